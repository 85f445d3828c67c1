import { booking } from '#content/booking.ts'
import type { Opening } from '#content/opening.ts'
import { addDays } from '#domain/days.ts'
import { DAY, MINUTE } from '#domain/durations.ts'
import { startTimes, timeLabel, today } from '#domain/time.ts'
import { holidayOn } from './holidays.ts'
import { appointmentInstant, startOfDay, weekdayOf } from './wall-time.ts'

const { refusals } = booking.appointment

/** A day as its weekday and the holidays have it: closed, and why; or open, with each half hour as a wall time and an instant in milliseconds. */
export type OpeningDay =
  | { closed: string; closes?: never; starts?: never }
  | { closed?: never; from: string; to: string; closes: number; starts: readonly Start[] }

type Start = { time: string; at: number }

/** More than a year's worth, so that nobody fills the memory by asking for every day there is. */
const MOST_KEPT = 500

const kept = new WeakMap<Opening, Map<string, OpeningDay>>()

/** The hours of a day. They are worked out once, since time zones take their time. */
export function openingDay(day: string, opening: Opening): OpeningDay {
  const days = kept.get(opening) ?? new Map<string, OpeningDay>()
  kept.set(opening, days)
  const known = days.get(day)
  if (known) return known
  const plan = workOut(day, opening)
  // Who asks for days of long ago must not drive out those that everybody asks for.
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
    // Where the clocks jump over the time of closing, it is when they have jumped.
    closes: times.find(({ time }) => time >= to)?.at ?? endOf(day),
    starts: times.filter(({ time }) => time >= from && time < to),
  }
}

/** Every half hour that a day has: the clocks jump over some in spring. */
function halfHoursOf(day: string): Start[] {
  const begins = Date.parse(startOfDay(day))
  // Between two midnights of which nothing was cut, a glance at the clocks is not needed for each.
  if (endOf(day) - begins === DAY)
    return startTimes.map((time) => ({ time, at: begins + minutesOf(time) * MINUTE }))
  return startTimes.flatMap((time) => {
    const at = appointmentInstant(day, time)
    return at === undefined ? [] : { time, at: Date.parse(at) }
  })
}

const endOf = (day: string) => Date.parse(startOfDay(addDays(day, 1)))

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** From when to when a day is open, in words. */
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
