import * as z from 'zod/mini'
import { accepted, overrule } from '#core/accepted.ts'
import { documentLanguage } from '#core/desk-language.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { code, madeId, optionalText } from '#core/text.ts'
import { isCalendarDay } from '#core/time.ts'
import { BookingRequest } from '#features/booking-fields/booking.ts'
import type { PriceSums } from '#features/prices/lines.ts'
import { type DeskTexts, type Line, lines } from '#features/prices/lines.ts'
import { SentAnswers } from '#features/questions/questions.ts'
import { AvailabilityQuery } from '#features/schedule/availability-query.ts'
import { AddOnIds } from '#features/services/add-on-ids.ts'
import { crew } from './action-requests.ts'
import { DeskVehicle, OwnRow } from './bookings.ts'
import { minutes, pause, ToldVehicle } from './details.ts'
import { newBookingRefusals as refusals } from './new-booking-words.ts'

const { shape } = BookingRequest

/**
 * The body of `POST /desk/api/bookings`: a booking from a call. Only the name, the phone and the start are needed. Nobody
 * is asked for a consent on the phone: the evidence would be missing.
 */
export const NewBooking = z.strictObject({
  /** The page makes one for each booking. The same booking again only answers what was stored. */
  id: madeId(refusals.id),
  firstname: shape.firstname,
  phone: shape.phone,
  appoint_date: shape.appoint_date,
  appoint_time: shape.appoint_time,
  lastname: z.optional(shape.lastname),
  email: z.optional(shape.email),
  service_type: z.optional(shape.service_type),
  specific_vehicle: z.optional(shape.specific_vehicle),
  appoint_location: z.optional(shape.appoint_location),
  appoint_city: z.optional(shape.appoint_city),
  appoint_state: z.optional(shape.appoint_state),
  appoint_zipcode: z.optional(shape.appoint_zipcode),
  payment_means: z.optional(shape.payment_means),
  billing_address: z.optional(shape.billing_address),
  pay_conf: z.optional(shape.pay_conf),
  vehicle_count: z._default(shape.vehicle_count, 1),
  add_ons: z._default(AddOnIds, []),
  concerns: shape.concerns,
  /** How long it takes, if not as long as its service and its add-ons say. */
  appoint_minutes: z.optional(minutes),
  /** The pause after it, if not as long as the settings say. */
  pause_minutes: z.optional(pause),
  vehicle: z.optional(ToldVehicle),
  /** The crew that is chosen for it; without one the server chooses. */
  crew: z._default(crew, null),
  /** The price that was agreed on, if not that of the list. */
  lines: z._default(lines, []),
  /** The answers to the owner's questions, as far as they were asked on the phone. */
  answers: z._default(SentAnswers, {}),
  /** The language of its mails. */
  language: z._default(documentLanguage, DEFAULT_LANGUAGE),
  /** Whether it is confirmed at once, or stays a request. */
  confirm: z.boolean({ error: refusals.flag }),
  /** Whether the client gets an e-mail about it, at the address that was given. */
  mail: z.boolean({ error: refusals.flag }),
  accepted,
  overrule,
})
export type NewBooking = z.output<typeof NewBooking>

/** The query of `GET /desk/api/clients`. */
export const ClientQuery = z.strictObject({ q: optionalText(refusals.search, 100) })

/** A person who has booked before, as in the latest booking. */
export const KnownClient = z.extend(
  z.pick(OwnRow, {
    id: true,
    firstname: true,
    lastname: true,
    phone: true,
    email: true,
    service_type: true,
    specific_vehicle: true,
    appoint_date: true,
    appoint_city: true,
    language: true,
  }),
  {
    appoint_location: z.nullable(z.string()),
    appoint_state: z.nullable(z.string()),
    appoint_zipcode: z.nullable(z.string()),
    /** What was noted or wished for. */
    concerns: z.string(),
    vehicle: z.nullable(z.omit(DeskVehicle, { created_at: true })),
  },
)
export type KnownClient = z.output<typeof KnownClient>

export type KnownClients = { clients: KnownClient[] }

/** Minutes in a query. */
const asQuery = (schema: typeof minutes, wrong: string) =>
  z.optional(z.pipe(code(wrong).check(z.regex(/^\d{1,4}$/, wrong)), z.pipe(z.transform(Number), schema)))

/** The query of `GET /desk/api/times`: the half hours of a day for an appointment, also outside the hours. */
export const DeskTimesQuery = z.strictObject({
  date: code(refusals.day).check(z.refine(isCalendarDay, refusals.day)),
  service_type: z.optional(shape.service_type),
  vehicle_count: z._default(AvailabilityQuery.shape.vehicle_count, 1),
  add_ons: AvailabilityQuery.shape.add_ons,
  appoint_minutes: asQuery(minutes, refusals.minutes),
  pause_minutes: asQuery(pause, refusals.pause),
  appoint_zipcode: z.optional(shape.appoint_zipcode),
  /** It counts if there is no postal code. */
  appoint_city: z.optional(shape.appoint_city),
  /** The first of some days of which the answer also says how free they are. */
  strip_from: z.optional(code(refusals.day).check(z.refine(isCalendarDay, refusals.day))),
  /** The booking that moves: its own time counts as free. */
  except: z.optional(optionalText(refusals.id, 100)),
})

/** The query of `GET /desk/api/price`: what the price of a booking from a call follows from. What is not said yet is missing. */
export const PriceQuery = z.strictObject({
  service_type: z.optional(shape.service_type),
  specific_vehicle: z.optional(shape.specific_vehicle),
  vehicle_count: z._default(AvailabilityQuery.shape.vehicle_count, 1),
  add_ons: AvailabilityQuery.shape.add_ons,
  appoint_zipcode: z.optional(shape.appoint_zipcode),
  /** It counts if there is no postal code. */
  appoint_city: z.optional(shape.appoint_city),
  /** The language of the lines, which their client reads. */
  language: z._default(documentLanguage, DEFAULT_LANGUAGE),
})

export type PriceQuery = z.output<typeof PriceQuery>

/** The answer. */
export type JobPrice = {
  /** The lines that follow from the published prices. */
  proposed: Line[]
  /** What they say on the desk, if their client has another language. */
  desk_texts: DeskTexts
  /** Their sums; null as long as nobody has said the price. */
  price: PriceSums | null
}
