import type { Kysely } from 'kysely'
import { texts } from './builders.ts'

/** Clients can agree that the site shows pictures of their job, and the pictures that are made of its photos are known. */
export async function up(db: Kysely<never>) {
  await texts(
    db.schema
      .createTable('picture_consents')
      .addColumn('booking_id', 'text', (column) =>
        column.notNull().references('bookings.id').onDelete('cascade'),
      ),
    ['wording', 'wording_version', 'given_at', 'recorded_by'],
  )
    .addColumn('withdrawn_at', 'text')
    .addColumn('withdrawn_by', 'text')
    .addPrimaryKeyConstraint('picture_consents_key', ['booking_id', 'given_at'])
    .execute()
  await db.schema
    .createTable('job_pictures')
    .addColumn('picture_id', 'text', (column) =>
      column.notNull().references('pictures.id').onDelete('cascade'),
    )
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('job_pictures_key', ['picture_id', 'booking_id'])
    .execute()
  await db.schema.createIndex('job_pictures_of').on('job_pictures').column('booking_id').execute()
}
