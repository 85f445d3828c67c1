import { Temporal } from '@js-temporal/polyfill'
import { business } from '#content/business.ts'

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
