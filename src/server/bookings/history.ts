import * as z from 'zod/mini'
import { HistoryEntry } from '#domain/desk/actions.ts'
import type { Db, Schema } from '#server/db/schema.ts'

/** What an action did to a field, in the texts that people read. */
export type FieldChange = HistoryEntry['changes'][number]

type NewEntry = Omit<Schema['booking_history'], 'changes' | 'at'> & { changes: FieldChange[] }

/** Writes down what was done to a booking. */
export const insertHistory = (db: Db, { changes, ...entry }: NewEntry) =>
  db
    .insertInto('booking_history')
    .values({ ...entry, at: new Date().toISOString(), changes: JSON.stringify(changes) })
    .execute()

/** What was done to a booking after a version of it, newest first. */
export async function listHistory(db: Db, bookingId: string, after = 0): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('booking_history')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('version', '>', after)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ booking_id, version, changes, mailed, ...entry }) => ({
    ...entry,
    id: `${booking_id}.${version}`,
    changes: z.parse(HistoryEntry.shape.changes, JSON.parse(changes)),
    mailed: mailed === 1,
  }))
}
