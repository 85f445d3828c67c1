import * as z from 'zod/mini'
import { serviceValues } from '#core/fixed.ts'
import { choice, code, count, email, optionalText, phone, postalCode, refusalOf, text, valuesOf } from '#core/text.ts'
import { isCalendarDay, startTimes, today } from '#core/time.ts'
import { inEnglish, t } from '#core/words.ts'
import { SentAnswers } from '#features/questions/questions.ts'
import { AddOnIds } from '#features/services/add-on-ids.ts'
import { vehicleTypes } from '#features/services/words.ts'
import { booking, paymentMethods } from './words.ts'

const client = () => t(booking).client.fields
const appointment = () => t(booking).appointment.fields
const additional = () => t(booking).additional.fields
const payment = () => t(booking).payment.fields
const confirmation = () => t(booking).confirmation.fields

/** The fields of a booking, as `POST /bookings` takes them. */
export const BookingRequest = z.strictObject({
  firstname: text(() => client().firstname, 100),
  lastname: text(() => client().lastname, 100),
  phone: phone(() => client().phone),
  email: email(() => client().email),
  service_type: choice(serviceValues, () => t(booking).service.fields.service_type),
  specific_vehicle: choice(valuesOf(inEnglish(vehicleTypes)), () => t(booking).vehicleType.fields.specific_vehicle),
  appoint_date: code(() => appointment().appoint_date).check(
    z.refine(
      isCalendarDay,
      refusalOf(() => appointment().appoint_date, true),
    ),
    z.refine(
      (day) => day >= today(),
      refusalOf(() => appointment().appoint_date.past),
    ),
  ),
  appoint_time: code(() => appointment().appoint_time).check(
    z.refine(
      (time) => startTimes.includes(time),
      refusalOf(() => appointment().appoint_time),
    ),
  ),
  appoint_location: text(() => appointment().appoint_location, 200),
  appoint_city: text(() => appointment().appoint_city, 100),
  appoint_state: text(() => appointment().appoint_state, 100),
  appoint_zipcode: postalCode(() => appointment().appoint_zipcode),
  concerns: z._default(
    optionalText(() => additional().concerns, 5000),
    '',
  ),
  vehicle_count: count(() => additional().vehicle_count),
  payment_means: choice(valuesOf(inEnglish(paymentMethods)), () => payment().payment_means),
  billing_address: text(() => payment().billing_address, 300),
  pay_conf: text(() => confirmation().pay_conf, 200),
  allow_promo: z.pipe(
    z.union(
      [z.boolean(), z.enum(['true', 'false'])],
      refusalOf(() => confirmation().allow_promo),
    ),
    z.transform((value) => value === true || value === 'true'),
  ),
})
export type BookingRequest = z.output<typeof BookingRequest>

/** The whole body of `POST /bookings`: the booking's own fields, its add-ons, and the answers to the owner's own questions. */
export const BookingBody = z.extend(BookingRequest, {
  add_ons: z._default(AddOnIds, []),
  answers: z._default(SentAnswers, {}),
})
export type BookingBody = z.output<typeof BookingBody>

/** The fields that the public form asks for, and that a booking which the owner enters from a call may lack. */
export const optionalFields = [
  'lastname',
  'email',
  'service_type',
  'specific_vehicle',
  'appoint_location',
  'appoint_city',
  'appoint_state',
  'appoint_zipcode',
  'payment_means',
  'billing_address',
  'pay_conf',
  'allow_promo',
] as const satisfies readonly (keyof BookingRequest)[]
type OptionalField = (typeof optionalFields)[number]

/** The fields of a stored booking. What it lacks is null. */
export type BookingFields = {
  [Name in keyof BookingRequest]: BookingRequest[Name] | (Name extends OptionalField ? null : never)
}

/** The fields of a booking that are true or false; the database holds them as 1 or 0. */
export type FlagField = {
  [Name in keyof BookingRequest]: BookingRequest[Name] extends boolean ? Name : never
}[keyof BookingRequest]

/** The extra field of that problem: the wording that a visitor can consent to. */
export const ShownConsent = z.object({ consent_wording: z.string() })
export type ShownConsent = z.output<typeof ShownConsent>
