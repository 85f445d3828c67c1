import * as z from 'zod/mini'

// What lists show of deposits is apart from their other schemas: the desk's first page loads it.

/** What marks a job whose deposit has not come: what is missing of it, and whether its client says that it was sent. */
export const DepositMark = z.object({
  amount_cents: z.int(),
  due_on: z.string(),
  is_late: z.boolean(),
  is_sent: z.boolean(),
})
export type DepositMark = z.output<typeof DepositMark>

/** The mark of a job in a list; null without an open deposit. */
export const depositMark = z.nullable(DepositMark)

/** The answer of `POST /desk/api/transfers/:id`. */
export type TransferAnswered = { id: string; state: 'open' | 'received' | 'missing'; payment_id: string | null }

/** The answer of `POST /desk/api/card-pages/:id/seen`. */
export type CardSeen = { id: string; seen_at: string | null }

declare module '#features/bookings/parts.ts' {
  interface RowParts {
    deposit: DepositMark | null
  }
  interface DetailParts {
    deposit: DepositMark | null
  }
}
