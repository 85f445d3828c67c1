import * as z from 'zod/mini'
import { booking } from '#content/booking.ts'
import { BookingRequest } from './booking.ts'
import { isCalendarDay } from './time.ts'

/** The most days in one answer. */
export const AVAILABILITY_DAYS = 62

const { refusals } = booking.appointment

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

/** The reasons why a time is not free: it is taken, it is too soon, or the work would end after closing time. */
export const whyNot = ['taken', 'soon', 'late'] as const

/** A start that can be booked: a day and a wall time, with the field names of a booking. */
export const FreeTime = z.object({ appoint_date: z.string(), appoint_time: z.string() })
export type FreeTime = z.output<typeof FreeTime>

/** The answer of `GET /availability`: each day's half hours. A closed day has none, and `closed` says why. */
export const Availability = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      closed: z.optional(z.string()),
      times: z.array(
        z.object({ time: z.string(), free: z.boolean(), why: z.optional(z.enum(whyNot)) }),
      ),
    }),
  ),
  /** The next free times, at most three, however far ahead: from `from` on, or from today on if it is too far. */
  next_free: z.array(FreeTime),
})
export type Availability = z.output<typeof Availability>

/** The problem type of the 409 for an appointment whose time is no longer free. */
export const TIME_TAKEN = 'urn:problem:time-taken'

/** The extra fields of a refused appointment's problem: free times from that day on. */
export const FreeTimes = z.object({ next_free: z.array(FreeTime) })
export type FreeTimes = z.output<typeof FreeTimes>
