import type { Kysely } from 'kysely'

/** A crew drives from one appointment straight to the next: each has one before it, and one after it, at most. */
export async function up(db: Kysely<never>) {
  await db.schema
    .createTable('direct_trips')
    .addColumn('from_booking', 'text', (column) =>
      column.primaryKey().notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('to_booking', 'text', (column) =>
      column.unique().notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('home_slot', 'integer', (column) => column.notNull())
    .addColumn('out_slot', 'integer', (column) => column.notNull())
    .execute()
}
