import { DAY } from './durations.ts'

// Days of the calendar are texts, `YYYY-MM-DD`. They are counted in UTC, where each has 24 hours.

/** The day that is this many days later, or earlier. */
export const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY)

/** How many days lie between two days. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY

/** The days from one to another, both included. */
export const daysFrom = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i))

/** The Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, -'T00:00:00.000Z'.length)
