import { nameOf } from '#core/name-of.ts'
import type { BookingPart } from '#features/parts.ts'
import { DepositSection } from './Deposits.tsx'

export const bookingPart: BookingPart = {
  place: 'money',
  Section: ({ detail: { booking } }) => <DepositSection booking={booking.id} name={nameOf(booking)} />,
}
