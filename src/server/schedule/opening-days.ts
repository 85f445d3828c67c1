import { booking } from '#content/booking.ts'
import type { Opening } from '#content/opening.ts'
import { addDays } from '#domain/days.ts'
import { DAY, MINUTE } from '#domain/durations.ts'
import { startTimes, timeLabel, today } from '#domain/time.ts'
import { holidayOn } from './holidays.ts'
import { appointmentInstant, startOfDay, weekdayOf } from './wall-time.ts'

const { refusals } = booking.appointment

/**
 * A day by its weekday and the holidays. It is closed, with a reason, or open, with each half hour as a wall time and
 * an instant in milliseconds.
 */
export type OpeningDay =
  | { closed: string; closes?: never; starts?: never }
  | { closed?: never; from: string; to: string; closes: number; starts: readonly Start[] }

type Start = { time: string; at: number }

/** More than the days of a year. The limit stops requests for each possible day from filling the memory. */
const MOST_KEPT = 500

const kept = new WeakMap<Opening, Map<string, OpeningDay>>()

/** The hours of a day. They are calculated once, because time zone calculations are slow. */
export function openingDay(day: string, opening: Opening): OpeningDay {
  const days = kept.get(opening) ?? new Map<string, OpeningDay>()
  kept.set(opening, days)
  const known = days.get(day)
  if (known) return known
  const plan = workOut(day, opening)
  // Past days are not cached, because they must not replace the days that clients need.
  if (day < today()) return plan
  if (days.size >= MOST_KEPT) days.clear()
  days.set(day, plan)
  return plan
}

function workOut(day: string, { week, holidays }: Opening): OpeningDay {
  const weekday = weekdayOf(day)
  const holiday = holidayOn(day, holidays)
  if (holiday) return { closed: refusals.holiday(holiday) }
  const hours = week[weekday]
  if (!hours) return { closed: refusals.weekday(weekday) }
  const { from, to } = hours
  const times = halfHoursOf(day)
  return {
    from,
    to,
    // If the clocks jump over the closing time, the day closes right after the jump.
    closes: times.find(({ time }) => time >= to)?.at ?? endOf(day),
    starts: times.filter(({ time }) => time >= from && time < to),
  }
}

/** Every half hour of a day. In spring the clocks jump over some. */
function halfHoursOf(day: string): Start[] {
  const begins = Date.parse(startOfDay(day))
  // A day of 24 hours has no clock change, so its half hours need no time zone calculation.
  if (endOf(day) - begins === DAY)
    return startTimes.map((time) => ({ time, at: begins + minutesOf(time) * MINUTE }))
  return startTimes.flatMap((time) => {
    const at = appointmentInstant(day, time)
    return at === undefined ? [] : { time, at: Date.parse(at) }
  })
}

const endOf = (day: string) => Date.parse(startOfDay(addDays(day, 1)))

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The opening and closing time of a day, in words. */
export const hoursLabel = ({ from, to }: { from: string; to: string }) =>
  [timeLabel(from), timeLabel(to)] as const

/** The longest working day of the week, in minutes: no appointment is longer. */
export function longestDay({ week }: Opening): number {
  return Math.max(
    ...Object.values(week).map((hours) =>
      hours ? minutesOf(hours.to) - minutesOf(hours.from) : 0,
    ),
  )
}
