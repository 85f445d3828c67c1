import { withId } from '#core/desk-calls.ts'
import { cardCalls, depositCalls } from '#features/payments/calls.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'

export const depositsQuery = (booking: string) =>
  callQuery(withId(depositCalls.bookingDeposits, booking), ['money_changed', 'booking_changed'])

export const cardSettingsQuery = callQuery(cardCalls.cardSettings, ['money_changed'])
