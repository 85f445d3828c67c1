import { MOST_CENTS, sumOf } from '#core/money.ts'
import { priceRefusals as refusals } from '#features/prices/desk-words.ts'
import { type Line, type LineInput, lacksPrice, withAmounts } from '#features/prices/lines.ts'
import type { Db } from '#platform/db/schema.ts'
import { wrongField, wrongFields } from '#platform/http/problem-answer.ts'

/** Refuses lines whose amount is a slip, those about bookings that do not exist, and those to choose where there is no choice. */
export async function assertLines(trx: Db, lines: readonly Line[], hasChoices = false) {
  if (!hasChoices && lines.some(({ choice }) => choice !== 'fixed')) throw wrongField('lines', refusals.choiceOfQuote)
  const wrong = lines.flatMap(({ amount_cents }, i) =>
    Math.abs(amount_cents) > MOST_CENTS
      ? [{ field: `lines.${i}.unit_cents`, message: refusals.linePlace(i + 1, refusals.tooMuch(MOST_CENTS)) }]
      : [],
  )
  if (wrong.length > 0) throw wrongFields(wrong)
  const ids = [...new Set(lines.map(({ booking_id }) => booking_id).filter((id) => id !== null))]
  if (ids.length === 0) return
  const known = await trx.selectFrom('bookings').select('id').where('id', 'in', ids).execute()
  if (known.length < ids.length) throw wrongField('lines', refusals.otherBooking)
}

/**
 * Refuses lines for work of which nobody has said what it costs: their client would read $0.00. What is in a price that was `agreed` on
 * before stays in it at nothing.
 */
export function assertPriced(lines: readonly LineInput[], agreed: readonly LineInput[] = []) {
  const included = sumOf(withAmounts(agreed), 'amount_cents') > 0 ? agreed.filter(lacksPrice) : []
  const isIncluded = ({ kind, text }: LineInput) => included.some((one) => one.kind === kind && one.text === text)
  const wrong = lines.flatMap((line, i) =>
    lacksPrice(line) && !isIncluded(line)
      ? [{ field: `lines.${i}.unit_cents`, message: refusals.linePlace(i + 1, refusals.unpriced) }]
      : [],
  )
  if (wrong.length > 0) throw wrongFields(wrong)
}
