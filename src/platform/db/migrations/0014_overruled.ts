import type { Kysely } from 'kysely'

/** A booking knows whether the owner booked it although no crew was free, and it can have a pause of its own after it. */
export async function up(db: Kysely<never>) {
  await db.schema
    .alterTable('bookings')
    .addColumn('overruled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('bookings').addColumn('pause_minutes', 'integer').execute()
}
