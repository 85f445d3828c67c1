import type { BookingBody } from '#features/booking-fields/booking.ts'
import type { FleetRequest } from '#features/bookings/fleet.ts'
import type { VehicleRequest } from '#features/bookings/vehicle.ts'
import { needsFleet } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import type { Carried } from './shared/board/carry.ts'

type Typed<Request> = Record<Exclude<keyof Request, 'booking_id'>, string>

/** The form's values as typed. Each part is the body of one call; a field's name is, for example, `booking.phone`. */
export type BookingForm = {
  booking: Typed<BookingBody>
  vehicle: Typed<VehicleRequest>
  fleet: Typed<FleetRequest>
  /** The answers to the owner's questions. */
  answers?: Record<string, string>
}

/** The name of a question's answer among the answers. None may look like a number: that would be a place in a list. */
export const answerKey = (id: string) => `q-${id}` as const

/** The name of the field for a question of the owner's. */
export const questionName = (id: string) => `answers.${answerKey(id)}` as const

/** The number of vehicles, as typed. The fleet's section asks for it too, and the larger number counts. */
export function vehicleCount({ booking, fleet }: Partial<BookingForm>): string {
  const size = booking?.vehicle_count ?? ''
  const ofFleet = needsFleet(content().services, booking?.service_type) ? (fleet?.vehicle_count ?? '') : ''
  return Number(ofFleet) > Number(size) ? ofFleet : size
}

/** What the free times depend on, and the chosen one, as typed. */
export function requestOf(values: Partial<BookingForm>): Carried {
  const { service_type, add_ons, appoint_zipcode, appoint_date, appoint_time }: Partial<Booking> = values.booking ?? {}
  const vehicle_count = vehicleCount(values)
  return { service_type, add_ons, appoint_zipcode, vehicle_count, appoint_date, appoint_time }
}

type Booking = BookingForm['booking']

/** The two fields for the number of vehicles. */
export const SIZE = 'booking.vehicle_count'
export const COUNT = 'fleet.vehicle_count'
