import * as z from 'zod/mini'
import type { BodyOf } from '#core/desk-calls.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#core/language.ts'
import { phoneLabel } from '#core/phone.ts'
import { wholeIn } from '#core/typed-money.ts'
import { BookingRequest } from '#features/booking-fields/booking.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import type { deskBookingCalls } from '#features/bookings/calls.ts'
import { stillOffered } from '#features/bookings/desk/shared/AddOnChoices.tsx'
import { numberOf, textsOf } from '#features/bookings/desk/shared/details.ts'
import { placeQuery } from '#features/bookings/desk/shared/place.ts'
import { appointmentMinutes, pause } from '#features/bookings/details.ts'
import { KnownClient } from '#features/bookings/new-booking.ts'
import { LineInput } from '#features/prices/lines.ts'
import { content } from '#platform/browser/content.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'

/** The fields that the page asks for: those of a booking that can be said on the phone, and of its vehicle. */
export const bookingFields = [
  'phone',
  'firstname',
  'lastname',
  'email',
  'service_type',
  'specific_vehicle',
  'vehicle_count',
  'appoint_date',
  'appoint_time',
  'appoint_location',
  'appoint_city',
  'appoint_state',
  'appoint_zipcode',
  'concerns',
] as const satisfies readonly (keyof BookingRequest)[]

/** In the order of a talk. */
export const vehicleFields = ['vehicle_year', 'vehicle_make', 'vehicle_model', 'vin'] as const

const fields = [...bookingFields, ...vehicleFields, 'add_ons', 'appoint_minutes', 'pause_minutes', 'language'] as const
export type FieldName = (typeof fields)[number]

const Typed = z.object(
  Object.fromEntries(fields.map((name) => [name, z.string()])) as Record<FieldName, z.ZodMiniString>,
)
/** What was typed; empty fields are empty texts. */
export type Typed = Readonly<z.output<typeof Typed>>

/** A booking from a call as it is typed, and as this tab keeps it. */
export const NewBookingValues = z.extend(Typed, {
  /** The id that it is sent with, at each try. */
  id: z.string(),
  /** The answers to the owner's questions. */
  answers: z.record(z.string(), z.string()),
  mail: z.boolean(),
  /** The number of the crew that is chosen for it, or empty. */
  crew: z.string(),
  /** The price that was agreed on, if one was, and the job for which. */
  lines: z.array(LineInput),
  job: z.string(),
  /** The person whose details were filled in last, and whether they still stand there. */
  client: z.nullable(KnownClient),
  isFilled: z.boolean(),
  /** Whether the server has its first version, since an answer was lost, and whether this is meant as another booking. */
  lost: z.enum(['', 'stored', 'another']),
})
export type NewBookingValues = z.output<typeof NewBookingValues>

export type Begun = {
  /** The booking whose person, place, service and vehicle the form begins with. */
  again?: BookingDetail
  /** The time that it begins with, such as a free one of the calendar. */
  at?: Pick<Typed, 'appoint_date' | 'appoint_time'> | undefined
  /** The number of the crew that it begins with. */
  crew?: string | undefined
}

/** What the form begins with. */
export const begin = ({ again, at, crew = '' }: Begun): NewBookingValues => ({
  ...(again ? typedAgain(again) : nothingTyped()),
  ...at,
  id: randomId(),
  answers: {},
  mail: true,
  crew,
  lines: [],
  job: '',
  client: again ? { ...again.booking, vehicle: again.vehicle } : null,
  isFilled: again !== undefined,
  lost: '',
})

/** The values with a person who was found: what was agreed on with the person chosen before is not theirs. */
export const withClient = (typed: NewBookingValues, client: KnownClient): NewBookingValues => ({
  ...typed,
  ...filledFrom(typed, client, typed.client ?? undefined),
  ...(typed.client && typed.client.id !== client.id && { lines: [], job: '' }),
  client,
  isFilled: true,
})

/** A form in which nothing is typed. Nearly all clients are in the province of the business. */
export const nothingTyped = () =>
  ({
    ...Object.fromEntries(fields.map((name) => [name, ''])),
    appoint_state: content().facts.province,
    language: DEFAULT_LANGUAGE,
  }) as Typed

/** What was typed, without the province if no other part of a place was: it stood there from the start. */
export function withoutLoneProvince(typed: Typed): Typed {
  const { appoint_location, appoint_city, appoint_zipcode } = typed
  return appoint_location || appoint_city || appoint_zipcode ? typed : { ...typed, appoint_state: '' }
}

type Body = BodyOf<typeof deskBookingCalls.bookings>
type Vehicle = NonNullable<Body['vehicle']>

