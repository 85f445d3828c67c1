import { activeStatuses } from '#core/statuses.ts'
import type { BookingFields } from '#features/booking-fields/booking.ts'
import { bookedAddOns, takeAddOns } from '#features/bookings/server/shared/add-ons.ts'
import { sameFields } from '#features/bookings/server/shared/copy.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import { addOnsWith } from '#features/services/add-ons.ts'
import { driveTo } from '#features/services/area.ts'
import type { BookedAddOn } from '#features/services/booked-add-ons.ts'
import { offeredServices } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'

/** What a client books if they book the same again: all but the time. */
type Same = Omit<BookingFields, 'appoint_date' | 'appoint_time'> & { add_ons: BookedAddOn[] }

/**
 * The same service, vehicles and place as those of a booking that is over, with the add-ons that are still offered; undefined
 * if it is not over, its service is no longer offered, or it does not say where.
 */
export function sameAgain(content: Content, booking: StoredBooking): Same | undefined {
  const { service_type } = booking
  const isOffered = offeredServices(content.services).some(({ value }) => value === service_type)
  if (activeStatuses.includes(booking.status) || !isOffered) return undefined
  if (driveTo(content.serviceArea, booking) === undefined) return undefined
  const still = addOnsWith(content.addOns, service_type).map(({ id }) => id)
  const ids = bookedAddOns(booking)
    .map(({ id }) => id)
    .filter((id) => still.includes(id))
  return { ...sameFields(booking), add_ons: takeAddOns(content, { ids, service: service_type }) }
}
