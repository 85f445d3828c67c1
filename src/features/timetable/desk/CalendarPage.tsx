import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { addDays, addMonths, daysFrom } from '#core/days.ts'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { dayLabel, isCalendarDay, longDayLabel, monthLabel, timeLabel, weekdayLabel } from '#core/time.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import type { IconName } from '#design/desk/icons.ts'
import { ListAndPanel } from '#design/desk/ListAndPanel.tsx'
import { Menu } from '#design/desk/Menu.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { PageHead } from '#design/desk/PageHead.tsx'
import { Segment, VisuallyHidden } from '#design/desk/Parts.tsx'
import { useIsWide } from '#design/desk/use-media.ts'
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
import { calendarHref, daysLabel, dayTitle, shortMonthLabel, spanOf, type View, views } from './days.ts'
import { calendarQuery } from './shared/queries.ts'
import { Timetable } from './Timetable.tsx'

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
  const kind = isWide ? 'plain' : 'quiet'
  const item = (which: Plan, icon: IconName, on?: string) => ({
    label: deskPlanning.open[which],
    icon,
    onAction: () => plan(which, on),
  })
  const menu = ({ date, blocks, absences }: TimetableDay) => (
    <Menu
      label={words.dayMenu(longDayLabel(date))}
      className="grid place-items-center w-7 min-h-(--press) p-0 border-0 rounded-field bg-transparent text-dim cursor-pointer pointer-coarse:w-(--press) hover:bg-hover"
      items={[
        { label: words.openDay, icon: 'calendar', href: calendarHref('day', date) },
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
          <span aria-live="polite" className={isWide ? undefined : 'sr-only'}>
            {heading(view, day, from, to)}
          </span>
        }
        actions={
          <>
            <span className="inline-flex gap-1 max-md:gap-0">
              <ButtonLink isIcon kind={kind} icon="left" href={calendarHref(view, step(-1))} stay>
                {stepped.previous}
              </ButtonLink>
              <ButtonLink kind={kind} href={calendarHref(view, today)} shortcut="t" stay>
                {words.today}
              </ButtonLink>
              <ButtonLink isIcon kind={kind} icon="right" href={calendarHref(view, step(1))} stay>
                {stepped.next}
              </ButtonLink>
            </span>
            {isWide && (
              <>
                <Segment
                  label={words.view}
                  views={shownViews.map((one) => ({
                    href: calendarHref(one, day),
                    label: words.views[one],
                    isHere: one === view,
                  }))}
                />
                <Button icon="lock" isCommand onClick={() => plan('block')}>
                  {deskPlanning.open.block}
                </Button>
              </>
            )}
            <Menu
              label={words.more}
              items={[
                ...(isWide
                  ? []
                  : [
                      ...shownViews.map((one) => ({ label: words.views[one], href: calendarHref(one, day) })),
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
        <Month day={day} from={from} to={to} />
      ) : (
        <ListAndPanel
          label={deskPage.pages.calendar}
          list={
            <Timetable
              view={view}
              day={day}
              menu={menu}
              onShow={(date) => goTo(calendarHref(view, date), { stay: true })}
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

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The far view: a month, with weeks as rows. Each day links to its page. Arrow keys go from day to day, and beyond the month. */
function Month({ day, from, to }: { day: string; from: string; to: string }) {
  const { data, error, refetch } = useQuery(calendarQuery({ from, to }))
  const table = useRef<HTMLTableElement>(null)
  const days = daysFrom(from, to).map(
    (date) => data?.days.find((one) => one.date === date) ?? { date, bookings: [], more: false },
  )
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
    goTo(calendarHref('month', next), { stay: true })
    focus()
  }
  return (
    <>
      <Failure error={error} retry={refetch} />
      <table ref={table} className="w-full border-collapse table-fixed bg-card">
        {/* Touch devices have no arrow keys to explain. */}
        <caption className="caption-bottom p-2 text-small text-dim text-start pointer-coarse:hidden">
          {words.keys}
        </caption>
        <thead>
          <tr>
            {days.slice(0, 7).map(({ date }) => (
              <th key={date} scope="col" className="p-1 text-small">
                {weekdayLabel(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((one) => (
                <MonthDay
                  key={one.date}
                  day={one}
                  closures={data?.closures.filter(({ date }) => date === one.date) ?? []}
                  isOutside={!one.date.startsWith(day.slice(0, 7))}
                  onKeyDown={(event) => step(event, one.date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type DayProps = {
  day: Calendar['days'][number]
  closures: Calendar['closures']
  /** Whether it is of another month. */
  isOutside: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/** The most bookings in a cell on wide screens; the day's own page has them all. */
const SHOWN = 3

/** Hatched, since a closed day must not look like one of another month. */
const closedClass =
  'bg-[repeating-linear-gradient(135deg,transparent_0_6px,color-mix(in_srgb,var(--dim)_18%,transparent)_6px_8px)]'

function MonthDay({ day: { date, bookings, more }, closures, isOutside, onKeyDown }: DayProps) {
  const isToday = date === useToday()
  const isPartly = closures.length > 0 && !closures.some(({ whole }) => whole)
  return (
    <td
      className={`p-0 border border-rule align-top ${isOutside ? 'bg-page' : ''} ${closures.length > 0 ? closedClass : ''} ${isPartly ? 'bg-no-repeat bg-bottom bg-size-[100%_40%]' : ''}`}
    >
      <Link
        href={calendarHref('day', date)}
        data-date={date}
        className="relative flex flex-col items-start min-h-16 p-1 text-ink no-underline min-[900px]:flex-row min-[900px]:justify-between focus-visible:-outline-offset-3"
        aria-current={isToday ? 'date' : undefined}
        onKeyDown={onKeyDown}
      >
        <span aria-hidden="true" className={isToday ? 'px-1 rounded-field bg-ink text-white' : undefined}>
          {Number(date.slice(8))}
        </span>
        <VisuallyHidden>
          {[dayLabel(date), words.count(bookings.length, more), ...closures.map((one) => one.words)].join(', ')}
        </VisuallyHidden>
        {bookings.length > 0 && (
          // Beside the number of the day, the number of bookings would read as part of it.
          <span
            className="self-end min-w-6.5 mt-auto px-1 rounded-full bg-line-soft text-soft-ink type-12 font-640 leading-[1.375rem] text-center min-[900px]:mt-0 min-[900px]:self-start"
            aria-hidden="true"
          >
            {bookings.length}
            {more && '+'}
          </span>
        )}
      </Link>
      {bookings.length > 0 && (
        <ul role="list" className="hidden px-1 pb-1 type-13 min-[900px]:block">
          {bookings.slice(0, SHOWN).map((booking) => (
            <li key={booking.id}>
              <Link
                href={bookingPath(booking.id)}
                className="block min-h-6 truncate text-ink no-underline hover:underline"
              >
                {timeLabel(booking.appoint_time)} {booking.lastname ?? booking.firstname}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}
