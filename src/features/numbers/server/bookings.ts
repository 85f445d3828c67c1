import { sql } from 'kysely'
import { DAY } from '#core/durations.ts'
import { jobStatuses } from '#core/statuses.ts'
import { findRows } from '#features/bookings/server/shared/rows.ts'
import type { Numbers } from '#features/numbers/numbers.ts'
import { COUNTED_TO, countTo } from '#platform/db/count-to.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Week } from './counts.ts'

/** The number of unanswered requests that are shown. */
const SHOWN = 20

/** The number of bookings by the week they came in and by service. */
export async function countPerWeek(db: Db, weeks: readonly Week[]): Promise<Numbers['bookings']> {
  const { rows } = await sql<Numbers['bookings'][number]>`
    with weeks (week, from_at, until_at) as (values ${spansOf(weeks)})
    select weeks.week, bookings.service_type as service, count(*) as count
    from weeks cross join bookings
    where bookings.created_at >= weeks.from_at and bookings.created_at < weeks.until_at
    group by weeks.week, bookings.service_type
    order by weeks.week, bookings.service_type nulls first`.execute(db)
  return rows
}

/** The number of jobs, and the minutes of their work, by the week of their appointment and by status. */
export async function countJobs(db: Db, weeks: readonly Week[]): Promise<Numbers['jobs']> {
  const { rows } = await sql<Numbers['jobs'][number]>`
    with weeks (week, from_at, until_at) as (values ${spansOf(weeks)})
    select weeks.week, bookings.status, count(*) as count,
      cast(sum(bookings.appoint_minutes) as integer) as minutes
    from weeks cross join bookings
    where bookings.status in (${sql.join(jobStatuses)})
      and bookings.appoint_at >= weeks.from_at and bookings.appoint_at < weeks.until_at
    group by weeks.week, bookings.status
    order by weeks.week, bookings.status`.execute(db)
  return rows
}

const spansOf = (weeks: readonly Week[]) =>
  sql.join(weeks.map((week) => sql`(${week.monday}, ${week.from}, ${week.until})`))

/** Requests without an answer for over a day, oldest first. */
export async function readUnanswered(db: Db): Promise<Numbers['unanswered']> {
  const waiting = db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'requested')
    .where('plan_id', 'is', null)
    .where('created_at', '<', new Date(Date.now() - DAY).toISOString())
  const first = await waiting.orderBy('created_at').orderBy('id').limit(SHOWN).execute()
  return {
    count: await countTo(db, waiting),
    counted_to: COUNTED_TO,
    first: await findRows(
      db,
      first.map((booking) => booking.id),
    ),
  }
}
