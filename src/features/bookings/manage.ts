import * as z from 'zod/mini'
import { addDays } from '#core/days.ts'
import { limits } from '#core/limits.ts'
import { weekdays } from '#core/opening.ts'
import { code, longText, madeId, optionalText, refusalOf } from '#core/text.ts'
import { isCalendarDay, today } from '#core/time.ts'
import { inEnglish, t } from '#core/words.ts'
import type { DocumentKind } from '#features/invoices/documents.ts'
import { payStates } from '#features/payments/pay.ts'
import { photoStages } from '#features/photos/photos.ts'
import { MOST_DAYS_AHEAD, planStates } from '#features/plans/plans.ts'
import { ReadAnswer } from '#features/questions/questions.ts'
import { AvailabilityQuery } from '#features/schedule/availability-query.ts'
import { Hold } from '#features/schedule/holds.ts'
import { dayParts, KnownWishes, Offer } from '#features/schedule/offers.ts'
import { BookingRequest } from './booking.ts'
import {
  type ClientStatus,
  clientStatuses,
  manageRefusals,
  planRefusals,
} from './client-refusals-words.ts'
import { VehicleRequest } from './vehicle.ts'

/** In the address of the client's page: it opens on the question when the same takes place once more. */
export const AGAIN = 'again'

/** The same for the question whether an earlier time would suit. */
export const WAIT = 'wait'

/** The format of a link's token. */
export const TOKEN = /^[\w-]{43}$/

const statuses = Object.keys(inEnglish(clientStatuses)) as [ClientStatus, ...ClientStatus[]]

const kinds = ['invoice', 'credit', 'quote'] as const satisfies readonly DocumentKind[]

/** What was issued for a booking, newest first, and what is still to be paid. */
const ManagedMoney = z.object({
  documents: z.array(
    z.object({
      kind: z.enum(kinds),
      number: z.string(),
      issued_on: z.string(),
      total_cents: z.int(),
      balance_cents: z.int(),
      /** The paths of its page and of the same as a PDF, at the API's origin. */
      url: z.string(),
      pdf_url: z.string(),
    }),
  ),
  balance_cents: z.int(),
  paid_cents: z.int(),
  /** The path of the page on which the newest invoice that is owed is paid; without it, the invoice says how. */
  pay_url: z.optional(z.string()),
})
export type ManagedMoney = z.output<typeof ManagedMoney>

/** A deposit of a booking on its client's page, with the path of the page on which it is paid. */
const ManagedDeposit = z.object({
  state: z.enum(payStates),
  amount_cents: z.int(),
  due_on: z.string(),
  return_hours: z.int(),
  url: z.string(),
  /** Whether the client said that they have sent it, and nobody has answered. */
  is_sent: z.boolean(),
})
export type ManagedDeposit = z.output<typeof ManagedDeposit>

/** What a client may want of their plan. */
const planWishes = ['pause', 'resume', 'end', 'accept', 'decline'] as const

/** The body of `POST /manage/plan`, with the version of the plan. `until`: the day until which it is paused. */
export const PlanRequest = z.strictObject({
  version: z.int(refusalOf(() => t(planRefusals).version)),
  press: z.enum(
    planWishes,
    refusalOf(() => t(planRefusals).press(planWishes)),
  ),
  until: z.optional(
    code(() => t(planRefusals).until).check(
      z.refine(
        isCalendarDay,
        refusalOf(() => t(planRefusals).until, true),
      ),
      z.refine(
        (day) => day > today(),
        refusalOf(() => t(planRefusals).untilPast),
      ),
      z.refine(
        (day) => day <= addDays(today(), MOST_DAYS_AHEAD),
        refusalOf(() => t(planRefusals).untilFar),
      ),
    ),
  ),
})
export type PlanRequest = z.output<typeof PlanRequest>

/** The plan of a booking on its client's page. */
const ManagedPlan = z.object({
  /** Every decision about it sends it. */
  version: z.int(),
  state: z.enum(planStates),
  every_weeks: z.nullable(z.int()),
  season_visits: z.nullable(z.int()),
  season: z.nullable(z.object({ from: z.string(), to: z.string() })),
  weekdays: z.array(z.enum(weekdays)),
  part: z.enum(dayParts),
  /** About when the next visit is; null if none follows. */
  next_on: z.nullable(z.string()),
  paused_until: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  /** What a visit costs, without the tax. */
  lines: z.array(z.object({ text: z.string(), about: z.string(), amount_cents: z.int() })),
  total_cents: z.int(),
  /** A new price that waits for the client's yes. */
  asked_cents: z.nullable(z.int()),
  /** The visit that is proposed or confirmed, with the path of its page, unless it is this one. */
  visit: z.nullable(
    z.object({
      appoint_date: z.string(),
      appoint_time: z.string(),
      is_proposed: z.boolean(),
      answer_by: z.string(),
      url: z.nullable(z.string()),
    }),
  ),
})
export type ManagedPlan = z.output<typeof ManagedPlan>

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
  /** The price of the list in words, for its kind of vehicle. */
  price: z.optional(z.string()),
  /** The ids of the photos that the client has sent, oldest first. */
  photos: z.array(z.string()),
  /** The photos from before and after the work that the business shares, oldest first. */
  shared_photos: z.array(z.object({ id: z.string(), stage: z.enum(photoStages) })),
  /** What the client has noted here, oldest first. */
  notes: z.array(z.string()),
  /** Whether a request holds its time. A booking in another status has none. */
  hold: z.optional(Hold),
  /** Whether the client can press a button so that the time is held. */
  can_hold: z.boolean(),
  can_change: z.boolean(),
  /** Whether the client can book the same again here: only the time is missing. */
  can_again: z.boolean(),
  /** Whether it can wait for an earlier time, and what its client wishes if it does. */
  can_wait: z.boolean(),
  waits: z.optional(KnownWishes),
  /** The latest time that was offered to its client. It is absent on a link that others may have. */
  offer: z.optional(Offer),
  /** Whether it takes notes and photos of its client: until its start. */
  can_add: z.boolean(),
  /** The last instant at which the client can move or cancel it without a call. */
  change_until: z.string(),
  /** The reason why the client cannot change it, in words. */
  why_not: z.optional(z.string()),
  /** A booking for which nothing is issued has none; nor has a link that others may have. */
  money: z.optional(ManagedMoney),
  /** The latest deposit that was asked for. It is absent on a link that others may have. */
  deposit: z.optional(ManagedDeposit),
  /** The plan of which it is a visit, or which was made from it. It is absent on a link that others may have. */
  plan: z.optional(ManagedPlan),
  /** The path of its calendar file at the API's origin. A booking that does not take place has none. */
  calendar_url: z.optional(z.string()),
})
export type ManagedBooking = z.output<typeof ManagedBooking>

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

/** The body of `POST /manage/wait/end`. */
export const WaitEnd = z.strictObject({})

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
export const PlaceRequest = z.strictObject({
  ...seen,
  appoint_location,
  appoint_city,
  appoint_state,
  appoint_zipcode,
})
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
export const NoteRequest = z.strictObject({
  note: longText(() => t(manageRefusals).note, limits.noteLength),
})
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
  changes: z.array(
    z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  ),
})
export type ManagedChanges = z.output<typeof ManagedChanges>
