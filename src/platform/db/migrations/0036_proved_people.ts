import type { Kysely } from 'kysely'
import { table, texts } from './builders.ts'

/**
 * Who belongs together, and who has said so. `same_clients` has the bookings that somebody of the desk has joined. `vouched`: whether
 * the client's mailbox or the desk has vouched for a booking; those from before are. `text_wishes`: what the page of a booking said about
 * text messages, from the tab that sent it or (`proved`) through the mailed link.
 */
export async function up(db: Kysely<never>) {
  await texts(table(db, 'same_clients'), ['who'])
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('restrict'),
    )
    .addColumn('other_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('restrict'),
    )
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .execute()
  for (const column of ['booking_id', 'other_id'])
    await db.schema
      .createIndex(`same_clients_by_${column}`)
      .on('same_clients')
      .column(column)
      .execute()
  await texts(
    db.schema
      .createTable('text_wishes')
      .addColumn('booking_id', 'text', (column) =>
        column.primaryKey().notNull().references('bookings.id').onDelete('restrict'),
      ),
    ['at', 'language', 'wording', 'ip'],
  )
    .addColumn('agrees', 'integer', (column) => column.notNull())
    .addColumn('proved', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .alterTable('bookings')
    .addColumn('vouched', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
