import * as z from 'zod/mini'
import { priceSums } from '#features/prices/lines.ts'

// What the day sheet needs of payments is apart from the other schemas of money: the desk's first page loads it.

/** How people of the desk say that they were paid. */
export const notedMethods = ['cash', 'e_transfer', 'card', 'bank_deposit', 'cheque'] as const
export type NotedMethod = (typeof notedMethods)[number]

/** What was paid by card on Square's page is noted by the server alone. */
const paymentMethods = [...notedMethods, 'card_online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A `reversal` takes back a payment that was noted by mistake, a `refund` is money that went back. */
const paymentKinds = ['payment', 'reversal', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** A payment, with what of it counts for which document. */
export const Payment = z.object({
  id: z.string(),
  /** The key of its request; empty for one without. */
  key: z.string(),
  created_at: z.string(),
  kind: z.enum(paymentKinds),
  paid_on: z.string(),
  method: z.enum(paymentMethods),
  amount_cents: z.int(),
  rounding_cents: z.int(),
  tip_cents: z.int(),
  /** What was received in all: amount, rounding and tip. */
  received_cents: z.int(),
  reference: z.string(),
  note: z.string(),
  who: z.string(),
  booking_id: z.nullable(z.string()),
  of_payment: z.nullable(z.string()),
  /** What of it counts for no document yet. */
  unallocated_cents: z.int(),
  /** What of it can still go back. */
  refundable_cents: z.int(),
  allocations: z.array(z.object({ document_id: z.string(), number: z.nullable(z.string()), amount_cents: z.int() })),
})
export type Payment = z.output<typeof Payment>

/** Of the answer to a payment, the payment alone. */
export type StoredPayment = { payment: Payment }

/** What is to be collected for a job, with what somebody of a crew needs for that, also without a network. */
export const ToCollect = z.object({
  /**
   * Whether the price is known: by an invoice, because it was agreed on, or from the published prices. Without one the sums are 0 and
   * say nothing, and nothing is collected before somebody has said it.
   */
  has_price: z.boolean(),
  /** The sums of the invoices that stand; without one, of the draft that replaces one, or of the price. */
  ...priceSums,
  /** What is still to be paid of that, and what was paid. */
  balance_cents: z.int(),
  paid_cents: z.int(),
  /** The keys of the payments that are in these sums: a page that has sent one knows by them whether it is counted. */
  keys: z.array(z.string()),
  /** Whether there is an invoice: it can take no more than its balance. */
  has_invoice: z.boolean(),
  /** Where e-Transfers go, empty if that is not set, and what their message says: the invoice, else the booking. */
  e_transfer: z.string(),
  code: z.string(),
  /** The client's page of the invoice that is open; null without one. */
  link: z.nullable(z.string()),
  /** In how many days the invoice is to be paid that is not sent yet; null if it is. */
  due_days: z.nullable(z.int()),
  /** Where that goes by mail: to accounts payable of the client, else to the contact; null without an address. */
  goes_to: z.nullable(z.string()),
  /** Whether it needs the number of a purchase order, and has none yet. */
  needs_order: z.boolean(),
  /** To whom its invoice goes as a receipt, by itself, once the job is finished and paid; null if to nobody. */
  receipt_to: z._default(z.nullable(z.string()), null),
})
export type ToCollect = z.output<typeof ToCollect>
