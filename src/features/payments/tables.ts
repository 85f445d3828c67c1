import type { Generated } from 'kysely'
import type { PaymentKind, PaymentMethod } from '#features/invoices/payments.ts'
import type { Flag, Stored } from '#platform/db/columns.ts'
import type { CardFault } from './card.ts'
import type { DepositState } from './pay.ts'

export type PaymentsTables = {
  /**
   * Payments, which are never changed: a wrong one gets a reversing row (`of_payment`), money that goes back a refund. The
   * amount is what counts for documents; with rounding and tip it is what was received. `request_key` makes a repeated
   * request the same payment, and Square's id what it has taken: none is noted twice.
   */
  payments: Stored & {
    kind: PaymentKind
    paid_on: string
    method: PaymentMethod
    amount_cents: number
    rounding_cents: number
    tip_cents: number
    reference: string
    note: string
    who: string
    request_key: string | null
    booking_id: string | null
    of_payment: string | null
    /** Whether its receipt may leave. */
    receipt: Generated<Flag>
  }
  /**
   * Deposits that were asked for. One is `paid` once what was paid for its job reaches its amount above what was paid before
   * (`before_cents`). `return_hours` is the owner's rule of that day: until how many hours before the job it is given back.
   * `number` is that of its series.
   */
  deposits: Stored & {
    state: DepositState
    number: number
    booking_id: string
    quote_id: string | null
    amount_cents: number
    before_cents: number
    return_hours: number
    due_on: string
    who: string
    reminded_at: string | null
    paid_on: string | null
    ended_at: string | null
    ended_by: string | null
  }
  /** What clients say that they have sent by e-Transfer, for a deposit or an invoice: `open` until the desk has looked. */
  transfers: Stored & {
    state: 'open' | 'received' | 'missing'
    amount_cents: number
    reference: string
    booking_id: string | null
    deposit_id: string | null
    document_id: string | null
    payment_id: string | null
    answered_at: string | null
    answered_by: string | null
  }
  /**
   * The pages of Square's on which a deposit or an invoice is paid by card. `location` is the account's place at Square. One has
   * a job while Square is asked about it. It is `closed_at` once nobody can pay on it any more. `fault`: what came there does not fit,
   * and waits until somebody of the desk has seen it.
   */
  card_pages: Stored & {
    location: string
    link_id: string
    order_id: string
    url: string
    amount_cents: number
    currency: string
    booking_id: string | null
    deposit_id: string | null
    document_id: string | null
    payment_id: string | null
    closed_at: string | null
    fault: CardFault | null
    fault_cents: number | null
    fault_currency: string | null
    seen_at: string | null
    seen_by: string | null
  }
  /** The keys of Square's that the owner has entered: one row, or none. */
  card_keys: { id: number; token: string; signature_key: string }
  /** What of a payment counts for which document. What moves to another one is taken off by a row below zero. */
  allocations: Stored & { payment_id: string; document_id: string; amount_cents: number }
}
