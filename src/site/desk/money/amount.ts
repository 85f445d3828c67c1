import { paymentWords } from '#content/desk-payment.ts'
import { MOST_CENTS, money } from '#domain/money.ts'

/** Dollars with a thousand's commas or spaces, with cents behind a point or, as in French, a comma. */
const PLAIN = /^(\d{0,13})(?:[.,](\d{0,2}))?$/
const GROUPED = /^(\d{1,3}(?:[, ]\d{3})+)(?:\.(\d{0,2}))?$/

/**
 * The whole cents of dollars as somebody has typed them: `$1,234.5` is 123450. Undefined if that is no amount, such as one with
 * three digits of cents. No number with a fraction is ever made.
 */
export function centsOf(typed: string): number | undefined {
  const amount = typed.replace(/[$\s\u00A0\u202F]+/g, ' ').trim()
  const [, dollars, cents = ''] = GROUPED.exec(amount) ?? PLAIN.exec(amount) ?? []
  if (dollars === undefined || dollars + cents === '') return undefined
  return Number(dollars.replace(/[, ]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** Why what was typed is not taken as an amount of at least so many cents; undefined if it is. */
export function amountError(typed: string, least = 1): string | undefined {
  const cents = centsOf(typed)
  if (cents === undefined) return paymentWords.refusals.amount
  if (cents < least) return paymentWords.refusals.least(money(least))
  return cents > MOST_CENTS ? paymentWords.refusals.most(money(MOST_CENTS)) : undefined
}

/** What a field for an amount holds: `321.77` for 32177. */
export const typedOf = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** The notes of a client's wallet to which an amount is rounded up, in cents. */
const NOTES = [500, 1000, 2000, 5000, 10_000]

/** What a client may hand over for an amount in cash, from the nearest on. */
export const handedOver = (cents: number): number[] =>
  [...new Set(NOTES.map((note) => Math.ceil(cents / note) * note))]
    .filter((sum) => sum > cents)
    .slice(0, 4)
