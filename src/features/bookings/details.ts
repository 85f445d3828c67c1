import * as z from 'zod/mini'
import { documentLanguage } from '#core/desk-language.ts'
import { limits } from '#core/limits.ts'
import { optionalCode, optionalLine } from '#core/text.ts'
import { BookingRequest } from '#features/booking-fields/booking.ts'
import { SentAnswers } from '#features/questions/questions.ts'
import { AddOnIds } from '#features/services/add-on-ids.ts'
import { newBookingRefusals as refusals } from './new-booking-words.ts'
import { VehicleRequest } from './vehicle.ts'

const { shape } = BookingRequest

/** The longest and the shortest appointment, in minutes. */
export const appointmentMinutes = { min: 15, max: 1440 }

export const minutes = z
  .int({ error: refusals.minutes })
  .check(z.gte(appointmentMinutes.min, refusals.minutes), z.lte(appointmentMinutes.max, refusals.minutes))

export const pause = z
  .int({ error: refusals.pause })
  .check(z.gte(0, refusals.pause), z.lte(limits.longestPause, refusals.pause))

const { vehicle_year, vehicle_make, vehicle_model } = VehicleRequest.shape

/** A vehicle as it is told to the desk: its VIN may be missing. */
export const ToldVehicle = z.strictObject({
  vehicle_year,
  vehicle_make,
  vehicle_model,
  vin: z._default(optionalCode(refusals.vin, 50), ''),
})
export type ToldVehicle = z.output<typeof ToldVehicle>

/** A value that may be missing: null or an empty text empties it. */
const orNone = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (value === '' ? null : value)),
      z.nullable(schema),
    ),
  )

/**
 * The details of a booking that the desk adds or corrects: all but the appointment's time and place. A detail that is not sent does
 * not change. Nobody is asked for a consent at the desk, so that is not among them.
 */
export const DetailEdit = z.strictObject({
  firstname: z.optional(shape.firstname),
  lastname: orNone(shape.lastname),
  phone: z.optional(shape.phone),
  email: orNone(shape.email),
  service_type: orNone(shape.service_type),
  specific_vehicle: orNone(shape.specific_vehicle),
  vehicle_count: z.optional(shape.vehicle_count),
  /** The units or plates of its vehicles: see `unitsIn`. */
  units: z.optional(optionalLine(refusals.units, 1000)),
  /** The ids of its add-ons. Those that it has already stay as they were agreed on. */
  add_ons: z.optional(AddOnIds),
  /**
   * How long it takes; null is as long as its service and its add-ons. A new service or number of vehicles means null, if
   * nothing is sent. Other add-ons alone change it by their minutes.
   */
  appoint_minutes: orNone(minutes),
  /** The pause after it; null is that of the settings. */
  pause_minutes: orNone(pause),
  concerns: z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => value ?? ''),
      shape.concerns,
    ),
  ),
  payment_means: orNone(shape.payment_means),
  billing_address: orNone(shape.billing_address),
  pay_conf: orNone(shape.pay_conf),
  language: z.optional(documentLanguage),
  /** The answers to the owner's questions that change; an empty one goes. */
  answers: z.optional(SentAnswers),
  /** Its vehicle as a whole; null removes it. */
  vehicle: orNone(ToldVehicle),
})
export type DetailEdit = z.output<typeof DetailEdit>

/** The details that are fields of a booking, and those of its vehicle. */
export const detailFields = (Object.keys(DetailEdit.shape) as (keyof DetailEdit)[]).filter(
  (name) => name !== 'vehicle' && name !== 'add_ons' && name !== 'answers',
)
export const vehicleFields = Object.keys(ToldVehicle.shape) as (keyof ToldVehicle)[]
