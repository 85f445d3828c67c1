import { deskPage } from '#content/desk-page.ts'
import { deskCalendar as words } from '#content/desk-tools.ts'
import { addDays, addMonths } from '#domain/days.ts'
import { DESK } from '#domain/desk/calls.ts'
import { isCalendarDay } from '#domain/time.ts'
import { goTo, Link, useRoute } from '#site/desk/router.tsx'
import { Page } from '#site/desk/ui/Page.tsx'
import { Tabs } from '#site/desk/ui/Tabs.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { useToday } from '#site/desk/use-today.ts'
import own from './CalendarPage.module.css'
import { daysLabel, dayTitle, monthLabel, spanOf, type View, views } from './days.ts'
import { MonthView } from './MonthView.tsx'
import { Timetable } from './Timetable.tsx'

const hrefOf = (view: View, day: string) => `${DESK}/calendar?view=${view}&day=${day}`

/** The timetable of a week or a day, or the appointments of a month. */
export function CalendarPage() {
  const { query } = useRoute()
  const view = views.find((one) => one === query.get('view')) ?? 'week'
  const asked = query.get('day') ?? ''
  const today = useToday()
  const day = isCalendarDay(asked) ? asked : today
  const { from, to } = spanOf(view, day)
  const step = (by: 1 | -1) =>
    view === 'month' ? addMonths(day, by) : addDays(day, view === 'week' ? 7 * by : by)
  const dayHref = (date: string) => hrefOf('day', date)
  return (
    <Page title={deskPage.pages.calendar}>
      <div className={own.ways}>
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
      </div>
      <h2 aria-live="polite">{heading(view, day, from, to)}</h2>
      {view === 'month' ? (
        <MonthView {...{ day, from, to, dayHref }} />
      ) : (
        <Timetable
          {...{ view, from, to, dayHref }}
          onShow={(date) => goTo(hrefOf(view, date), { stay: true })}
        />
      )}
    </Page>
  )
}

function heading(view: View, day: string, from: string, to: string) {
  if (view === 'month') return monthLabel(day)
  return view === 'day' ? dayTitle(day) : daysLabel(from, to)
}
