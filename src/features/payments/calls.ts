import { deskCall } from '#core/desk-calls.ts'
import type { CardSettings, CardTest } from '#features/payments/card.ts'
import type { CardSeen, TransferAnswered } from '#features/payments/deposit-mark.ts'
import type { BookingDeposits } from '#features/payments/deposits.ts'

export const depositCalls = {
  bookingDeposits: deskCall<{ get: BookingDeposits; post: BookingDeposits }>('/bookings/:id/deposits'),
  deposit: deskCall<{ post: BookingDeposits }>('/deposits/:id'),
  transfer: deskCall<{ post: TransferAnswered }>('/transfers/:id'),
}

export const cardCalls = {
  cardSettings: deskCall<{ get: CardSettings; post: CardSettings }>('/card-settings'),
  cardSettingsTest: deskCall<{ post: CardTest }>('/card-settings/test'),
  cardPageSeen: deskCall<{ post: CardSeen }>('/card-pages/:id/seen'),
}
