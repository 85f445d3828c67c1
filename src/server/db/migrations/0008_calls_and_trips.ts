import type { Kysely } from 'kysely'
import { texts } from './builders.ts'

/**
 * Bookings from calls lack what was not said, crews drive from one appointment straight to the next, requests are listed
 * by the time until which they must be answered, a job is on the way and begun, and a consent is given to a wording that
 * was shown, and can be withdrawn.
 */
export async function up(db: Kysely<never>) {
  for (const name of OPTIONAL)
    await db.schema
      .alterTable('bookings')
      .alterColumn(name, (column) => column.dropNotNull())
      .execute()
  await addDirectTrips(db)
  await addConsentWordings(db)
  await indexDeadlines(db)
  await db.schema.alterTable('bookings').addColumn('progress', 'text').execute()
  for (const name of ['withdrawn_at', 'withdrawn_by'])
    await db.schema.alterTable('consents').addColumn(name, 'text').execute()
}

/** The fields of a booking that may be missing. */
const OPTIONAL = [
  ...['lastname', 'email', 'service_type', 'specific_vehicle'],
  ...['appoint_location', 'appoint_city', 'appoint_state', 'appoint_zipcode'],
  ...['payment_means', 'billing_address', 'pay_conf', 'allow_promo'],
]

// Each appointment has one before it, and one after it, at most.
const addDirectTrips = (db: Kysely<never>) =>
  db.schema
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

// The wordings of the consent that the site has shown.
const addConsentWordings = (db: Kysely<never>) =>
  texts(
    db.schema
      .createTable('consent_wordings')
      .addColumn('version', 'text', (column) => column.primaryKey().notNull()),
    ['wording', 'since'],
  ).execute()

async function indexDeadlines(db: Kysely<never>) {
  for (const name of ['bookings_to_answer', 'bookings_of_service_by_request'])
    await db.schema.dropIndex(name).execute()
  await db.schema
    .createIndex('bookings_to_answer')
    .on('bookings')
    .columns(['status', 'answer_by', 'id'])
    .execute()
  await db.schema
    .createIndex('bookings_of_service_to_answer')
    .on('bookings')
    .columns(['service_type', 'status', 'answer_by', 'id'])
    .execute()
}
