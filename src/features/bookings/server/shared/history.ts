import * as z from 'zod/mini'
import { HistoryEntry } from '#features/bookings/actions.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

/** A field that an action changed, with its old and new value as text. */
export type FieldChange = HistoryEntry['changes'][number]

type NewEntry = Omit<Schema['booking_history'], 'changes' | 'at'> & { changes: FieldChange[] }

/** Adds an entry to the history of a booking. */
export const insertHistory = (db: Db, { changes, ...entry }: NewEntry) =>
  db
    .insertInto('booking_history')
    .values({ ...entry, at: new Date().toISOString(), changes: JSON.stringify(changes) })
    .execute()

/** Notes whether the change that made a version of a booking was mailed to its client. */
export const setMailed = (trx: Db, bookingId: string, { version, mailed }: Pick<NewEntry, 'version' | 'mailed'>) =>
  trx
    .updateTable('booking_history')
    .set({ mailed })
    .where('booking_id', '=', bookingId)
    .where('version', '=', version)
    .execute()

/** The change that undoes another. */
export const reverseChanges = ({ field, from, to }: FieldChange) => ({ field, from: to, to: from })

/** The history of a booking after the version `after`, newest entry first. */
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
