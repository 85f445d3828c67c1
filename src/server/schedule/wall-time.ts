import { Temporal } from '@js-temporal/polyfill'
import { TIME_ZONE } from '#content/fixed.ts'
import type { Weekday } from '#content/opening.ts'

/**
 * The instant of a wall time in the business's time zone, as ISO 8601 in UTC. It is the earlier instant if the clocks
 * show the time twice, and undefined if they jump over it.
 */
export function appointmentInstant(day: string, time: string): string | undefined {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`)
  const zoned = wall.toZonedDateTime(TIME_ZONE, { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(wall)) return undefined
  return new Date(zoned.epochMilliseconds).toISOString()
}

/** The instant at which a day begins at the business, as ISO 8601 in UTC. */
export const startOfDay = (day: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE).epochMilliseconds).toISOString()

export function weekdayOf(day: string): Weekday {
  const weekday = weekdays[new Date(day).getUTCDay()]
  if (!weekday) throw new Error(`${day} has no weekday`)
  return weekday
}

const weekdays: readonly Weekday[] = [
  ...(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const),
]
