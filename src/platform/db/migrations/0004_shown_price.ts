import type { Kysely } from 'kysely'

/**
 * What a client was shown: the price of the service for one vehicle, and the name of the package that their choice is, in both
 * languages (JSON). A server that does not know the columns stores a booking that follows the price list.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('bookings').addColumn('service_cents', 'integer').execute()
  await db.schema
    .alterTable('bookings')
    .addColumn('package', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
