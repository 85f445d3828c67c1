import type { Kysely } from 'kysely'

/** What the drive to a booking costs, in cents, as it was when its place was said: a later price is for later bookings. */
export async function up(db: Kysely<never>) {
  await db.schema.alterTable('bookings').addColumn('drive_cents', 'integer').execute()
}
