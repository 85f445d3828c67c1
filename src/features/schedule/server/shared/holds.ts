import type { Db } from '#platform/db/schema.ts'
import type { TimeHold } from './day.ts'

/** The place of a hold that counts for nobody's address: of whom the owner lets through, and of an offer. */
export const NOWHERE = { address: '', network: '' }

/** Holds a time, in a transaction, in place of what the same visitor held. */
export async function putTimeHold(trx: Db, { id, first, end, previous, next, ...hold }: NewHold): Promise<void> {
  await endTimeHold(trx, id)
  await trx
    .insertInto('time_holds')
    .values({ id, created_at: new Date().toISOString(), ...hold, first_slot: first, end_slot: end, previous, next })
    .execute()
}

type NewHold = TimeHold & { until_at: string; appoint_date: string; address: string; network: string }

/** Ends the hold of a visitor, if there is one. */
export const endTimeHold = (db: Db, id: string) => db.deleteFrom('time_holds').where('id', '=', id).execute()

/** Deletes the holds that have ended. They count no more even before. */
export const deleteEndedHolds = (db: Db) =>
  db.deleteFrom('time_holds').where('until_at', '<=', new Date().toISOString()).execute()
