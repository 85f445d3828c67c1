import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { Hold } from '#features/schedule/holds.ts'
import { hasSlots } from '#features/schedule/server/shared/day.ts'
import type { Db } from '#platform/db/schema.ts'
import { unverifiedRequests } from './request-counts.ts'

type Booking = Pick<StoredBooking, 'id' | 'status' | 'answer_by'>

/** Whether a request holds its time now; undefined for a booking in another status. */
export async function holdOf(db: Db, { id, status, answer_by }: Booking): Promise<Hold | undefined> {
  if (status !== 'requested') return undefined
  if (!(await hasSlots(db, id))) return { state: 'none', until: null }
  const origin = await unverifiedRequests(db)
    .select('release_at')
    .where('booking_id', '=', id)
    .where('release_at', '>', '')
    .executeTakeFirst()
  if (origin) return { state: 'short', until: origin.release_at }
  // An old request has no such time.
  return { state: 'held', until: answer_by || null }
}
