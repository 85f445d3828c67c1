import { Temporal } from '@js-temporal/polyfill'
import { addDays } from '#core/days.ts'
import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { TIME_ZONE } from '#core/time-zone.ts'

/**
 * The instant of a wall time in the business's time zone, as ISO 8601 in UTC. It is the earlier instant if the clocks
 * show the time twice, and undefined if they jump over it.
 */
export function appointmentInstant(day: string, time: string): string | undefined {
  const begins = evenDay(day)
  if (begins === undefined) return zonedInstant(day, time)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(begins + hours * HOUR + minutes * MINUTE).toISOString()
}

/** When a day of 24 hours begins (ms): its wall times need no time zone calculation, which are slow. Others are undefined. */
function evenDay(day: string): number | undefined {
  if (evenDays.has(day)) return evenDays.get(day)
  const [begins, ends] = [day, addDays(day, 1)].map((it) => Date.parse(startOfDay(it)))
  const found = begins !== undefined && ends === begins + DAY ? begins : undefined
  if (evenDays.size >= MOST_KEPT) evenDays.clear()
  evenDays.set(day, found)
  return found
}

const evenDays = new Map<string, number | undefined>()

/** More than the days of a year. */
const MOST_KEPT = 500

function zonedInstant(day: string, time: string): string | undefined {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`)
  const zoned = wall.toZonedDateTime(TIME_ZONE, { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(wall)) return undefined
  return new Date(zoned.epochMilliseconds).toISOString()
}

/** The instant at which a day begins at the business, as ISO 8601 in UTC. */
export const startOfDay = (day: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE).epochMilliseconds).toISOString()
