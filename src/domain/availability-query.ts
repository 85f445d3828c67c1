import * as z from 'zod/mini'
import { appointmentRefusals as refusals } from '#content/appointment-refusals.ts'
import { BookingRequest } from './booking.ts'
import { isCalendarDay } from './time.ts'

/** The most days in one answer. */
export const AVAILABILITY_DAYS = 62

/** The query of `GET /availability`. */
export const AvailabilityQuery = z.strictObject({
  service_type: BookingRequest.shape.service_type,
  vehicle_count: BookingRequest.shape.vehicle_count,
  from: z.string({ error: refusals.day }).check(z.refine(isCalendarDay, refusals.day)),
  days: z._default(
    z.pipe(
      z.string({ error: refusals.days(AVAILABILITY_DAYS) }).check(
        z.regex(/^[1-9]\d?$/, refusals.days(AVAILABILITY_DAYS)),
        z.refine((digits) => Number(digits) <= AVAILABILITY_DAYS, refusals.days(AVAILABILITY_DAYS)),
      ),
      z.transform(Number),
    ),
    1,
  ),
  /** The postal code of the appointment: travel takes time. */
  appoint_zipcode: z.optional(BookingRequest.shape.appoint_zipcode),
})
export type AvailabilityQuery = z.output<typeof AvailabilityQuery>
