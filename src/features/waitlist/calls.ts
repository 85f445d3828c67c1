import { deskCall } from '#core/desk-calls.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import type { FreedAnswered } from '#features/waitlist/desk-waiting.ts'
import type { FreedAnswer, WaitlistRequest } from '#features/waitlist/waitlist-requests.ts'

export const waitingCalls = {
  bookingWait: deskCall<{ post: BookingDetail; takes: typeof WaitlistRequest }>('/bookings/:id/wait'),
  freedTime: deskCall<{ post: FreedAnswered; takes: typeof FreedAnswer }>('/freed-times/:id'),
}
