import { nameOf } from '#core/name-of.ts'
import type { BookingPart } from '#features/parts.ts'
import { PlanSection } from './shared/PlanView.tsx'

export const bookingPart: BookingPart = {
  place: 'client',
  Section: ({ detail: { booking } }) => (
    <PlanSection booking={booking.id} name={nameOf(booking)} email={booking.email} />
  ),
}
