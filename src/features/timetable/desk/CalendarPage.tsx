import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { addDays, addMonths, daysFrom } from '#core/days.ts'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { dayLabel, isCalendarDay, longDayLabel, monthLabel, timeLabel, weekdayLabel } from '#core/time.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import type { IconName } from '#design/desk/Icon.tsx'
import { ListAndPanel } from '#design/desk/ListAndPanel.tsx'
import { Menu } from '#design/desk/Menu.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { PageHead } from '#design/desk/PageHead.tsx'
import { Segment } from '#design/desk/Parts.tsx'
import { useIsWide } from '#design/desk/use-media.ts'
import hidden from '#design/hidden.module.css'
import type { Calendar } from '#features/bookings/bookings.ts'
import { BookingView } from '#features/bookings/desk/shared/late-booking-view.ts'
import { PlanDialogs } from '#features/day-operations/desk/shared/PlanDialogs.tsx'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import type { TimetableDay } from '#features/timetable/timetable.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { PLAN, type Plan, plans } from '#platform/browser/desk/plan-paths.ts'
import { goTo, Link, queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { cameFrom } from '#platform/browser/desk/scroll-positions.ts'
import { useToday } from '#platform/browser/desk/use-today.ts'
import { deskCalendar as words } from './calendar-words.ts'
import { daysLabel, dayTitle, shortMonthLabel, spanOf, type View, views } from './days.ts'
import monthStyles from './MonthTable.module.css'
import { calendarQuery } from './shared/queries.ts'
import { Timetable } from './Timetable.tsx'
import week from './Week.module.css'

const hrefOf = (view: View, day: string) => `${DESK}/calendar?view=${view}&day=${day}`

/** The timetable of a week or a day, or the appointments of a month; and the dialogs of what is planned beside them. */
export function CalendarPage() {
  const { path, query } = useRoute()
  const isWide = useIsWide()
  const asked = query.get('day') ?? ''
  const today = useToday()
  const day = isCalendarDay(asked) ? asked : today
  // A narrow window has the days of the week above the day.
  const requested = views.find((one) => one === query.get('view')) ?? 'week'
  const view = requested === 'week' && !isWide ? 'day' : requested
  const shownViews = views.filter((one) => isWide || one !== 'week')
  const { from, to } = spanOf(view, day)
  const steps = view === 'day' && isWide ? 1 : 7
  const step = (by: 1 | -1) => (view === 'month' ? addMonths(day, by) : addDays(day, steps * by))
  const stepped = view === 'month' ? words.step.month : words.step[steps === 1 ? 'day' : 'week']

  const here = `${DESK}${path}`
  const closed = `${here}${queryWith(query, { [PLAN]: '' })}`
  const plan = (which: Plan, on?: string) =>
    goTo(`${here}${queryWith(query, { [PLAN]: which, ...(on && { day: on }) })}`, { beside: true })
  function close() {
    if (cameFrom() === closed) history.back()
    else goTo(closed, { stay: true })
  }
  const item = (which: Plan, icon: IconName, on?: string) => ({
    label: deskPlanning.open[which],
    icon,
    onAction: () => plan(which, on),
  })
  const menu = ({ date, blocks, absences }: TimetableDay) => (
    <Menu
      label={words.dayMenu(longDayLabel(date))}
      className={week.dots}
      items={[
        { label: words.openDay, icon: 'calendar', href: hrefOf('day', date) },
        item('block', 'lock', date),
        item('off', 'away', date),
        item('day', 'swap', date),
        ...(blocks.length + absences.length > 0 ? [item('planned', 'note', date)] : []),
      ]}
    />
  )
  return (
    <>
      <PageHead
        title={deskPage.pages.calendar}
        short={isWide ? undefined : shortMonthLabel(day)}
        sub={
          <span aria-live="polite" className={isWide ? undefined : hidden.hidden}>
            {heading(view, day, from, to)}
          </span>
        }
        actions={
          <>
            <span className={week.steps}>
              <ButtonLink isIcon kind={isWide ? 'plain' : 'quiet'} icon="left" href={hrefOf(view, step(-1))} stay>
                {stepped.previous}
              </ButtonLink>
              <ButtonLink kind={isWide ? 'plain' : 'quiet'} href={hrefOf(view, today)} shortcut="t" stay>
                {words.today}
              </ButtonLink>
              <ButtonLink isIcon kind={isWide ? 'plain' : 'quiet'} icon="right" href={hrefOf(view, step(1))} stay>
                {stepped.next}
              </ButtonLink>
            </span>
            {isWide && (
              <Segment
                label={words.view}
                views={shownViews.map((one) => ({
                  href: hrefOf(one, day),
                  label: words.views[one],
                  isHere: one === view,
                }))}
              />
            )}
            {isWide && (
              <Button icon="lock" isCommand onClick={() => plan('block')}>
                {deskPlanning.open.block}
              </Button>
            )}
            <Menu
              label={words.more}
              items={[
                ...(isWide
                  ? []
                  : [
                      ...shownViews.map((one) => ({ label: words.views[one], href: hrefOf(one, day) })),
                      item('block', 'lock'),
                    ]),
                item('off', 'away'),
                item('day', 'swap'),
                item('requests', 'shield'),
              ]}
            />
          </>
        }
      />
      {view === 'month' ? (
        <MonthView day={day} from={from} to={to} dayHref={(date) => hrefOf('day', date)} />
      ) : (
        <ListAndPanel
          label={deskPage.pages.calendar}
          list={
            <Timetable
              view={view}
              day={day}
              menu={menu}
              dayHref={(date) => hrefOf('day', date)}
              onShow={(date) => goTo(hrefOf(view, date), { stay: true })}
              onBlocked={(date) => plan('planned', date)}
            />
          }
          panel={(id) => <BookingView key={id} id={id} />}
        />
      )}
      <PlanDialogs
        plan={plans.find((one) => one === query.get(PLAN))}
        day={isCalendarDay(asked) ? asked : undefined}
        onClose={close}
      />
    </>
  )
}

function heading(view: View, day: string, from: string, to: string) {
  if (view === 'month') return monthLabel(day)
  return view === 'day' ? dayTitle(day) : daysLabel(from, to)
}

type Props = { day: string; from: string; to: string; dayHref: (day: string) => string }

/** The far view: a month of days, each with its first bookings. */
function MonthView({ day, from, to, dayHref }: Props) {
  const { data, error, refetch } = useQuery(calendarQuery({ from, to }))
  const days = daysFrom(from, to).map(
    (date) => data?.days.find((one) => one.date === date) ?? { date, bookings: [], more: false },
  )
  return (
    <>
      <Failure error={error} retry={refetch} />
      <MonthTable
        days={days}
        closuresOf={(date) => data?.closures.filter((one) => one.date === date) ?? []}
        month={day.slice(0, 7)}
        dayHref={dayHref}
      />
    </>
  )
}

type Day = Calendar['days'][number]
type Closure = Calendar['closures'][number]

type MonthTableProps = {
  days: readonly Day[]
  closuresOf: (day: string) => readonly Closure[]
  month: string
  dayHref: (day: string) => string
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The most bookings in a cell on wide screens; the day's own page has them all. */
const SHOWN = 3

/** A month, with weeks as rows. Each day links to its page. Arrow keys go from day to day, and beyond the month. */
function MonthTable({ days, closuresOf, month, dayHref }: MonthTableProps) {
  const today = useToday()
  const table = useRef<HTMLTableElement>(null)
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7))

  function step(event: KeyboardEvent, date: string) {
    const by = STEPS[event.key]
    // With such a key an arrow is the browser's, as for Back.
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = addDays(date, by)
    const focus = () => {
      const link = table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)
      link?.focus()
      return link
    }
    if (focus()) return
    goTo(`${DESK}/calendar?view=month&day=${next}`, { stay: true })
    focus()
  }
  return (
    <table ref={table} className={monthStyles.month}>
      <caption>{words.keys}</caption>
      <thead>
        <tr>
          {days.slice(0, 7).map(({ date }) => (
            <th key={date} scope="col">
              {weekdayLabel(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td
                key={day.date}
                data-outside={day.date.startsWith(month) ? undefined : ''}
                data-closed={closed(closuresOf(day.date))}
              >
                <Link
                  href={dayHref(day.date)}
                  data-date={day.date}
                  className={monthStyles.day}
                  aria-current={day.date === today ? 'date' : undefined}
                  onKeyDown={(event) => step(event, day.date)}
                >
                  <span aria-hidden="true">{Number(day.date.slice(8))}</span>
                  <span className={hidden.hidden}>
                    {[
                      dayLabel(day.date),
                      words.count(day.bookings.length, day.more),
                      ...closuresOf(day.date).map((one) => one.words),
                    ].join(', ')}
                  </span>
                  {day.bookings.length > 0 && (
                    <span className={monthStyles.count} aria-hidden="true">
                      {day.bookings.length}
                      {day.more && '+'}
                    </span>
                  )}
                </Link>
                <Bookings day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const closed = (closures: readonly Closure[]) =>
  closures.length > 0 ? (closures.some(({ whole }) => whole) ? 'whole' : 'part') : undefined

const Bookings = ({ day }: { day: Day }) =>
  day.bookings.length > 0 && (
    <ul role="list" className={monthStyles.bookings}>
      {day.bookings.slice(0, SHOWN).map((booking) => (
        <li key={booking.id}>
          <Link href={bookingPath(booking.id)}>
            {timeLabel(booking.appoint_time)} {booking.lastname ?? booking.firstname}
          </Link>
        </li>
      ))}
    </ul>
  )
