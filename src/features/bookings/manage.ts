import * as z from 'zod/mini'
import { limits } from '#core/limits.ts'
import { longText, madeId, optionalText, refusalOf } from '#core/text.ts'
import { inEnglish, t } from '#core/words.ts'
import { BookingRequest } from '#features/booking-fields/booking.ts'
import { ReadAnswer } from '#features/questions/questions.ts'
import { AvailabilityQuery } from '#features/schedule/availability-query.ts'
import { PriceSlip } from '#features/services/price-slip.ts'
import { type ClientStatus, clientStatuses, manageRefusals } from './client-refusals-words.ts'
import type { ClientParts } from './parts.ts'
import { VehicleRequest } from './vehicle.ts'

/** In the address of the client's page: it opens on the question when the same takes place once more. */
export const AGAIN = 'again'

/** The format of a link's token. */
export const TOKEN = /^[\w-]{43}$/

const statuses = Object.keys(inEnglish(clientStatuses)) as [ClientStatus, ...ClientStatus[]]

/** What a booking on its client's own page has of its own. */
const ownManaged = {
  reference: z.string(),
  status: z.enum(statuses),
  /** Every change sends it, so that it cannot overwrite a change that the client has not seen. */
  version: z.int(),
  firstname: z.string(),
  /** Null if it was not said when the business entered the booking. */
  service_type: z.nullable(z.string()),
  specific_vehicle: z.nullable(z.string()),
  /** The name of the package that it is. */
  package: z.optional(z.string()),
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
  /** The price of the list in words, for its kind of vehicle, and with its lines. */
  price: z.optional(z.string()),
  slip: z.optional(PriceSlip),
  /** What the client has noted here, oldest first. */
  notes: z.array(z.string()),
  can_change: z.boolean(),
  /** Whether the client can book the same again here: only the time is missing. */
  can_again: z.boolean(),
  /** Whether it takes notes and photos of its client: until its start. */
  can_add: z.boolean(),
  /** The last instant at which the client can move or cancel it without a call. */
  change_until: z.string(),
  /** The reason why the client cannot change it, in words. */
  why_not: z.optional(z.string()),
  /** The path of its calendar file at the API's origin. A booking that does not take place has none. */
  calendar_url: z.optional(z.string()),
}
const OwnManaged = z.looseObject(ownManaged)
export type OwnManaged = z.output<z.ZodMiniObject<typeof ownManaged>>

/** A booking on its client's own page: the answer of `GET /manage/booking` and of every change. What features add is not read twice. */
export type ManagedBooking = OwnManaged & ClientParts
export const ManagedBooking = z.pipe(OwnManaged, z.custom<ManagedBooking, z.output<typeof OwnManaged>>())

/** All that is answered: its own fields, and those that features add. */
export function managedWith(added: readonly z.core.$ZodLooseShape[]) {
  const shape: typeof ownManaged = Object.assign({}, ownManaged, ...added)
  return z.object(shape)
}

const seen = { version: z.int(refusalOf(() => t(manageRefusals).version)) }

/** The body of `POST /manage/hold`. */
export const HoldRequest = z.strictObject(seen)
export type HoldRequest = z.output<typeof HoldRequest>

/** The body of `POST /manage/confirm`: the client says yes to a visit of their plan. */
export const ConfirmRequest = z.strictObject(seen)
export type ConfirmRequest = z.output<typeof ConfirmRequest>

/** The body of `POST /manage/cancel`. */
export const CancelRequest = z.strictObject({
  ...seen,
  reason: z.optional(optionalText(() => t(manageRefusals).reason, limits.reasonLength)),
})
export type CancelRequest = z.output<typeof CancelRequest>

const { appoint_date, appoint_time } = BookingRequest.shape

/** The body of `POST /manage/move`. */
export const MoveRequest = z.strictObject({ ...seen, appoint_date, appoint_time })
export type MoveRequest = z.output<typeof MoveRequest>

/** The body of `POST /manage/again`: the time at which the same takes place once more. */
export const AgainRequest = z.strictObject({ appoint_date, appoint_time })
export type AgainRequest = z.output<typeof AgainRequest>

/** The answer of that: a new request, and the token of its own link. */
export const AgainReceipt = z.object({
  id: z.string(),
  reference: z.string(),
  created_at: z.string(),
  token: z.string(),
})
export type AgainReceipt = z.output<typeof AgainReceipt>

const { appoint_location, appoint_city, appoint_state, appoint_zipcode } = BookingRequest.shape

/** The body of `POST /manage/place`: another address in the same part of the service area. */
export const PlaceRequest = z.strictObject({ ...seen, appoint_location, appoint_city, appoint_state, appoint_zipcode })
export type PlaceRequest = z.output<typeof PlaceRequest>

const { vehicle_year, vehicle_make, vehicle_model } = VehicleRequest.shape

/** The body of `POST /manage/vehicle`: another vehicle. Its VIN is told on the day. */
export const ManagedVehicleRequest = z.strictObject({
  ...seen,
  specific_vehicle: BookingRequest.shape.specific_vehicle,
  vehicle_year,
  vehicle_make,
  vehicle_model,
})
export type ManagedVehicleRequest = z.output<typeof ManagedVehicleRequest>

/** The body of `POST /manage/note`. A note overwrites nothing, so it needs no version. */
export const NoteRequest = z.strictObject({ note: longText(() => t(manageRefusals).note, limits.noteLength) })
export type NoteRequest = z.output<typeof NoteRequest>

/** The body of `POST /manage/email`: only the tab that sent the request can correct the address. */
export const EmailRequest = z.strictObject({ ...seen, email: BookingRequest.shape.email })
export type EmailRequest = z.output<typeof EmailRequest>

/** The answer of that: the links, since those of the wrong address no longer work. */
export const CorrectedEmail = z.object({
  email: z.string(),
  view_url: z.string(),
  calendar_url: z.string(),
  /** Whether no more mail goes to the address today. */
  mail_held_back: z.boolean(),
})
export type CorrectedEmail = z.output<typeof CorrectedEmail>

/** The query of `GET /manage/photos`: the id of one of its photos. */
export const ManagedPhotoQuery = z.strictObject({
  id: madeId(() => t(manageRefusals).noPhoto),
  /** To see it alone, and not in a list. */
  large: z.optional(z.literal('yes')),
})

/**
 * The query of `GET /manage/times`. Its answer is like that of `GET /availability`, for this booking; with `again`, for the same
 * once more.
 */
export const TimesQuery = z.extend(z.pick(AvailabilityQuery, { from: true, days: true }), {
  again: z.optional(z.literal('yes')),
})

/** The extra fields of the 409 for a change on an old version: the current version, and what is different now. */
export const ManagedChanges = z.object({
  version: z.int(),
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
})
export type ManagedChanges = z.output<typeof ManagedChanges>
