import type { Kysely } from 'kysely'
import { texts } from './builders.ts'

/** Photos that their client may see, and the mails that follow a job: each once. */
export async function up(db: Kysely<never>) {
  await db.schema
    .alterTable('job_photos')
    .addColumn('shared', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await texts(db.schema.createTable('follow_ups'), ['booking_id', 'kind', 'at'])
    .addPrimaryKeyConstraint('follow_ups_key', ['booking_id', 'kind'])
    .addForeignKeyConstraint('follow_ups_of', ['booking_id'], 'bookings', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
}
