import { agreedIn, type Line, lacksPrice, totalsOf, withAmounts } from '#features/prices/lines.ts'
import type { Content } from '#features/website/content.ts'
import { type Priced, proposedLines } from './proposal.ts'

/**
 * The price of a booking: what was agreed on, else what follows from the published prices. Each line is about the booking, also one
 * that was typed: by it the booking finds its invoice, and the invoice what was paid before.
 */
export const priceLines = (content: Content, records: Priced, isGrouped = false): Line[] => {
  const { id: booking_id, agreed: stored } = records.booking
  const agreed = agreedIn(stored)
  return agreed.length > 0
    ? agreed.map((line) => ({ ...line, booking_id }))
    : withAmounts(proposedLines(content, records, isGrouped))
}

/**
 * The sums of that price. Undefined as long as nobody has said it: without a service, or if the published prices have none for the
 * service and the kind of vehicle, or for something that is added. The drive alone is no price. What was agreed on is said, also what
 * is included in it at nothing, unless all of it comes to nothing.
 */
export function priceOf(content: Content, records: Priced, rate: number) {
  const { service_type, agreed } = records.booking
  const lines = priceLines(content, records)
  const sums = totalsOf(lines, rate)
  const isComplete = !lines.some(lacksPrice)
  const isSaid = agreed === '' ? service_type !== null && isComplete : sums.total_cents > 0 || isComplete
  return isSaid ? sums : undefined
}
