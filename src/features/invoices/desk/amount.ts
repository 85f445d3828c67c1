import { MOST_CENTS, money } from '#core/money.ts'
import { centsIn } from '#core/typed-money.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'

/** The whole cents of dollars as somebody has typed them; undefined if that is no amount, or one below zero. */
export function centsOf(typed: string): number | undefined {
  const cents = centsIn(typed)
  return cents !== undefined && cents >= 0 ? cents : undefined
}

/** Why what was typed is not taken as an amount of at least so many cents; undefined if it is. */
export function amountError(typed: string, least = 1): string | undefined {
  const cents = centsOf(typed)
  if (cents === undefined) return paymentWords.refusals.amount
  if (cents < least) return paymentWords.refusals.least(money(least))
  return cents > MOST_CENTS ? paymentWords.refusals.most(money(MOST_CENTS)) : undefined
}

/** The notes of a client's wallet to which an amount is rounded up, in cents. */
const NOTES = [500, 1000, 2000, 5000, 10_000]

/** What a client may hand over for an amount in cash, from the nearest on. */
export const handedOver = (cents: number): number[] =>
  [...new Set(NOTES.map((note) => Math.ceil(cents / note) * note))].filter((sum) => sum > cents).slice(0, 4)
