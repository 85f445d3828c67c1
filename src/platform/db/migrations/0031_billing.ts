import type { Kysely } from 'kysely'
import { table, texts } from './builders.ts'

/**
 * How clients are billed: whether each invoice needs a purchase order, and who in accounts payable gets what is to be paid. It is
 * found by the phones and e-mail addresses of the client, as a note is. Statements that went out, and the units or plates of a job.
 */
export async function up(db: Kysely<never>) {
  await texts(table(db, 'client_billing'), ['at', 'who', 'clerk_name', 'clerk_email'])
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('needs_order', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('client_billing_keys')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('billing_id', 'text', (column) =>
      column.notNull().references('client_billing.id').onDelete('cascade'),
    )
    .execute()
  await texts(table(db, 'statement_sends'), ['mail_id', 'who'])
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('restrict'),
    )
    .execute()
  for (const [of, column] of [
    ['client_billing_keys', 'billing_id'],
    ['statement_sends', 'booking_id'],
  ] as const)
    await db.schema.createIndex(`${of}_of`).on(of).column(column).execute()
  await db.schema
    .alterTable('bookings')
    .addColumn('units', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
