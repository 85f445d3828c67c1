import type { Kysely } from 'kysely'

/** What a booking that the owner enters from a call may lack. */
const OPTIONAL = [
  ...['lastname', 'email', 'service_type', 'specific_vehicle'],
  ...['appoint_location', 'appoint_city', 'appoint_state', 'appoint_zipcode'],
  ...['payment_means', 'billing_address', 'pay_conf', 'allow_promo'],
]

export async function up(db: Kysely<never>) {
  for (const name of OPTIONAL)
    await db.schema
      .alterTable('bookings')
      .alterColumn(name, (column) => column.dropNotNull())
      .execute()
}
