import * as z from 'zod/mini'
import { MOST_CENTS, money, priceOf, tax } from '#core/money.ts'
import { choice, longText, madeId, optionalLine, refusalOf } from '#core/text.ts'
import { priceRefusals as refusals } from './desk-words.ts'
import { lineChoices } from './line-choices.ts'

/** The kinds of lines. Only a discount has a price below zero. */
export const lineKinds = ['service', 'add_on', 'travel', 'discount', 'other'] as const
export type LineKind = (typeof lineKinds)[number]

export const MOST_LINES = 200
/** The longest name of what a line is about. */
export const MOST_ABOUT = 200

// To write a number as people do takes milliseconds on a phone, and few amounts are refused.
const tooMuch = refusalOf(() => refusals.tooMuch(MOST_CENTS))

/** A number of cents that is not negative; a number with a fraction is refused, since it means dollars. */
export const cents = z
  .int({ error: refusals.cents })
  .check(z.minimum(0, refusals.negative), z.maximum(MOST_CENTS, tooMuch))

const signedCents = z
  .int({ error: refusals.cents })
  .check(z.minimum(-MOST_CENTS, tooMuch), z.maximum(MOST_CENTS, tooMuch))

/** A whole number within limits. */
export const between = (least: number, most: number, refusal: string) =>
  z.int({ error: refusal }).check(z.minimum(least, refusal), z.maximum(most, refusal))

/** A line as it is typed: the server works out its amount. `quantity` is in thousandths. */
export const LineInput = z
  .strictObject({
    kind: choice(lineKinds, refusals.lineKind(lineKinds)),
    text: longText(refusals.lineText, 500),
    about: z._default(optionalLine(refusals.lineAbout, MOST_ABOUT), ''),
    quantity: between(1, 9_999_000, refusals.quantity),
    unit_cents: signedCents,
    service: z._default(z.nullable(optionalLine(refusals.lineService, 100)), null),
    booking_id: z._default(z.nullable(madeId(refusals.id)), null),
    choice: z._default(choice(lineChoices, refusals.lineChoice(lineChoices)), 'fixed'),
  })
  .check(
    z.refine(({ kind, unit_cents }) => kind === 'discount' || unit_cents >= 0, {
      error: refusals.negativeLine,
      path: ['unit_cents'],
    }),
    z.refine(({ kind, unit_cents }) => kind !== 'discount' || unit_cents <= 0, {
      error: refusals.positiveDiscount,
      path: ['unit_cents'],
    }),
  )
export type LineInput = z.output<typeof LineInput>

/** A line with its amount. */
export const Line = z.object({ ...LineInput.def.shape, amount_cents: z.int() })
export type Line = z.output<typeof Line>

/** What lines on paper in another language say in that of the desk, by their own texts; what is missing says the same. */
export const DeskTexts = z.record(z.string(), z.string())
export type DeskTexts = z.output<typeof DeskTexts>

/** Lines with their amounts. */
export const withAmounts = (lines: readonly LineInput[]): Line[] =>
  lines.map((line) => ({ ...line, amount_cents: priceOf(line.quantity, line.unit_cents) }))

/**
 * Whether a line is for work of which nobody has said what it costs. What is free has a price and a discount, or is a line of another
 * kind.
 */
export const lacksPrice = ({ kind, unit_cents }: Pick<LineInput, 'kind' | 'unit_cents'>) =>
  (kind === 'service' || kind === 'add_on') && unit_cents === 0

/** Whether a line counts before its client has chosen. */
export const isSuggested = ({ choice }: Pick<Line, 'choice'>) => choice !== 'offered'

/** The sums of lines, without those that are only offered: the tax is rounded once for all of them. */
export function totalsOf(lines: readonly Pick<Line, 'amount_cents' | 'choice'>[], rate: number) {
  const subtotal_cents = lines.filter(isSuggested).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const tax_cents = tax(subtotal_cents, rate)
  return { subtotal_cents, tax_cents, total_cents: subtotal_cents + tax_cents }
}

/** The lines of a document or of a price, as they are typed. */
export const lines = z
  .array(LineInput, { error: refusals.lines })
  .check(z.maxLength(MOST_LINES, refusals.tooManyLines(MOST_LINES)))

const Agreed = z.array(Line)

/** The price that was agreed on for a booking, as the booking and its history keep it: JSON, or nothing. */
export const agreedIn = (json: string): Line[] => (json === '' ? [] : z.parse(Agreed, JSON.parse(json)))

/** The same in one line, for the history: `Detailing $189.00; Travel $20.00`. */
export const agreedLine = (json: string) =>
  agreedIn(json)
    .map(({ text: of, amount_cents }) => `${of} ${money(amount_cents)}`)
    .join('; ')

/** The sums of a price, with the tax that holds today. */
export const priceSums = { subtotal_cents: z.int(), tax_cents: z.int(), total_cents: z.int() }
export type PriceSums = Record<keyof typeof priceSums, number>
