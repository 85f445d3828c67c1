import type { Kysely } from 'kysely'

/** A booking has the answers to the owner's questions, as JSON. */
export async function up(db: Kysely<never>) {
  await db.schema
    .alterTable('bookings')
    .addColumn('answers', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
