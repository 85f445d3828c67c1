import * as z from 'zod/mini'
import { appointmentRefusals as refusals } from '#content/appointment-refusals.ts'
import { t } from '#content/words.ts'
import { AddOnIds } from './add-ons.ts'
import { BookingRequest } from './booking.ts'
import { code, refusalOf } from './text.ts'
import { isCalendarDay } from './time.ts'

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