/** The chosen add-ons, as far as they are offered with the service. */
export function addOnsOf({ add_ons, service_type }: Typed): { add_ons?: string } {
  const offered = stillOffered(add_ons, { service: service_type })
  return offered ? { add_ons: offered } : {}
}

/** The body of the call, without what is empty. */
export function bodyOf(all: Typed, more: { id: string; confirm: boolean; mail: boolean }): Body {
  const typed = withoutLoneProvince(all)
  // The names are those of the call. Whether the texts are right, the server says.
  const message = <Of>(names: readonly (FieldName & keyof Of)[]) =>
    Object.fromEntries(names.filter((name) => typed[name] !== '').map((name) => [name, typed[name]])) as Pick<
      Of,
      FieldName & keyof Of
    >
  const { vehicle_year: year, ...vehicle } = message<Vehicle>(vehicleFields)
  const hasVehicle = year !== undefined || Object.keys(vehicle).length > 0
  return {
    ...message<Body>(bookingFields),
    ...(isLanguage(typed.language) && { language: typed.language }),
    ...addOnsOf(typed),
    ...(typed.appoint_minutes && { appoint_minutes: numberOf(typed.appoint_minutes) }),
    ...(typed.pause_minutes && { pause_minutes: numberOf(typed.pause_minutes) }),
    // The call takes a day of the model year.
    ...(hasVehicle && { vehicle: { ...vehicle, vehicle_year: year ? `${year}-01-01` : undefined } }),
    ...more,
  }
}

/**
 * What is typed already, and the rest from the person's latest booking. What the person chosen `before` had filled in goes, unless
 * somebody changed it: it would be their street and their vehicle.
 */
export function filledFrom(typed: Typed, client: KnownClient, before?: KnownClient): Typed {
  const { phone, firstname, lastname, email, language } = client
  const person = { phone: phoneLabel(phone), firstname, lastname: lastname ?? '' }
  const written = new Map(Object.entries(typed))
  const theirs = new Map(before && Object.entries(latestOf(before)))
  const blank = new Map(Object.entries(nothingTyped()))
  const free = Object.entries(latestOf(client)).filter(([name]) =>
    ['', blank.get(name), theirs.get(name)].includes(written.get(name)),
  )
  return { ...typed, ...person, email: email ?? '', language, ...Object.fromEntries(free) }
}

/** What a person's latest booking says; what it lacks is empty. What they wished for then was about that day. */
const latestOf = ({ vehicle, ...client }: KnownClient) => ({
  ...textsOf(['service_type', 'specific_vehicle', 'appoint_location', 'appoint_city', 'appoint_zipcode'], client),
  ...textsOf(vehicleFields, vehicle),
  appoint_state: client.appoint_state ?? nothingTyped().appoint_state,
})

/**
 * The values that an earlier booking fills in: person, place, service, vehicle, and the time of the day. The day is to be
 * chosen.
 */
export function typedAgain({ booking, vehicle }: BookingDetail): Typed {
  const { add_ons, appoint_minutes, appoint_time, service_type, vehicle_count } = booking
  return {
    ...filledFrom(nothingTyped(), { ...booking, vehicle }),
    appoint_time,
    add_ons: add_ons.map(({ id }) => id).join(','),
    ...(vehicle_count > 1 && { vehicle_count: String(vehicle_count) }),
    // A service says how long it takes.
    ...(service_type === null && { appoint_minutes: String(appoint_minutes) }),
  }
}

/** The query of the price for what is typed; what is not right yet is left out. */
export function priceQueryOf(typed: Typed) {
  const { shape } = BookingRequest
  const service = shape.service_type.safeParse(typed.service_type).data
  const kind = shape.specific_vehicle.safeParse(typed.specific_vehicle).data
  const count = shape.vehicle_count.safeParse(typed.vehicle_count).data
  return {
    ...(service && { service_type: service }),
    ...(kind && { specific_vehicle: kind }),
    ...addOnsOf(typed),
    ...(count && { vehicle_count: String(count) }),
    ...placeQuery(typed),
    language: typed.language,
  }
}

/** The query of the free times for what is typed; what is not right yet is left out. */
export function timesQuery(typed: Typed, date: string) {
  const { shape } = BookingRequest
  const service = shape.service_type.safeParse(typed.service_type).data
  const count = shape.vehicle_count.safeParse(typed.vehicle_count).data
  const minutes = wholeIn(typed.appoint_minutes)
  const { min, max } = appointmentMinutes
  return {
    date,
    ...(service && { service_type: service }),
    ...addOnsOf(typed),
    ...(count && { vehicle_count: String(count) }),
    ...(minutes !== undefined && minutes >= min && minutes <= max && { appoint_minutes: String(minutes) }),
    ...(pause.safeParse(numberOf(typed.pause_minutes)).success && { pause_minutes: typed.pause_minutes }),
    ...placeQuery(typed),
  }
}
