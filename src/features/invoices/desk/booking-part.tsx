import type { BookingPart } from '#features/parts.ts'
import { BookingMoneySection } from './BookingMoney.tsx'

export const bookingPart: BookingPart = {
  place: 'money',
  Section: ({ detail, load }) => <BookingMoneySection detail={detail} onChange={load} />,
}
