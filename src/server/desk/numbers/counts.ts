import { type SelectQueryBuilder, sql } from 'kysely'
import { addDays } from '#domain/days.ts'
import { COUNTED_TO, type Counts } from '#domain/desk/numbers.ts'
import { promisedStatuses } from '#domain/desk/statuses.ts'
import { today } from '#domain/time.ts'
import type { Db } from '#server/db/schema.ts'
import { startOfDay } from '#server/schedule/wall-time.ts'

/** The numbers on the badges. */
export const readCounts = async (db: Db): Promise<Counts> => ({
  requested: await countTo(
    db,
    db.selectFrom('bookings').select('id').where('status', '=', 'requested'),
  ),
  unread: await countTo(
    db,
    db.selectFrom('messages').select('id').where('box', '=', 'inbox').where('is_read', '=', 0),
  ),
  failed_mails: await countTo(
    db,
    db.selectFrom('mails').select('id').where('status', '=', 'failed'),
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
})

/** The number of rows, counted up to `COUNTED_TO`: a badge needs no more. */
export async function countTo<DB, Table extends keyof DB>(
  db: Db,
  rows: SelectQueryBuilder<DB, Table, { id: string }>,
): Promise<number> {
  const counted = sql<{ count: number }>`select count(*) as count
    from (${rows.limit(COUNTED_TO)}) as counted`
  return (await counted.execute(db)).rows[0]?.count ?? 0
}
