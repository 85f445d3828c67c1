import type { ChangeContent } from '#features/bookings/follower.ts'
import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { freeCrewTime } from '#features/schedule/server/shared/book.ts'
import type { Db } from '#platform/db/schema.ts'
import { unverifiedRequests } from './shared/request-counts.ts'

/** A query for the requests that must not hold their time any longer: nobody has pressed the button. */
export const releasable = (db: Db, now: number) =>
  unverifiedRequests(db).where('release_at', '>', '').where('release_at', '<=', new Date(now).toISOString())

/** Frees the time of a request that nobody has touched, in a transaction; the request stays. False if there is no need. */
export async function releaseRequest(trx: Db, content: ChangeContent, id: string, who: string): Promise<boolean> {
  const booking = await unverifiedRequests(trx).where('booking_id', '=', id).selectAll('bookings').executeTakeFirst()
  if (!booking) return false
  if (!(await changeBooking(trx, content, booking, { action: 'release', who, changes: [] }))) return false
  await freeCrewTime(trx, id, content)
  await trx.updateTable('request_origins').set({ hold: 'none' }).where('booking_id', '=', id).execute()
  return true
}

/** Forgets from which addresses the requests before an instant came. */
export const deleteOriginsBefore = (db: Db, instant: Date) =>
  db.deleteFrom('request_origins').where('came_at', '<', instant.toISOString()).execute()

/** Forgets from where the request of a booking came that is erased, in a transaction. */
export const forgetOrigin = (trx: Db, { id }: { id: string }) =>
  trx.deleteFrom('request_origins').where('booking_id', '=', id).execute()
