import { deskPage } from '#content/desk-page.ts'
import { deskCalendar as words } from '#content/desk-tools.ts'
import { addDays, daysFrom } from '#domain/days.ts'
import { Calendar } from '#domain/desk/bookings.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { isCalendarDay } from '#domain/time.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Link, useRoute } from '#site/desk/router.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page } from '#site/desk/ui/Page.tsx'
import { Tabs } from '#site/desk/ui/Tabs.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { useToday } from '#site/desk/use-today.ts'
import { DayList } from './DayList.tsx'
import { addMonths, daysLabel, dayTitle, monthLabel, spanOf, type View, views } from './days.ts'
import { MonthTable } from './MonthTable.tsx'

const hrefOf = (view: View, day: string) => `${DESK}/calendar?view=${view}&day=${day}`

/** The appointments of a month, a week or a day. */
export function CalendarPage() {
  const { query } = useRoute()
  const view = views.find((one) => one === query.get('view')) ?? 'month'
  const asked = query.get('day') ?? ''
  const today = useToday()
  const day = isCalendarDay(asked) ? asked : today
  const { from, to } = spanOf(view, day)
  const { data, failure, load } = useApiQuery(
    Calendar,
    `${deskCalls.calendar}?from=${from}&to=${to}`,
    kinds,
  )
  const days = daysFrom(from, to).map(
    (date) => data?.days.find((one) => one.date === date) ?? { date, bookings: [], more: false },
  )
  const closuresOf = (date: string) => data?.closures.filter((one) => one.date === date) ?? []
  const step = (by: 1 | -1) =>
    view === 'month' ? addMonths(day, by) : addDays(day, view === 'week' ? 7 * by : by)
  return (
    <Page title={deskPage.pages.calendar}>
      <Tabs
        label={words.view}
        here={view}
        tabs={views.map((one) => [one, words.views[one], hrefOf(one, day)])}
      />
      <div className={styles.bar}>
        <Link href={hrefOf(view, step(-1))}>← {words.previous}</Link>
        <Link href={hrefOf(view, today)}>{words.today}</Link>
        <Link href={hrefOf(view, step(1))}>{words.next} →</Link>
      </div>
      <h2 aria-live="polite">{heading(view, day, from, to)}</h2>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      {(data || view === 'month') &&
        (view === 'month' ? (
          <MonthTable
            days={days}
            closuresOf={closuresOf}
            month={day.slice(0, 7)}
            dayHref={(date) => hrefOf('day', date)}
          />
        ) : (
          days.map((one) => (
            <DayList
              key={one.date}
              day={one}
              closures={closuresOf(one.date)}
              title={view === 'week'}
              dayHref={hrefOf('day', one.date)}
            />
          ))
        ))}
    </Page>
  )
}

const kinds = ['booking_new', 'booking_changed', 'plan_changed'] as const

function heading(view: View, day: string, from: string, to: string) {
  if (view === 'month') return monthLabel(day)
  return view === 'day' ? dayTitle(day) : daysLabel(from, to)
}
