import type { Kysely } from 'kysely'
import { table, texts } from './builders.ts'

/** The outbox. */
export async function up(db: Kysely<unknown>) {
  await texts(table(db, 'mails'), ['kind', 'status', 'due_at', 'expires_at'])
    .addColumn('attempts', 'integer', (column) => column.notNull())
    // The mails of a deleted booking or message are deleted with it.
    .addColumn('booking_id', 'text', (column) =>
      column.references('bookings.id').onDelete('cascade'),
    )
    .addColumn('message_id', 'text', (column) =>
      column.references('messages.id').onDelete('cascade'),
    )
    .$call((mails) =>
      [
        'to_name',
        'to_address',
        'subject',
        'body',
        'header_id',
        'claim',
        'last_error',
        'settled_at',
      ].reduce((all, name) => all.addColumn(name, 'text'), mails),
    )
    .execute()
  const index = (name: string, ...columns: string[]) =>
    db.schema.createIndex(name).on('mails').columns(columns).execute()
  await index('mails_due', 'status', 'due_at')
  await index('mails_in_order', 'status', 'created_at', 'id')
  await index('mails_of_booking', 'booking_id', 'created_at')
  await index('mails_of_message', 'message_id', 'created_at')
}
