import * as z from 'zod/mini'
import { limits } from '#content/limits.ts'
import { type ClientStatus, clientStatuses, manageRefusals } from '#content/manage.ts'
import { AvailabilityQuery } from './availability.ts'
import { BookingRequest } from './booking.ts'
import { optionalText } from './text.ts'

/** What a link's token looks like. */
export const TOKEN = /^[\w-]{43}$/

const statuses = Object.keys(clientStatuses) as [ClientStatus, ...ClientStatus[]]

/** What the client's own page shows of a booking: `GET /manage/booking` answers it, and so does every change. */
export const ManagedBooking = z.object({
  reference: z.string(),
  status: z.enum(statuses),
  /** It goes with every change, so that none overwrites what the client has not seen. */
  version: z.int(),
  firstname: z.string(),
  service_type: z.string(),
  specific_vehicle: z.string(),
  vehicle: z.nullable(z.object({ year: z.int(), make: z.string(), model: z.string() })),
  vehicle_count: z.int(),
  appoint_date: z.string(),
  appoint_time: z.string(),
  appoint_minutes: z.int(),
  appoint_location: z.string(),
  appoint_city: z.string(),
  appoint_state: z.string(),
  appoint_zipcode: z.string(),
  can_change: z.boolean(),
  /** The last instant at which it can be moved or cancelled without a call. */
  change_until: z.string(),
  /** Why it cannot be changed, in words. */
  why_not: z.optional(z.string()),
  /** Where a calendar program finds it, below the API's origin; only once it is confirmed. */
  calendar_url: z.optional(z.string()),
})
export type ManagedBooking = z.output<typeof ManagedBooking>

const seen = { version: z.int({ error: manageRefusals.version }) }

/** What `POST /manage/cancel` takes. */
export const CancelRequest = z.strictObject({
  ...seen,
  reason: z.optional(optionalText(manageRefusals.reason, limits.reasonLength)),
})
export type CancelRequest = z.output<typeof CancelRequest>

const { appoint_date, appoint_time } = BookingRequest.shape

/** What `POST /manage/move` takes. */
export const MoveRequest = z.strictObject({ ...seen, appoint_date, appoint_time })
export type MoveRequest = z.output<typeof MoveRequest>

/** What `GET /manage/times` takes; it answers what `GET /availability` does, for this booking. */
export const TimesQuery = z.pick(AvailabilityQuery, { from: true, days: true })

/** What the 409 of a change on an old version carries beside its details: what is different now. */
export const ManagedChanges = z.object({
  version: z.int(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
})
export type ManagedChanges = z.output<typeof ManagedChanges>
