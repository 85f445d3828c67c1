import { withQuery } from '#core/desk-calls.ts'
import { numberCalls } from '#features/numbers/calls.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'

export const numbersQuery = (range: { from: string; to: string }) =>
  callQuery(withQuery(numberCalls.numbers, range), ['booking_new', 'booking_changed'])
