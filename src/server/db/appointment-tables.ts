import type { Kysely } from 'kysely'
import { opening } from '#content/opening.ts'
import { standing } from '#domain/desk/actions.ts'
import { takeCells } from '#server/appointments/cells.ts'
import { cellsOf, jobFor, jobOf } from '#server/appointments/job.ts'
import type { Schema } from './schema.ts'
import { table, texts } from './tables.ts'

/** What keeps two appointments from taking one crew's time. */
export async function appointmentTables(db: Kysely<Schema>) {
  await texts(table(db, 'blocks'), ['from_at', 'to_at', 'reason', 'who']).execute()
  await db.schema.createIndex('blocks_by_end').on('blocks').column('to_at').execute()
  await texts(db.schema.createTable('appointment_cells'), ['booking_id'])
    .addColumn('cell', 'integer', (column) => column.notNull())
    .addColumn('crew', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('appointment_cells_key', ['cell', 'crew'])
    .addForeignKeyConstraint('appointment_cells_of', ['booking_id'], 'bookings', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('appointment_cells_of_booking')
    .on('appointment_cells')
    .column('booking_id')
    .execute()

  await texts(
    db.schema
      .createTable('manage_links')
      .addColumn('booking_id', 'text', (column) =>
        column.primaryKey().notNull().references('bookings.id').onDelete('cascade'),
      ),
    ['token', 'calendar_token'],
  )
    .addUniqueConstraint('manage_links_token', ['token'])
    .addUniqueConstraint('manage_links_calendar_token', ['calendar_token'])
    .execute()
  await texts(db.schema.createTable('reminders'), ['booking_id', 'appoint_at', 'at'])
    .addPrimaryKeyConstraint('reminders_key', ['booking_id', 'appoint_at'])
    .addForeignKeyConstraint('reminders_of', ['booking_id'], 'bookings', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await texts(
    db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull()),
    ['value', 'at'],
  ).execute()
  await texts(table(db, 'batches'), ['who', 'kind', 'day', 'reason'])
    .addColumn('to_day', 'text')
    .addColumn('block_id', 'text')
    .addColumn('undone_at', 'text')
    .execute()
  await texts(db.schema.createTable('batch_bookings'), ['batch_id', 'booking_id'])
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('crew', 'integer')
    .addPrimaryKeyConstraint('batch_bookings_key', ['batch_id', 'booking_id'])
    .addForeignKeyConstraint('batch_bookings_batch', ['batch_id'], 'batches', ['id'])
    .addForeignKeyConstraint('batch_bookings_of', ['booking_id'], 'bookings', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  // A calendar program's part of a mail, as it was when the mail was queued, and the step for all of a day it belongs to.
  for (const name of ['calendar', 'batch_id'])
    await db.schema.alterTable('mails').addColumn(name, 'text').execute()
  await db.schema.createIndex('mails_of_batch').on('mails').column('batch_id').execute()

  const change = db.schema.alterTable('bookings')
  await change
    .addColumn('appoint_minutes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await change.addColumn('answer_by', 'text', (column) => column.notNull().defaultTo('')).execute()
  // Who asked before there was a time to answer by waits for as long as the appointment is ahead. What is past was
  // settled somehow: nobody is told that it was not answered.
  await db
    .updateTable('bookings')
    .set((eb) => ({ answer_by: eb.ref('appoint_at') }))
    .where('appoint_at', '>', new Date().toISOString())
    .execute()
  await db.schema
    .createIndex('bookings_to_answer')
    .on('bookings')
    .columns(['status', 'answer_by'])
    .execute()
  await placeStored(db)
}

/**
 * Gives bookings from before their time, as far as it is free: where two overlap already, a
 * confirmed one has it before a request, and else the one that came first.
 */
async function placeStored(db: Kysely<Schema>) {
  const kinds = await db
    .selectFrom('bookings')
    .select(['service_type', 'vehicle_count'])
    .distinct()
    .execute()
  for (const kind of kinds)
    await db
      .updateTable('bookings')
      .set({ appoint_minutes: jobFor(kind, opening).minutes })
      .where('service_type', '=', kind.service_type)
      .where('vehicle_count', '=', kind.vehicle_count)
      .execute()
  const ahead = await db
    .selectFrom('bookings')
    .select(['id', 'appoint_minutes', 'appoint_zipcode', 'appoint_at'])
    .where('status', 'in', standing)
    .where('appoint_at', '>', new Date().toISOString())
    .where('erased_at', 'is', null)
    // “confirmed” stands before “requested”.
    .orderBy('status')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, appoint_minutes, appoint_at, ...place } of ahead) {
    const job = jobOf(appoint_minutes, opening, place)
    await takeCells(db, id, cellsOf(job, Date.parse(appoint_at)), opening.crews)
  }
}
