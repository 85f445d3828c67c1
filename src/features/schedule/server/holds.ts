import type { Db } from '#platform/db/schema.ts'
import type { SlotRange } from './needed.ts'

/** A time that a visitor holds: its slots, and the bookings from and to which a crew would drive straight. */
export type TimeHold = SlotRange & { id: string; previous: string | null; next: string | null }

/** The place of a hold that counts for nobody's address: of whom the owner lets through, and of an offer. */
export const NOWHERE = { address: '', network: '' }

/** A query for the holds that have not ended, except for that of one visitor. There are only a few. */
export const heldNow = (db: Db, except = '') =>
  db
    .selectFrom('time_holds')
    .where('until_at', '>', new Date().toISOString())
    .where('id', '!=', except)

/** The holds of visitors that overlap a range. */
export async function readTimeHolds(db: Db, { first, end }: SlotRange): Promise<TimeHold[]> {
  const rows = await heldNow(db)
    .select(['id', 'previous', 'next', 'first_slot', 'end_slot'])
    .where('first_slot', '<', end)
    .where('end_slot', '>', first)
    .execute()
  return rows.map(({ first_slot, end_slot, ...row }) => ({
    ...row,
    first: first_slot,
    end: end_slot,
  }))
}

/** Holds a time, in a transaction, in place of what the same visitor held. */
export async function putTimeHold(
  trx: Db,
  { id, first, end, previous, next, ...hold }: NewHold,
): Promise<void> {
  await endTimeHold(trx, id)
  await trx
    .insertInto('time_holds')
    .values({
      id,
      created_at: new Date().toISOString(),
      ...hold,
      first_slot: first,
      end_slot: end,
      previous,
      next,
    })
    .execute()
}

type NewHold = TimeHold & {
  until_at: string
  appoint_date: string
  address: string
  network: string
}

/** Ends the hold of a visitor, if there is one. */
export const endTimeHold = (db: Db, id: string) =>
  db.deleteFrom('time_holds').where('id', '=', id).execute()

/** Deletes the holds that have ended. They count no more even before. */
export const deleteEndedHolds = (db: Db) =>
  db.deleteFrom('time_holds').where('until_at', '<=', new Date().toISOString()).execute()
