import { deskCall } from '#core/desk-calls.ts'
import type { Draft } from '#core/mails.ts'
import type { BookingAction } from '#features/bookings/action-requests.ts'
import type { ActionAnswer, BookingDetail, BookingPage } from '#features/bookings/bookings.ts'
import type { JobPrice, KnownClients, NewBooking } from '#features/bookings/new-booking.ts'
import type { DeskTimes } from '#features/schedule/desk-times.ts'
import type { CrewBooking } from './parts.ts'

/** The answer of a press on a booking to somebody of a crew. To an owner it is the whole `ActionAnswer`. */
export type CrewAnswer = { booking: CrewBooking }

export const deskBookingCalls = {
  bookings: deskCall<{ get: BookingPage; post: BookingDetail; takes: typeof NewBooking }>('/bookings'),
  clients: deskCall<{ get: KnownClients }>('/clients'),
  times: deskCall<{ get: DeskTimes }>('/times'),
  price: deskCall<{ get: JobPrice }>('/price'),
  booking: deskCall<{ get: BookingDetail }>('/bookings/:id'),
  bookingDraft: deskCall<{ get: Draft }>('/bookings/:id/draft'),
  consentWithdraw: deskCall<{ post: BookingDetail }>('/bookings/:id/consent/withdraw'),
  bookingActions: deskCall<{ post: ActionAnswer | CrewAnswer; takes: typeof BookingAction }>('/bookings/:id/actions'),
}
