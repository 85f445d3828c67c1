import { deskCall } from '#core/desk-calls.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import type { Inbox, Seen } from '#features/inbox/inbox.ts'

export const inboxCalls = {
  inbox: deskCall<{ get: Inbox }>('/inbox'),
  bookingSeen: deskCall<{ post: BookingDetail; takes: typeof Seen }>('/bookings/:id/seen'),
}
