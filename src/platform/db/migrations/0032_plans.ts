import { type Kysely, sql } from 'kysely'
import { table, texts } from './builders.ts'

/**
 * Plans of clients who come back, and the plan of which a booking is a visit. One visit of a plan at most is open at a time: the
 * database takes no other. There is no foreign key back to the plan, since tables are copied one after the other.
 */
export async function up(db: Kysely<never>) {
  await texts(table(db, 'plans'), ['who', 'weekdays', 'part', 'lines', 'asked_lines'])
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('from_booking', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('restrict'),
    )
    .addColumn('like_booking', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('restrict'),
    )
    .addColumn('every_weeks', 'integer')
    .addColumn('season_visits', 'integer')
    .addColumn('season_from', 'text')
    .addColumn('season_to', 'text')
    .addColumn('asked_at', 'text')
    .addColumn('next_on', 'text')
    .addColumn('paused_until', 'text')
    .addColumn('ends_on', 'text')
    .addColumn('tried_on', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .execute()
  await db.schema.alterTable('bookings').addColumn('plan_id', 'text').execute()
  await sql`create unique index bookings_open_visit on bookings (plan_id)
    where plan_id is not null and status in ('requested', 'confirmed')`.execute(db)
  await sql`create index bookings_by_plan on bookings (plan_id, appoint_date)
    where plan_id is not null`.execute(db)
  await sql`create index plans_due on plans (next_on) where ended_at is null`.execute(db)
  await sql`create unique index plans_from_booking on plans (from_booking)
    where ended_at is null`.execute(db)
  for (const column of ['from_booking', 'like_booking'] as const)
    await db.schema.createIndex(`plans_by_${column}`).on('plans').column(column).execute()
}
