import { sql } from 'kysely'
import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'
import { findDocumentRows } from './balances.ts'

/** Notes that so much of a payment counts for a document, or below zero that it counts for it no more. */
export async function allocate(trx: Db, allocation: { payment_id: string; document_id: string; amount_cents: number }) {
  await trx
    .insertInto('allocations')
    .values({ id: newId(), created_at: new Date().toISOString(), ...allocation })
    .execute()
  await noteSettled(trx, allocation.document_id)
}

/** Keeps the index of what is owed in step, in the transaction that issues, credits or pays an invoice. */
export async function noteSettled(trx: Db, document_id: string) {
  if ((await balanceOf(trx, document_id)) > 0)
    await trx
      .insertInto('unsettled')
      .values({ document_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await trx.deleteFrom('unsettled').where('document_id', '=', document_id).execute()
}

/** What is owed on an invoice; below zero is to be paid back. */
export async function balanceOf(db: Db, id: string): Promise<number> {
  const [row] = await findDocumentRows(db, [id])
  return row?.balance_cents ?? 0
}

/**
 * Lets an invoice that was just issued take what was paid for it before: for its bookings, and for the invoice that it replaces.
 * In the transaction that issues it.
 */
export async function applyToIssued(trx: Db, id: string): Promise<void> {
  let owed = await balanceOf(trx, id)
  const { replaces } = await trx
    .selectFrom('documents')
    .select('replaces')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (replaces !== null) owed -= await moveExcess(trx, replaces, id, owed)
  for (const { payment_id, cents } of await unallocatedFor(trx, id)) {
    const amount_cents = Math.min(cents, owed)
    if (amount_cents <= 0) continue
    await allocate(trx, { payment_id, document_id: id, amount_cents })
    owed -= amount_cents
  }
}

/** Moves what was paid too much for a document to another one, which can take so much. Returns how much that was. */
async function moveExcess(trx: Db, from: string, to: string, most: number): Promise<number> {
  let left = Math.min(-(await balanceOf(trx, from)), most)
  let moved = 0
  for (const { payment_id, cents } of await paidBy(trx, from)) {
    const amount_cents = Math.min(cents, left)
    if (amount_cents <= 0) continue
    await allocate(trx, { payment_id, document_id: from, amount_cents: -amount_cents })
    await allocate(trx, { payment_id, document_id: to, amount_cents })
    left -= amount_cents
    moved += amount_cents
  }
  return moved
}

/** What each payment has paid of a document, after what went back of it: oldest first. */
async function paidBy(trx: Db, documentId: string) {
  const { rows } = await sql<{ payment_id: string; cents: number }>`
    select coalesce(of_payment, payments.id) as payment_id, cast(sum(allocations.amount_cents) as bigint) as cents
    from allocations join payments on payments.id = payment_id
    where document_id = ${documentId}
    group by coalesce(of_payment, payments.id)
    order by coalesce(of_payment, payments.id)`.execute(trx)
  return rows
}

/** What of the payments for the bookings of a document counts for no document yet: oldest first. */
async function unallocatedFor(trx: Db, documentId: string) {
  const { rows } = await sql<{ payment_id: string; cents: number }>`
    select payments.id as payment_id, ${unallocated} as cents
    from payments
    where of_payment is null and booking_id in (
      select booking_id from documents where id = ${documentId} and booking_id is not null
      union select booking_id from document_lines where document_id = ${documentId} and booking_id is not null)
    order by payments.created_at, payments.id`.execute(trx)
  return rows.filter(({ cents }) => cents > 0)
}

/** What of a payment, after what went back of it, counts for no document. For a query of `payments`. */
export const unallocated = sql<number>`cast(payments.amount_cents
  - coalesce((select sum(amount_cents) from allocations where payment_id = payments.id), 0)
  + coalesce((select sum(back.amount_cents) from payments as back where back.of_payment = payments.id), 0)
  - coalesce((select sum(allocations.amount_cents) from allocations join payments as back on back.id = payment_id
      where back.of_payment = payments.id), 0) as bigint)`

/** What of a payment can still go back. For a query of `payments`. */
export const refundable = sql<number>`cast(payments.amount_cents
  + coalesce((select sum(back.amount_cents) from payments as back where back.of_payment = payments.id), 0) as bigint)`
