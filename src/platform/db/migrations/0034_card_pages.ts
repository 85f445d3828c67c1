import { type Kysely, sql } from 'kysely'
import { table, texts } from './builders.ts'

/**
 * Payments by card on a page of Square's. `card_pages` has a row for each such page: for which deposit or invoice it is, and when Square
 * is asked about it next (null: no more). The keys lie in a table of their own.
 */
export async function up(db: Kysely<unknown>) {
  await texts(table(db, 'card_pages'), ['currency', 'location', 'link_id', 'url'])
    .addColumn('order_id', 'text', (column) => column.notNull().unique())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
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
    .addColumn('due_at', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('fault', 'text')
    .addColumn('fault_cents', 'integer')
    .addColumn('fault_currency', 'text')
    .addColumn('seen_at', 'text')
    .addColumn('seen_by', 'text')
    .execute()
  await sql`create index card_pages_due on card_pages (due_at) where due_at is not null`.execute(db)
  await sql`create index card_pages_faulty on card_pages (created_at, id)
    where fault is not null and seen_at is null`.execute(db)
  for (const column of ['booking_id', 'deposit_id', 'document_id', 'payment_id'] as const)
    await db.schema.createIndex(`card_pages_by_${column}`).on('card_pages').column(column).execute()
  await texts(
    db.schema
      .createTable('card_keys')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull()),
    ['token', 'signature_key'],
  ).execute()
}
