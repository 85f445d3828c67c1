import { deskCall } from '#core/desk-calls.ts'
import type { CardSettings, CardSettingsRequest, CardTest } from '#features/payments/card.ts'
import type { CardSeen, TransferAnswered } from '#features/payments/deposit-mark.ts'
import type { BookingDeposits, DepositAction, DepositRequest, TransferAnswer } from '#features/payments/deposits.ts'

export const depositCalls = {
  bookingDeposits: deskCall<{ get: BookingDeposits; post: BookingDeposits; takes: typeof DepositRequest }>(
    '/bookings/:id/deposits',
  ),
  deposit: deskCall<{ post: BookingDeposits; takes: typeof DepositAction }>('/deposits/:id'),
  transfer: deskCall<{ post: TransferAnswered; takes: typeof TransferAnswer }>('/transfers/:id'),
}

export const cardCalls = {
  cardSettings: deskCall<{ get: CardSettings; post: CardSettings; takes: typeof CardSettingsRequest }>(
    '/card-settings',
  ),
  cardSettingsTest: deskCall<{ post: CardTest }>('/card-settings/test'),
  cardPageSeen: deskCall<{ post: CardSeen }>('/card-pages/:id/seen'),
}
