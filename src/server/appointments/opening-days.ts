import { booking } from '#content/booking.ts'
import type { Opening } from '#content/opening.ts'
import { slotLabel, slots } from '#domain/time.ts'
import { holidayOn } from './holidays.ts'
import { appointmentInstant, weekdayOf } from './wall-time.ts'

const { refusals } = booking.appointment

/** A day as its weekday and the holidays have it: closed, and why; or open, with each half hour as a wall time and an instant in milliseconds. */
export type OpeningDay =
  | { closed: string }
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
  if (days.size >= MOST_KEPT) days.clear()
  const plan = workOut(day, opening)
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
  const instant = (time: string) => Date.parse(appointmentInstant(day, time) ?? '')
  return {
    from,
    to,
    closes: instant(to),
    starts: slots
      .filter((time) => time >= from && time < to)
      .map((time) => ({ time, at: instant(time) }))
      // The clocks jump over some times in spring.
      .filter(({ at }) => !Number.isNaN(at)),
  }
}

/** From when to when a day is open, in words. */
export const hoursLabel = ({ from, to }: { from: string; to: string }) =>
  [slotLabel(from), slotLabel(to)] as const

/** The longest working day of the week, in minutes: no appointment is longer. */
export function longestDay({ week }: Opening): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return Math.max(
    ...Object.values(week).map((hours) => (hours ? minutes(hours.to) - minutes(hours.from) : 0)),
  )
}
