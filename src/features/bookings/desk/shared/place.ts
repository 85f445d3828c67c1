import { durationLabel } from '#core/duration-label.ts'
import { BookingRequest } from '#features/booking-fields/booking.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import { areaOfPlace, driveTo, type Place } from '#features/services/area.ts'
import { content } from '#platform/browser/content.ts'

/** A place as it is typed; what is no postal code yet is left out. */
const known = ({ appoint_zipcode, appoint_city }: Place): Place => ({
  appoint_zipcode: BookingRequest.shape.appoint_zipcode.safeParse(appoint_zipcode).data,
  appoint_city,
})

/** What the query of free times says of a place: what decides about the drive, and nothing else. */
export function placeQuery(typed: Place): Partial<Record<keyof Place, string>> {
  const { appoint_zipcode, appoint_city } = known(typed)
  if (appoint_zipcode) return { appoint_zipcode }
  const isListed = areaOfPlace(content().serviceArea, { appoint_zipcode, appoint_city })
  return isListed && appoint_city ? { appoint_city } : {}
}

/** The drive that is counted for a place, in words, or a warning that none is. Neither before a place is typed, and without a drive. */
export function driveOf(typed: Place): { note?: string; warning?: string } {
  const place = known(typed)
  const minutes = driveTo(content().serviceArea, place)
  if (minutes) return { note: words.drive(durationLabel(minutes)) }
  const town = place.appoint_city?.trim()
  return minutes === undefined && town ? { warning: words.noDrive(town) } : {}
}
