import type { Kysely } from 'kysely'
import { table, texts } from './builders.ts'

/** Notifications that ring phones: the devices of the desk's people, and what rings them. */
export async function up(db: Kysely<never>) {
  await texts(table(db, 'push_devices'), [
    'email',
    'session_id',
    'p256dh',
    'auth',
    'browser',
    'kinds',
  ])
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('last_at', 'text')
    .addColumn('last_result', 'text')
    .addColumn('last_status', 'integer')
    .execute()
  await texts(table(db, 'pushes'), ['event_id', 'kind', 'status', 'due_at', 'expires_at'])
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('booking_id', 'text', (column) =>
      column.references('bookings.id').onDelete('cascade'),
    )
    .addColumn('message_id', 'text', (column) =>
      column.references('messages.id').onDelete('cascade'),
    )
    .addColumn('device_id', 'text', (column) =>
      column.references('push_devices.id').onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('pushes_due').on('pushes').columns(['status', 'due_at']).execute()
  await db.schema.createIndex('pushes_of_booking').on('pushes').column('booking_id').execute()
  await db.schema.createIndex('pushes_of_message').on('pushes').column('message_id').execute()
  await db.schema.createIndex('pushes_of_device').on('pushes').column('device_id').execute()
  await db.schema.createIndex('pushes_of_event').on('pushes').column('event_id').execute()
}
