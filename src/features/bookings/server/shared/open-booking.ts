import { DAY } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem, wrongField } from '#platform/http/problem-answer.ts'
import type { StoredBooking } from './store.ts'
import { findByVisitorId } from './visitor-ids.ts'

/** How long a booking takes what its visitor adds, and the refusal after that. */
type Open = { ms: number; late: () => string }

/** The same of its details. */
export const openForDetails: Open = {
  ms: limits.repeatDays * DAY,
  late: () => t(refusals).detailsLate(limits.repeatDays),
}

/**
 * The booking to which its visitor may still add details or photos. 422 if they name none, 409 if it is too old or was
 * erased.
 */
export async function requireOpenBooking(
  db: Db,
  secret: string,
  visitorId: string,
  { ms, late }: Open,
): Promise<StoredBooking> {
  const booking = await findByVisitorId(db, secret, visitorId)
  if (!booking) throw wrongField('booking_id', t(refusals).unknownBooking)
  if (booking.erased_at !== null) throw new Problem(409, t(refusals).bookingErased)
  if (booking.created_at < new Date(Date.now() - ms).toISOString()) throw new Problem(409, late())
  return booking
}
