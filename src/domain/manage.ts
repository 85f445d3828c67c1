import * as z from 'zod/mini'
import { limits } from '#content/limits.ts'
import { type ClientStatus, clientStatuses, manageRefusals } from '#content/manage.ts'
import { AvailabilityQuery } from './availability-query.ts'
import { BookingRequest } from './booking.ts'
import { Hold } from './holds.ts'
import { ReadAnswer } from './questions.ts'
import { optionalText, said } from './text.ts'

/** The format of a link's token. */
export const TOKEN = /^[\w-]{43}$/

const statuses = Object.keys(clientStatuses) as [ClientStatus, ...ClientStatus[]]

/** A booking on the client's own page: the answer of `GET /manage/booking` and of every change. */
export const ManagedBooking = z.object({
  reference: z.string(),
  status: z.enum(statuses),
  /** Every change sends it, so that it cannot overwrite a change that the client has not seen. */
  version: z.int(),
  firstname: z.string(),
  /** Null if it was not said when the business entered the booking. */
  service_type: z.nullable(z.string()),
  specific_vehicle: z.nullable(z.string()),
  /** What was added to the service, with its from-price, in words. */
  add_ons: z.array(z.string()),
  vehicle: z.nullable(z.object({ year: z.int(), make: z.string(), model: z.string() })),
  vehicle_count: z.int(),
  appoint_date: z.string(),
  appoint_time: z.string(),
  appoint_minutes: z.int(),
  appoint_location: z.nullable(z.string()),
  appoint_city: z.nullable(z.string()),
  appoint_state: z.nullable(z.string()),
  appoint_zipcode: z.nullable(z.string()),
  /** The answers to the questions of the business, in the language of the page. */
  answers: z.array(ReadAnswer),
  /** Whether a request holds its time. A booking in another status has none. */
  hold: z.optional(Hold),
  /** Whether the client can press a button so that the time is held. */
  can_hold: z.boolean(),
  can_change: z.boolean(),
  /** The last instant at which the client can move or cancel it without a call. */
  change_until: z.string(),
  /** The reason why the client cannot change it, in words. */
  why_not: z.optional(z.string()),
  /** The path of its calendar file at the API's origin. Only a confirmed booking has one. */
  calendar_url: z.optional(z.string()),
})
export type ManagedBooking = z.output<typeof ManagedBooking>

const seen = { version: z.int(said(() => manageRefusals.version)) }

/** The body of `POST /manage/hold`. */
export const HoldRequest = z.strictObject(seen)
export type HoldRequest = z.output<typeof HoldRequest>

/** The body of `POST /manage/cancel`. */
export const CancelRequest = z.strictObject({
  ...seen,
  reason: z.optional(optionalText(() => manageRefusals.reason, limits.reasonLength)),
})
export type CancelRequest = z.output<typeof CancelRequest>

const { appoint_date, appoint_time } = BookingRequest.shape

/** The body of `POST /manage/move`. */
export const MoveRequest = z.strictObject({ ...seen, appoint_date, appoint_time })
export type MoveRequest = z.output<typeof MoveRequest>

/** The query of `GET /manage/times`. Its answer is like that of `GET /availability`, for this booking. */
export const TimesQuery = z.pick(AvailabilityQuery, { from: true, days: true })

/** The extra fields of the 409 for a change on an old version: the current version, and what is different now. */
export const ManagedChanges = z.object({
  version: z.int(),
  changes: z.array(
    z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  ),
})
export type ManagedChanges = z.output<typeof ManagedChanges>
