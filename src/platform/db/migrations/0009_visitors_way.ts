import { type Kysely, sql } from 'kysely'
import { texts } from './builders.ts'

/** It is known from which address a request came, and whether it holds its time without a press of its client. */
export async function up(db: Kysely<never>) {
  await texts(
    db.schema
      .createTable('request_origins')
      .addColumn('booking_id', 'text', (column) =>
        column.primaryKey().notNull().references('bookings.id').onDelete('cascade'),
      ),
    ['came_at', 'address', 'network', 'reason', 'hold', 'release_at'],
  ).execute()
  for (const name of ['address', 'network'])
    await sql`create index ${sql.ref(`request_origins_by_${name}`)} on request_origins (${sql.ref(name)}, came_at)`.execute(
      db,
    )
  await sql`create index request_origins_by_time on request_origins (came_at)`.execute(db)
  await sql`create index request_origins_holding on request_origins (hold) where hold <> 'none'`.execute(
    db,
  )
}
