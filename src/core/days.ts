import { DAY } from './durations.ts'
import { type Weekday, weekdays } from './opening.ts'

/** The days that a page shows at once, with how free each is. */
export const STRIP_DAYS = 14

// A calendar day is a string, `YYYY-MM-DD`. Days are counted in UTC, in which each has 24 hours.

/** The day that is this many days later, or earlier if `days` is negative. */
export const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY)

/** The same day some months later; the last day if that month is shorter. */
export function addMonths(day: string, months: number) {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(Number(day.slice(8)), last))
  return dayOf(date.getTime())
}

/** The number of days from one day to another. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY

/** All days from one day to another, both included. */
export const daysFrom = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i))

export function weekdayOf(day: string): Weekday {
  const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7]
  if (!weekday) throw new Error(`${day} has no weekday`)
  return weekday
}

/** The Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, -'T00:00:00.000Z'.length)
