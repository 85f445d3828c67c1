import * as z from 'zod/mini'
import { LEAST_ASKED_CENTS } from '#core/money.ts'
import type { JobTotal } from '#features/prices/job-total.ts'
import type { ToCollect } from './payments.ts'

/**
 * What a list shows of the money of a job that is done: `paid`, what is still `unpaid`, what is to `give_back`, or that nobody has said
 * its price. `cents` is null if that is on an invoice with other jobs.
 */
export const OwedMark = z.object({
  state: z.enum(['paid', 'unpaid', 'give_back', 'no_price']),
  cents: z.nullable(z.int()),
})
export type OwedMark = z.output<typeof OwedMark>

/** Whether a mark says that somebody still has to pay, or to say the price. */
export const isUnpaid = (mark: OwedMark | null) => mark?.state === 'unpaid' || mark?.state === 'no_price'

/** The same of a booking in a list; null of one that is not done, and if nothing was to be paid. */
export const owedMark = z.nullable(OwedMark)

/** The mark of a job that is done. `isShared`: it is on an invoice with others. */
export function owedOf(
  { has_price, has_invoice, balance_cents, paid_cents }: Money,
  isShared = false,
): OwedMark | null {
  if (balance_cents >= LEAST_ASKED_CENTS) return { state: 'unpaid', cents: isShared ? null : balance_cents }
  if (balance_cents <= -LEAST_ASKED_CENTS) return { state: 'give_back', cents: isShared ? null : -balance_cents }
  if (!has_price && !has_invoice) return { state: 'no_price', cents: null }
  return paid_cents > 0 ? { state: 'paid', cents: null } : null
}

type Money = Pick<ToCollect, 'has_price' | 'has_invoice' | 'balance_cents' | 'paid_cents'>

declare module '#features/bookings/parts.ts' {
  interface RowParts {
    owed: OwedMark | null
    /** Null as long as nobody has said it, and of a booking on which nobody works. */
    total: JobTotal | null
  }
}
