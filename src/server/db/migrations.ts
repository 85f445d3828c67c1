import { type Migration, Migrator } from 'kysely/migration'
import { makePagesSmall } from '#server/bookings/search-index.ts'
import { appointmentTables } from './appointment-tables.ts'
import { deskTables } from './desk-tables.ts'
import type { Db } from './schema.ts'
import { linked, table, texts } from './tables.ts'

/** Every change of the tables, in order. A migration that has run anywhere is never edited: add another. */
const migrations: Record<string, Migration> = {
  '0001_first_tables': {
    up: async (db) => {
      await texts(table(db, 'bookings'), [
        ...['reference', 'firstname', 'lastname', 'phone', 'email', 'service_type'],
        ...['specific_vehicle', 'appoint_date', 'appoint_time', 'appoint_zone', 'appoint_at'],
        ...['appoint_location', 'appoint_city', 'appoint_state', 'appoint_zipcode', 'concerns'],
        ...['payment_means', 'billing_address', 'pay_conf'],
      ])
        .addColumn('vehicle_count', 'integer', (column) => column.notNull())
        .addColumn('allow_promo', 'integer', (column) => column.notNull())
        .addUniqueConstraint('bookings_reference', ['reference'])
        .execute()
      await texts(linked(db, 'vehicles'), ['vehicle_make', 'vehicle_model', 'vin'])
        .addColumn('vehicle_year', 'integer', (column) => column.notNull())
        .execute()
      await texts(linked(db, 'fleets'), [
        ...['vehicle_travel_areas', 'contact_person', 'po_instructions', 'other_instructions'],
        ...['purchase_order', 'payment_option', 'pst_exemption', 'gst_exemption'],
      ])
        .addColumn('vehicle_count', 'integer', (column) => column.notNull())
        .execute()
      await texts(
        db.schema
          .createTable('consents')
          .addColumn('booking_id', 'text', (column) =>
            column.primaryKey().references('bookings.id'),
          ),
        ['wording', 'wording_version', 'purpose', 'form', 'ip', 'given_at'],
      ).execute()
      await texts(table(db, 'messages'), ['name', 'email', 'topic', 'message']).execute()
      for (const name of ['bookings', 'vehicles', 'fleets', 'messages'])
        await db.schema
          .createIndex(`${name}_in_order`)
          .on(name)
          .columns(['created_at', 'id'])
          .execute()

      await texts(db.schema.createTable('idempotency_keys'), [
        ...['call', 'key', 'fingerprint', 'body', 'created_at'],
      ])
        .addColumn('status', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('idempotency_keys_key', ['call', 'key'])
        .execute()
      await db.schema
        .createIndex('idempotency_keys_age')
        .on('idempotency_keys')
        .column('created_at')
        .execute()
      await texts(db.schema.createTable('vital_counts'), ['page', 'day', 'metric'])
        .addColumn('bucket', 'integer', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('vital_counts_key', ['page', 'day', 'metric', 'bucket'])
        .execute()
      await texts(
        db.schema.createTable('health').addColumn('id', 'integer', (column) => column.primaryKey()),
        ['checked_at'],
      ).execute()
    },
  },
  '0002_mails': {
    up: async (db) => {
      await texts(table(db, 'mails'), ['kind', 'status', 'due_at', 'expires_at'])
        .addColumn('attempts', 'integer', (column) => column.notNull())
        // Who erases a booking or a message erases its mails.
        .addColumn('booking_id', 'text', (column) =>
          column.references('bookings.id').onDelete('cascade'),
        )
        .addColumn('message_id', 'text', (column) =>
          column.references('messages.id').onDelete('cascade'),
        )
        .$call((mails) =>
          [
            ...['to_name', 'to_address', 'subject', 'body'],
            ...['header_id', 'claim', 'last_error', 'settled_at'],
          ].reduce((all, name) => all.addColumn(name, 'text'), mails),
        )
        .execute()
      const index = (name: string, ...columns: string[]) =>
        db.schema.createIndex(name).on('mails').columns(columns).execute()
      await index('mails_due', 'status', 'due_at')
      await index('mails_in_order', 'status', 'created_at', 'id')
      await index('mails_of_booking', 'booking_id', 'created_at')
      await index('mails_of_message', 'message_id', 'created_at')
    },
  },
  '0003_desk': { up: deskTables },
  '0004_small_search_pages': { up: makePagesSmall },
  '0005_appointments': { up: appointmentTables },
}

/** The names of the changes that this version knows. */
export const knownMigrations: readonly string[] = Object.keys(migrations)

/** Brings the tables up to date, or to an earlier change. */
export async function migrate(db: Db, last = knownMigrations.at(-1) ?? ''): Promise<void> {
  const { error } = await migrator(db).migrateTo(last)
  if (error) throw error
}

/** Whether the tables are as this version knows them; `empty` before the first start. */
export async function migrationState(db: Db): Promise<'empty' | 'current' | 'other'> {
  const known = await migrator(db).getMigrations()
  const run = known.filter((migration) => migration.executedAt)
  if (run.length === 0) return 'empty'
  return run.length === known.length ? 'current' : 'other'
}

const migrator = (db: Db) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })
