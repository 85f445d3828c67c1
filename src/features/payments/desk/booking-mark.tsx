import type { BookingMark } from '#features/parts.ts'
import { DepositMark } from './shared/DepositMark.tsx'

export const bookingMark: BookingMark = {
  place: 'money',
  Mark: ({ of: { deposit } }) => <DepositMark mark={deposit ?? null} />,
}
