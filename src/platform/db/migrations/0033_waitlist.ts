import { type Kysely, sql } from 'kysely'
import { table, texts } from './builders.ts'

/**
 * The bookings whose clients would like an earlier time, the times that got free while somebody waited, and to whom these were
 * offered. A time is offered to one client at a time, one client has one offer at a time, and nobody gets the same twice.
 */
export async function up(db: Kysely<unknown>) {
  await texts(db.schema.createTable('waits'), ['booking_id', 'created_at', 'days', 'part'])
    .addPrimaryKeyConstraint('waits_key', ['booking_id'])
    .addForeignKeyConstraint('waits_of', ['booking_id'], 'bookings', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await texts(table(db, 'freed_times'), ['state', 'appoint_date', 'appoint_time', 'appoint_at'])
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .execute()
  await texts(table(db, 'offers'), ['state', 'appoint_date', 'appoint_time', 'until_at'])
    .addColumn('freed_id', 'text', (column) =>
      column.notNull().references('freed_times.id').onDelete('cascade'),
    )
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .execute()
  await sql`create unique index offers_open_of_time on offers (freed_id) where state = 'open'`.execute(
    db,
  )
  await sql`create unique index offers_open_of_booking on offers (booking_id) where state = 'open'`.execute(
    db,
  )
  await db.schema
    .createIndex('offers_once')
    .unique()
    .on('offers')
    .columns(['freed_id', 'booking_id'])
    .execute()
  for (const [of, ...columns] of [
    ['offers', 'booking_id'],
    ['offers', 'state', 'until_at'],
    ['freed_times', 'booking_id'],
    ['freed_times', 'state', 'appoint_at'],
  ] as const)
    await db.schema.createIndex(`${of}_by_${columns[0]}`).on(of).columns(columns).execute()
}
