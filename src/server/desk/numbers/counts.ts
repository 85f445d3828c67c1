import { type SelectQueryBuilder, sql } from 'kysely'
import { addDays, mondayOf } from '#domain/days.ts'
import { COUNTED_TO, type Counts, type Unsent } from '#domain/desk/counts.ts'
import { promisedStatuses } from '#domain/desk/statuses.ts'
import { MINUTE } from '#domain/durations.ts'
import { today } from '#domain/time.ts'
import type { Db } from '#server/db/schema.ts'
import { startOfDay } from '#server/schedule/wall-time.ts'

/** The numbers on the badges. */
export const readCounts = async (db: Db): Promise<Counts> => ({
  requested: await countTo(
    db,
    // The visits of plans wait for their clients.
    db
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', 'requested')
      .where('plan_id', 'is', null),
  ),
  unread: await countTo(
    db,
    db.selectFrom('messages').select('id').where('box', '=', 'inbox').where('is_read', '=', 0),
  ),
  failed_mails: await countTo(
    db,
    db
      .selectFrom('mails')
      .select('id')
      .where('status', '=', 'failed')
      .where('called_at', 'is', null),
  ),
  today: await countTo(
    db,
    db
      .selectFrom('bookings')
      .select('id')
      .where('status', 'in', promisedStatuses)
      // An index holds the instants in order. By the day, SQLite would read all bookings that were ever confirmed.
      .where('appoint_at', '>=', startOfDay(today()))
      .where('appoint_at', '<', startOfDay(addDays(today(), 1))),
  ),
  unsent: (await findUnsent(db)) ?? null,
})

/** For so long whoever pressed is told at once that the mail of a press did not leave. */
const JUST_NOW_MS = 15 * MINUTE

/** The newest letter of the desk whose last try failed, and of which nobody has heard yet. */
async function findUnsent(db: Db): Promise<Unsent | undefined> {
  const mail = await db
    .selectFrom('mails')
    .select(['booking_id', 'message_id', 'to_name', 'to_address', 'last_error'])
    .where('status', 'in', ['waiting', 'failed'])
    .where('created_at', '>', new Date(Date.now() - JUST_NOW_MS).toISOString())
    .where('kind', '=', 'desk-letter')
    .where('last_error', 'is not', null)
    .where('called_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!mail) return undefined
  const { to_name, to_address, last_error, ...about } = mail
  return { ...about, to: to_name || (to_address ?? ''), error: last_error ?? '' }
}

/** The number of rows, counted up to `COUNTED_TO`: a badge needs no more. */
export async function countTo<DB, Table extends keyof DB>(
  db: Db,
  rows: SelectQueryBuilder<DB, Table, { id: string }>,
): Promise<number> {
  const counted = sql<{ count: number }>`select count(*) as count
    from (${rows.limit(COUNTED_TO)}) as counted`
  return (await counted.execute(db)).rows[0]?.count ?? 0
}

/** An ISO week: its first and last day, and the instants of its start and end in the time zone of the business. */
export type Week = { monday: string; sunday: string; from: string; until: string }

/** The weeks of two days, and all weeks between them. */
export function weeksBetween(from: string, to: string): Week[] {
  const weeks: Week[] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
    weeks.push({
      monday,
      sunday: addDays(monday, 6),
      from: startOfDay(monday),
      until: startOfDay(addDays(monday, 7)),
    })
  return weeks
}
