import { type Kysely, sql } from 'kysely'
import { table, texts } from './builders.ts'

/**
 * Clients whom no mail tells what they must know stand on a list until somebody has told them. A mail knows its news, the
 * version of the booking that it is about, and until when it is of use; one that failed can be settled with a call.
 */
export async function up(db: Kysely<never>) {
  await texts(
    table(db, 'untold')
      .addColumn('booking_id', 'text', (column) =>
        column.notNull().references('bookings.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('since_version', 'integer', (column) => column.notNull()),
    ['news'],
  )
    .addColumn('mail_id', 'text')
    .addColumn('told_at', 'text')
    .addColumn('told_by', 'text')
    .execute()
  // One entry at most waits for each booking.
  await sql`create unique index untold_now on untold (booking_id) where told_at is null`.execute(db)
  await db.schema.createIndex('untold_of_booking').on('untold').column('booking_id').execute()
  for (const name of ['news', 'useful_until', 'called_at', 'called_by'])
    await db.schema.alterTable('mails').addColumn(name, 'text').execute()
  await db.schema.alterTable('mails').addColumn('booking_version', 'integer').execute()
}
