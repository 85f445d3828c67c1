import { againUrl, clientUrl, eraseUrl } from '#features/bookings/desk/shared/client-paths.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { deskClients } from '#features/clients/desk-words.ts'
import type { BookingPart } from '#features/parts.ts'
import { isErasable } from '#features/privacy/privacy.ts'

export const bookingPart: BookingPart = {
  place: 'client',
  links: ({ booking: { id, erased_at }, vehicle, fleet, photos }) => [
    ...(erased_at === null
      ? [
          { label: deskBookings.again, href: againUrl(id) },
          { label: deskBookings.openClient, href: clientUrl(id) },
        ]
      : []),
    ...(isErasable(erased_at, { vehicle, fleet, photos: photos.length })
      ? [{ label: deskClients.eraseThis, isAlarm: true, href: eraseUrl('booking_id', id) }]
      : []),
  ],
}
