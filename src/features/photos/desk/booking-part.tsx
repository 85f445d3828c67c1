import type { BookingPart } from '#features/parts.ts'
import { PhotosSection } from './PhotosSection.tsx'

export const bookingPart: BookingPart = {
  place: 'work',
  Section: ({ detail: { booking, logbook, photos, picture_consents }, load }) => (
    <PhotosSection booking={booking} photos={photos} consents={picture_consents} logged={logbook} onChange={load} />
  ),
}
