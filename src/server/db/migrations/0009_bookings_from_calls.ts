import type { Kysely } from 'kysely'

/** What a booking that the owner enters from a call may lack. */
const OPTIONAL = [
  ...['lastname', 'email', 'service_type', 'specific_vehicle'],
  ...['appoint_location', 'appoint_city', 'appoint_state', 'appoint_zipcode'],
  ...['payment_means', 'billing_address', 'pay_conf', 'allow_promo'],
]

/** Bookings lack what was not said on the phone. Requests are listed by the time until which they must be answered. */
export async function up(db: Kysely<never>) {
  for (const name of OPTIONAL)
    await db.schema
      .alterTable('bookings')
      .alterColumn(name, (column) => column.dropNotNull())
      .execute()
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
