import { addOnsWith, type BookedAddOn } from '#domain/add-ons.ts'
import { driveTo } from '#domain/area.ts'
import type { BookingFields } from '#domain/booking.ts'
import type { Content } from '#domain/content/content.ts'
import { activeStatuses } from '#domain/desk/statuses.ts'
import { offered } from '#domain/services.ts'
import { bookedAddOns, takeAddOns } from '#server/bookings/add-ons.ts'
import { sameFields } from '#server/bookings/copy.ts'
import type { StoredBooking } from '#server/bookings/store.ts'

/** What a client books if they book the same again: all but the time. */
export type Same = Omit<BookingFields, 'appoint_date' | 'appoint_time'> & { add_ons: BookedAddOn[] }

/**
 * The same service, vehicles and place as those of a booking that is over, with the add-ons that are still offered; undefined
 * if it is not over, its service is no longer offered, or it does not say where.
 */
export function sameAgain(content: Content, booking: StoredBooking): Same | undefined {
  const { service_type } = booking
  const isOffered = offered(content.services).some(({ value }) => value === service_type)
  if (activeStatuses.includes(booking.status) || !isOffered) return undefined
  if (driveTo(content.serviceArea, booking) === undefined) return undefined
  const still = addOnsWith(content.addOns, service_type).map(({ id }) => id)
  const ids = bookedAddOns(booking)
    .map(({ id }) => id)
    .filter((id) => still.includes(id))
  return {
    ...sameFields(booking),
    add_ons: takeAddOns(content, { ids, service: service_type }),
  }
}
