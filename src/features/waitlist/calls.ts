import { deskCall } from '#core/desk-calls.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import type { FreedAnswered } from '#features/waitlist/desk-waiting.ts'

export const waitingCalls = {
  bookingWait: deskCall<{ post: BookingDetail }>('/bookings/:id/wait'),
  freedTime: deskCall<{ post: FreedAnswered }>('/freed-times/:id'),
}
