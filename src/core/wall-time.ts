import { Temporal } from '@js-temporal/polyfill'
import { addDays } from './days.ts'
import { DAY, HOUR, MINUTE } from './durations.ts'
import { TIME_ZONE } from './time-zone.ts'

/**
 * The instant of a wall time in the business's time zone, as ISO 8601 in UTC. It is the earlier instant if the clocks
 * show the time twice, and undefined if they jump over it.
 */
export function appointmentInstant(day: string, time: string): string | undefined {
  const begins = beginOf(day)
  // The wall times of a day of 24 hours need no time zone calculation.
  if (beginOf(addDays(day, 1)) !== begins + DAY) return zonedInstant(day, time)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(begins + hours * HOUR + minutes * MINUTE).toISOString()
}

function zonedInstant(day: string, time: string): string | undefined {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`)
  const zoned = wall.toZonedDateTime(TIME_ZONE, { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(wall)) return undefined
  return new Date(zoned.epochMilliseconds).toISOString()
}

/** The instant at which a day begins at the business, as ISO 8601 in UTC. */
export const startOfDay = (day: string) => new Date(beginOf(day)).toISOString()

/** The same in milliseconds. It is worked out once, because time zone calculations are slow. */
function beginOf(day: string): number {
  const known = begins.get(day)
  if (known !== undefined) return known
  const found = Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE).epochMilliseconds
  if (begins.size >= MOST_KEPT) begins.clear()
  begins.set(day, found)
  return found
}

const begins = new Map<string, number>()

/** More than the days of a year. */
const MOST_KEPT = 500
