import * as z from 'zod/mini'
import { fieldRefusals } from '#core/field-refusals.ts'
import { bookingId } from '#core/linked-record.ts'
import { code, codeLine, refusalOf, text } from '#core/text.ts'
import { businessDay, isCalendarDay } from '#core/time.ts'
import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { modelYears } from './model-years.ts'

const fields = () => t(booking).vehicle.fields

const DATE_TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?:(Z)|([+-]\d{2}):?(\d{2}))?$/

/**
 * The year of an ISO date or date-time in the business's time zone. A browser's date picker sends midnight of its own
 * zone, in UTC. A time without an offset is wall time in the business's zone. Undefined for anything else.
 */
export function yearOf(date: string): number | undefined {
  if (isCalendarDay(date)) return Number(date.slice(0, 4))
  const [, wallTime, utc, hours, minutes] = DATE_TIME.exec(date) ?? []
  if (!wallTime || !isCalendarDay(date.slice(0, 10))) return undefined
  const instant = new Date(wallTime + (utc ?? (hours ? `${hours}:${minutes}` : 'Z')))
  if (!utc && !hours) return Number.isNaN(instant.getTime()) ? undefined : Number(date.slice(0, 4))
  return Number.isNaN(instant.getTime()) ? undefined : Number(businessDay(instant).slice(0, 4))
}

/** The years that there are, in the words of a refusal. */
function outside() {
  const { first, last } = modelYears()
  return t(fieldRefusals).modelYear(first, last)
}

const isModelYear = (year = 0) => year >= modelYears().first && year <= modelYears().last

/** The body of `POST /vehicles`. */
export const VehicleRequest = z.strictObject({
  booking_id: bookingId,
  vehicle_year: z.pipe(
    code(() => fields().vehicle_year).check(
      z.refine(
        (date) => date !== '',
        refusalOf(() => fields().vehicle_year, true),
      ),
      z.refine((date) => isModelYear(yearOf(date)), refusalOf(outside)),
    ),
    z.transform((date) => yearOf(date) ?? 0),
  ),
  vehicle_make: text(() => fields().vehicle_make, 100),
  vehicle_model: text(() => fields().vehicle_model, 100),
  vin: codeLine(() => fields().vin, 50),
})
export type VehicleRequest = z.output<typeof VehicleRequest>
