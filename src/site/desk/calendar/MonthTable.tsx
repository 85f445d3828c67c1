import { type KeyboardEvent, useRef } from 'react'
import { deskCalendar as words } from '#content/desk-tools.ts'
import { addDays } from '#domain/days.ts'
import type { Calendar } from '#domain/desk/bookings.ts'
import { DESK } from '#domain/desk/calls.ts'
import { dayLabel, timeLabel } from '#domain/time.ts'
import { goTo, Link } from '#site/desk/router.tsx'
import { useToday } from '#site/desk/use-today.ts'
import hidden from '#site/ui/hidden.module.css'
import { weekdayLabel } from './days.ts'
import styles from './MonthTable.module.css'

type Day = Calendar['days'][number]
type Closure = Calendar['closures'][number]

type Props = {
  days: readonly Day[]
  closuresOf: (day: string) => readonly Closure[]
  month: string
  dayHref: (day: string) => string
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The most bookings in a cell on wide screens; the day's own page has them all. */
const SHOWN = 3

/** A month, with weeks as rows. Each day links to its page. Arrow keys go from day to day, and beyond the month. */
export function MonthTable({ days, closuresOf, month, dayHref }: Props) {
  const today = useToday()
  const table = useRef<HTMLTableElement>(null)
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7))

  function step(event: KeyboardEvent, date: string) {
    const by = STEPS[event.key]
    if (!by) return
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
    <table ref={table} className={styles.month}>
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
                  className={styles.day}
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
                    <span className={styles.count} aria-hidden="true">
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
    <ul role="list" className={styles.bookings}>
      {day.bookings.slice(0, SHOWN).map((booking) => (
        <li key={booking.id}>
          <Link href={`${DESK}/bookings/${encodeURIComponent(booking.id)}`}>
            {timeLabel(booking.appoint_time)} {booking.lastname ?? booking.firstname}
          </Link>
        </li>
      ))}
    </ul>
  )
