import type { Kysely } from 'kysely'

/** Whether a receipt of a payment may leave: a server that does not know the column lets it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('payments')
    .addColumn('receipt', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
