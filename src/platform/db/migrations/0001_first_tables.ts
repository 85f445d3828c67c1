import type { Kysely } from 'kysely'
import { linked, table, texts } from './builders.ts'

/** The data that visitors send: bookings with their vehicles, fleets and consents, and messages. */
export async function up(db: Kysely<unknown>) {
  await texts(table(db, 'bookings'), [
    'reference',
    'firstname',
    'lastname',
    'phone',
    'email',
    'service_type',
    'specific_vehicle',
    'appoint_date',
    'appoint_time',
    'appoint_zone',
    'appoint_at',
    'appoint_location',
    'appoint_city',
    'appoint_state',
    'appoint_zipcode',
    'concerns',
    'payment_means',
    'billing_address',
    'pay_conf',
  ])
    .addColumn('vehicle_count', 'integer', (column) => column.notNull())
    .addColumn('allow_promo', 'integer', (column) => column.notNull())
    .addUniqueConstraint('bookings_reference', ['reference'])
    .execute()
  await texts(linked(db, 'vehicles'), ['vehicle_make', 'vehicle_model', 'vin'])
    .addColumn('vehicle_year', 'integer', (column) => column.notNull())
    .execute()
  await texts(linked(db, 'fleets'), [
    'vehicle_travel_areas',
    'contact_person',
    'po_instructions',
    'other_instructions',
    'purchase_order',
    'payment_option',
    'pst_exemption',
    'gst_exemption',
  ])
    .addColumn('vehicle_count', 'integer', (column) => column.notNull())
    .execute()
  await texts(
    db.schema
      .createTable('consents')
      .addColumn('booking_id', 'text', (column) => column.primaryKey().references('bookings.id')),
    ['wording', 'wording_version', 'purpose', 'form', 'ip', 'given_at'],
  ).execute()
  await texts(table(db, 'messages'), ['name', 'email', 'topic', 'message']).execute()
  for (const name of ['bookings', 'vehicles', 'fleets', 'messages'])
    await db.schema.createIndex(`${name}_in_order`).on(name).columns(['created_at', 'id']).execute()

  await texts(db.schema.createTable('idempotency_keys'), [
    'call',
    'key',
    'fingerprint',
    'body',
    'created_at',
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
}
