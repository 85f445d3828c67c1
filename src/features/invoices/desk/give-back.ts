import type { DocumentDetail } from '#features/invoices/documents.ts'
import type { Payment } from '#features/invoices/payments.ts'

/**
 * What an invoice that is paid too much owes its client, and of which payment it goes back: of the latest that covers it, else of the one
 * of which most can go back, and then the rest of another. Undefined if nothing is owed back.
 */
export function refundDue({
  kind,
  balance_cents,
  payments,
}: Pick<DocumentDetail, 'kind' | 'balance_cents' | 'payments'>): { payment: Payment; cents: number } | undefined {
  const owed = -balance_cents
  if (kind !== 'invoice' || owed <= 0) return undefined
  const refundable = payments
    .filter((one) => one.kind === 'payment' && one.refundable_cents > 0)
    .sort((a, b) => b.paid_on.localeCompare(a.paid_on) || b.id.localeCompare(a.id))
  const [most] = [...refundable].sort((a, b) => b.refundable_cents - a.refundable_cents)
  const payment = refundable.find((one) => one.refundable_cents >= owed) ?? most
  return payment && { payment, cents: Math.min(owed, payment.refundable_cents) }
}
