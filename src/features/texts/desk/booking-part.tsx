import type { BookingPart } from '#features/parts.ts'
import { TextsSection } from './shared/ClientTexts.tsx'

export const bookingPart: BookingPart = {
  place: 'client',
  Section: ({ detail: { booking } }) => !booking.erased_at && <TextsSection booking={booking} />,
}
