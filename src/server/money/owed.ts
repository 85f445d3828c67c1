import type { Content } from '#domain/content/content.ts'
import type { BookingRow } from '#domain/desk/bookings.ts'
import { owedOf } from '#domain/desk/owed-mark.ts'
import { findManyRecords } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { jobsOnShared, readToCollect } from './detail.ts'

/** Bookings of a list with what is owed for those that are done. */
export async function withOwed(
  db: Db,
  content: Content,
  rows: readonly BookingRow[],
): Promise<BookingRow[]> {
  const done = rows
    .filter(({ status, erased_at }) => status === 'completed' && erased_at === null)
    .map(({ id }) => id)
  const records = await findManyRecords(db, done)
  const money = await readToCollect(db, { content, publicOrigin: '' }, records)
  const shared = await jobsOnShared(db, done)
  return rows.map((row) => {
    const job = money.get(row.id)
    return { ...row, owed: job ? owedOf(job, shared.has(row.id)) : null }
  })
}
