import * as z from 'zod/mini'
import { booking } from '#content/booking.ts'
import type { Opening } from '#content/opening.ts'
import { services } from '#content/services.ts'
import { BookingRequest } from './booking.ts'
import { addDays } from './days.ts'
import { isCalendarDay, today } from './time.ts'

/** The most days that one call answers. */
export const AVAILABILITY_DAYS = 62

const { refusals } = booking.appointment

/** What `GET /availability` takes. */
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
  /** Where it is, since the way there takes time. */
  appoint_zipcode: z.optional(BookingRequest.shape.appoint_zipcode),
})
export type AvailabilityQuery = z.output<typeof AvailabilityQuery>

/** Why a time is not free. */
export const whyNot = ['taken', 'soon', 'late'] as const

/** A start that can be booked: a day and a wall time, in the names of a booking's fields. */
export const FreeTime = z.object({ appoint_date: z.string(), appoint_time: z.string() })
export type FreeTime = z.output<typeof FreeTime>

/** What it answers: the half hours of each day's opening hours; a closed day has none, and says why. */
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
  /** The next free times from `from` on, three at most, however far ahead; from today on where `from` is too far. */
  next_free: z.array(FreeTime),
})
export type Availability = z.output<typeof Availability>

/** The type of the 409 of an appointment whose time is not free any more. */
export const TIME_TAKEN = 'urn:problem:time-taken'

/** What a refused appointment's problem carries beside its details: free times from that day on. */
export const FreeTimes = z.object({ next_free: z.array(FreeTime) })
export type FreeTimes = z.output<typeof FreeTimes>

/** The last day that can be booked. */
export const lastDay = ({ daysAhead }: Pick<Opening, 'daysAhead'>) => addDays(today(), daysAhead)

/** How long an appointment takes, in minutes. A service that is no longer offered counts as the longest. */
export const minutesFor = (serviceType: string, vehicleCount: number): number =>
  Math.max(
    ...services
      .filter(
        ({ label }) => label === serviceType || !services.some((it) => it.label === serviceType),
      )
      .map((service) => service.minutes + (vehicleCount - 1) * service.minutesPerMore),
  )
