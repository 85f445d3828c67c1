import { Temporal } from '@js-temporal/polyfill'
import { business } from '#content/business.ts'
import type { Weekday } from '#content/opening.ts'
import { DAY } from '#domain/durations.ts'

/**
 * The instant of a wall time in the business's zone, as ISO 8601 in UTC; the earlier one where clocks show the time
 * twice. Undefined where the clocks jump over it.
 */
export function appointmentInstant(day: string, time: string): string | undefined {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`)
  const zoned = wall.toZonedDateTime(business.timeZone, { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(wall)) return undefined
  return new Date(zoned.epochMilliseconds).toISOString()
}

/** The instant at which a day begins where the business is. */
export const startOfDay = (day: string) =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime(business.timeZone).epochMilliseconds,
  ).toISOString()

/** The day so many days after another. Days are counted in UTC, where each has 24 hours. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, -'T00:00:00.000Z'.length)

export function weekdayOf(day: string): Weekday {
  const weekday = weekdays[new Date(day).getUTCDay()]
  if (!weekday) throw new Error(`${day} has no weekday`)
  return weekday
}

const weekdays: readonly Weekday[] = [
  ...(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const),
]
