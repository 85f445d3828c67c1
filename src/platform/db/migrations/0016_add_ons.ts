import type { Kysely } from 'kysely'

/** A booking has the add-ons that were chosen with it, as JSON: each with its name, minutes and price as they were. */
export async function up(db: Kysely<never>) {
  await db.schema
    .alterTable('bookings')
    .addColumn('add_ons', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
