import { nameOf } from '#features/bookings/booking-labels.ts'
import type { BookingPart } from '#features/parts.ts'
import { DepositSection } from './Deposits.tsx'

export const bookingPart: BookingPart = {
  place: 'money',
  Section: ({ detail: { booking } }) => (
    <DepositSection booking={booking.id} name={nameOf(booking)} />
  ),
}
