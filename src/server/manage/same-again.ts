import { addOnsWith, type BookedAddOn } from '#domain/add-ons.ts'
import { driveTo } from '#domain/area.ts'
import type { BookingFields } from '#domain/booking.ts'
import type { Content } from '#domain/content/content.ts'
import { activeStatuses } from '#domain/desk/statuses.ts'
import { offered } from '#domain/services.ts'
import { bookedAddOns, takeAddOns } from '#server/bookings/add-ons.ts'
import type { StoredBooking } from '#server/bookings/store.ts'

/** What a client books if they book the same again: all but the time. */
export type Same = Omit<BookingFields, 'appoint_date' | 'appoint_time'> & { add_ons: BookedAddOn[] }

/**
 * The same service, vehicles and place as those of a booking that is over, with the add-ons that are still offered; undefined
 * if it is not over, its service is no longer offered, or it does not say where.
 */
export function sameAgain(content: Content, booking: StoredBooking): Same | undefined {
  const { service_type, vehicle_count } = booking
  const isOffered = offered(content.services).some(({ value }) => value === service_type)
  if (activeStatuses.includes(booking.status) || !isOffered) return undefined
  if (driveTo(content.serviceArea, booking) === undefined) return undefined
  const still = addOnsWith(content.addOns, service_type).map(({ id }) => id)
  const ids = bookedAddOns(booking)
    .map(({ id }) => id)
    .filter((id) => still.includes(id))
  return {
    firstname: booking.firstname,
    lastname: booking.lastname,
    phone: booking.phone,
    email: booking.email,
    service_type,
    vehicle_count,
    specific_vehicle: booking.specific_vehicle,
    appoint_location: booking.appoint_location,
    appoint_city: booking.appoint_city,
    appoint_state: booking.appoint_state,
    appoint_zipcode: booking.appoint_zipcode,
    concerns: booking.concerns,
    payment_means: booking.payment_means,
    billing_address: booking.billing_address,
    // Nobody asked about promotions, so an earlier answer still counts.
    pay_conf: booking.pay_conf,
    allow_promo: null,
    add_ons: takeAddOns(content, { ids, service: service_type }),
  }
}
