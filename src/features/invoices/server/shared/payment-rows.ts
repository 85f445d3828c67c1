import type { Payment } from '#features/invoices/payments.ts'
import type { Db } from '#platform/db/schema.ts'
import { refundable, unallocated } from './apply.ts'
import { numberOf } from './balances.ts'

/** Payments with these ids, as the desk shows them, oldest first. */
export async function findPayments(db: Db, ids: readonly string[]): Promise<Payment[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .select([unallocated.as('unallocated_cents'), refundable.as('refundable_cents')])
    .where('payments.id', 'in', ids)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute()
  const allocations = await db
    .selectFrom('allocations')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['payment_id', 'document_id', 'amount_cents', 'series', 'number'])
    .where('payment_id', 'in', ids)
    .orderBy('allocations.id')
    .execute()
  return rows.map(({ request_key: key, receipt: _, ...row }) => ({
    ...row,
    key: key ?? '',
    received_cents: row.amount_cents + row.rounding_cents + row.tip_cents,
    unallocated_cents: row.of_payment === null ? row.unallocated_cents : 0,
    refundable_cents: row.of_payment === null ? row.refundable_cents : 0,
    allocations: allocations
      .filter(({ payment_id }) => payment_id === row.id)
      .map(({ document_id, amount_cents, ...numbered }) => ({ document_id, amount_cents, number: numberOf(numbered) })),
  }))
}

/** Whether the receipt of a job may leave: whoever took its last payment has said so. */
export async function wantsReceipt(db: Db, bookingId: string): Promise<boolean> {
  const last = await db
    .selectFrom('payments')
    .select('receipt')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'payment')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.receipt !== 0
}

/** The payments for bookings, and those that count for documents, or once did, with what went back of them. */
export async function paymentsFor(
  db: Db,
  { bookings = [], documents }: { bookings?: readonly string[]; documents: readonly string[] },
): Promise<Payment[]> {
  const found = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', 'in', bookings)
    .union(db.selectFrom('allocations').select('payment_id as id').where('document_id', 'in', documents))
    .execute()
  return findPayments(
    db,
    found.map(({ id }) => id),
  )
}
