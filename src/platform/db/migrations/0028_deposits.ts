import { type Kysely, sql } from 'kysely'
import { forbid, table, texts } from './builders.ts'

/**
 * Requests for deposits, and what clients say that they have sent by e-Transfer. One deposit at most is asked for, or has come, for
 * a job at a time, and one e-Transfer at most waits for an answer for each deposit and invoice. A transfer that was received is kept
 * with its payment.
 */
export async function up(db: Kysely<unknown>) {
  await texts(table(db, 'deposits'), ['state', 'due_on', 'who'])
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('restrict'),
    )
    .addColumn('quote_id', 'text')
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('before_cents', 'integer', (column) => column.notNull())
    .addColumn('return_hours', 'integer', (column) => column.notNull())
    .addColumn('reminded_at', 'text')
    .addColumn('paid_on', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .execute()
  await texts(table(db, 'transfers'), ['state', 'reference'])
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('booking_id', 'text', (column) =>
      column.references('bookings.id').onDelete('restrict'),
    )
    .addColumn('deposit_id', 'text', (column) =>
      column.references('deposits.id').onDelete('restrict'),
    )
    .addColumn('document_id', 'text', (column) =>
      column.references('documents.id').onDelete('restrict'),
    )
    .addColumn('payment_id', 'text', (column) =>
      column.references('payments.id').onDelete('restrict'),
    )
    .addColumn('answered_at', 'text')
    .addColumn('answered_by', 'text')
    .execute()
  await sql`create unique index deposits_live on deposits (booking_id)
    where state in ('open', 'paid')`.execute(db)
  await sql`create unique index transfers_of_deposit on transfers (deposit_id)
    where state = 'open'`.execute(db)
  await sql`create unique index transfers_of_document on transfers (document_id)
    where state = 'open'`.execute(db)
  await sql`create index transfers_open on transfers (created_at, id)
    where state = 'open'`.execute(db)
  for (const [of, column] of [
    ['deposits', 'booking_id'],
    ['deposits', 'state'],
    ['transfers', 'deposit_id'],
    ['transfers', 'document_id'],
    ['transfers', 'payment_id'],
    ['transfers', 'booking_id'],
  ] as const)
    await db.schema.createIndex(`${of}_by_${column}`).on(of).column(column).execute()
  // Sums of what was paid for a job read no other column.
  await db.schema
    .createIndex('payments_sum_of_booking')
    .on('payments')
    .columns(['booking_id', 'amount_cents'])
    .execute()
  await forbid(db, [
    {
      table: 'transfers',
      on: 'update',
      when: "old.state = 'received'",
      says: 'a transfer that was received is never changed: reverse its payment',
    },
  ])
}
