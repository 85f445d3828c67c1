import { refusals } from '#content/api.ts'
import type { Db } from '#server/db/schema.ts'
import { wrongFields } from '#server/http/problem.ts'
import { findBooking } from './store.ts'

/** Refuses a link to a booking that does not exist; no link is fine. */
export async function requireBooking(db: Db, booking_id: string | undefined) {
  if (booking_id !== undefined && !(await findBooking(db, booking_id)))
    throw wrongFields([{ field: 'booking_id', message: refusals.unknownBooking }])
}
