import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

/** The highest number in a badge. It means this many or more. */
export const COUNTED_TO = 1000

/** The number of rows, counted up to `COUNTED_TO`: a badge needs no more. */
export async function countTo<DB, Table extends keyof DB>(
  db: Db,
  rows: SelectQueryBuilder<DB, Table, { id: string }>,
): Promise<number> {
  const counted = sql<{ count: number }>`select count(*) as count
    from (${rows.limit(COUNTED_TO)}) as counted`
  return (await counted.execute(db)).rows[0]?.count ?? 0
}
