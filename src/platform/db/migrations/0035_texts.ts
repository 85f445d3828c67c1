import type { Kysely } from 'kysely'
import { table, texts } from './builders.ts'

/**
 * Text messages. `text_consents` is the evidence that a number may get them, `texts` those that leave or have left, `text_arrivals`
 * what the provider has told us once. The provider's key lies in a table of its own. A message can come as a text message.
 */
export async function up(db: Kysely<never>) {
  await texts(table(db, 'text_consents'), ['phone', 'language', 'wording', 'how', 'ip', 'who'])
    .addColumn('booking_id', 'text', (column) =>
      column.references('bookings.id').onDelete('restrict'),
    )
    .addColumn('withdrawn_at', 'text')
    .addColumn('withdrawn_by', 'text')
    .addColumn('withdrawn_how', 'text')
    .execute()
  await texts(table(db, 'texts'), [
    'kind',
    'status',
    'phone',
    'body',
    'said',
    'due_at',
    'useful_until',
  ])
    .addColumn('segments', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('booking_id', 'text', (column) =>
      column.references('bookings.id').onDelete('restrict'),
    )
    .addColumn('message_id', 'text')
    .addColumn('booking_version', 'integer')
    .addColumn('who', 'text')
    .addColumn('day_operation_id', 'text')
    .addColumn('sid', 'text', (column) => column.unique())
    .addColumn('code', 'integer')
    .addColumn('settled_at', 'text')
    .execute()
  await texts(
    db.schema
      .createTable('text_arrivals')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull()),
    ['at'],
  ).execute()
  await texts(
    db.schema
      .createTable('text_keys')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull()),
    ['token'],
  ).execute()
  for (const [of, ...columns] of [
    ['text_consents', 'phone'],
    ['text_consents', 'booking_id'],
    ['texts', 'booking_id'],
    ['texts', 'message_id'],
    ['texts', 'phone'],
    ['texts', 'status', 'due_at'],
    ['text_arrivals', 'at'],
  ] as const)
    await db.schema.createIndex(`${of}_by_${columns[0]}`).on(of).columns(columns).execute()
  await db.schema.alterTable('messages').addColumn('phone', 'text').execute()
  await db.schema.createIndex('messages_by_phone').on('messages').column('phone').execute()
}
