import { type Kysely, sql } from 'kysely'
import { texts } from './builders.ts'

/** The tables whose rows this migration changes, as they were before it and as they are after it. */
type Tables = {
  appointment_cells: { cell: number; crew: number; booking_id: string }
  schedule_slots: { slot: number; lane: number; booking_id: string }
  batch_bookings: { batch_id: string; booking_id: string; version: number }
  day_operation_bookings: { day_operation_id: string; booking_id: string; version: number }
  mails: { kind: string; body: string | null; appoint_at: string | null }
  settings: { name: string; value: string }
}

/**
 * Slots have lanes instead of crews. Tables, columns and kinds of mail get the names that the code uses. A reminder
 * gets a column for the appointment's start. The owner's settings become JSON.
 */
export async function up(db: Kysely<Tables>) {
  await countSlots(db)
  await nameDayOperations(db)
  await db.schema.alterTable('changes').renameTo('events').execute()

  await db.schema.alterTable('mails').addColumn('appoint_at', 'text').execute()
  await db
    .updateTable('mails')
    .set((eb) => ({ appoint_at: eb.ref('body'), body: null }))
    .where('kind', '=', 'reminder')
    .execute()
  const kinds = {
    'released-client': 'expired-client',
    'released-owner': 'expired-owner',
    letter: 'desk-letter',
  }
  for (const [before, after] of Object.entries(kinds))
    await db.updateTable('mails').set({ kind: after }).where('kind', '=', before).execute()
  // Settings are JSON from now on.
  const values = { on: 'true', off: 'false' }
  for (const [before, after] of Object.entries(values))
    await db
      .updateTable('settings')
      .set({ value: after })
      .where('name', '=', 'reminders')
      .where('value', '=', before)
      .execute()
}

async function countSlots(db: Kysely<Tables>) {
  await texts(db.schema.createTable('schedule_slots'), ['booking_id'])
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('lane', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('schedule_slots_key', ['slot', 'lane'])
    .addForeignKeyConstraint('schedule_slots_of', ['booking_id'], 'bookings', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('schedule_slots_of_booking')
    .on('schedule_slots')
    .column('booking_id')
    .execute()
  await db
    .insertInto('schedule_slots')
    .columns(['slot', 'lane', 'booking_id'])
    .expression((eb) => eb.selectFrom('appointment_cells').select(['cell', 'crew', 'booking_id']))
    .execute()
  await db.schema.dropTable('appointment_cells').execute()
}

async function nameDayOperations(db: Kysely<Tables>) {
  await db.schema.alterTable('batches').renameTo('day_operations').execute()
  await texts(db.schema.createTable('day_operation_bookings'), ['day_operation_id', 'booking_id'])
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_operation_bookings_key', ['day_operation_id', 'booking_id'])
    .addForeignKeyConstraint(
      'day_operation_bookings_operation',
      ['day_operation_id'],
      'day_operations',
      ['id'],
    )
    .addForeignKeyConstraint(
      'day_operation_bookings_of',
      ['booking_id'],
      'bookings',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db
    .insertInto('day_operation_bookings')
    .columns(['day_operation_id', 'booking_id', 'version'])
    .expression((eb) =>
      eb.selectFrom('batch_bookings').select(['batch_id', 'booking_id', 'version']),
    )
    .execute()
  await db.schema.dropTable('batch_bookings').execute()
  await db.schema.dropIndex('mails_of_batch').execute()
  await sql`alter table mails rename column batch_id to day_operation_id`.execute(db)
  await db.schema
    .createIndex('mails_of_day_operation')
    .on('mails')
    .column('day_operation_id')
    .execute()
}
