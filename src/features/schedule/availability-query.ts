import * as z from 'zod/mini'
import { code, refusalOf } from '#core/text.ts'
import { isCalendarDay } from '#core/time.ts'
import { t } from '#core/words.ts'
import { BookingRequest } from '#features/booking-fields/booking.ts'
import { AddOnIds } from '#features/services/add-on-ids.ts'
import { appointmentRefusals as refusals } from './appointment-refusals-words.ts'

/** The most days in one answer. */
export const AVAILABILITY_DAYS = 62

const wrongDay = refusalOf(() => t(refusals).day)
const wrongDays = refusalOf(() => t(refusals).days(AVAILABILITY_DAYS))

/** The query of `GET /availability`. */
export const AvailabilityQuery = z.strictObject({
  service_type: BookingRequest.shape.service_type,
  vehicle_count: BookingRequest.shape.vehicle_count,
  from: code(() => t(refusals).day).check(z.refine(isCalendarDay, wrongDay)),
  days: z._default(
    z.pipe(
      code(() => t(refusals).days(AVAILABILITY_DAYS)).check(
        z.regex(/^[1-9]\d?$/, wrongDays),
        z.refine((digits) => Number(digits) <= AVAILABILITY_DAYS, wrongDays),
      ),
      z.transform(Number),
    ),
    1,
  ),
  /** The ids of what is added to the service, with commas between them. */
  add_ons: z._default(AddOnIds, []),
  /** The postal code of the appointment: travel takes time. */
  appoint_zipcode: z.optional(BookingRequest.shape.appoint_zipcode),
})
export type AvailabilityQuery = z.output<typeof AvailabilityQuery>
