import { sql } from 'kysely'
import { THE_WEBSITE } from '#core/desk-words.ts'
import { DAY } from '#core/durations.ts'
import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { notExists } from '#platform/db/not-exists.ts'
import type { Db } from '#platform/db/schema.ts'
import { queueMails } from '#platform/mail/queue.ts'
import { holdingQuotes } from './quotes.ts'

/** If a request expires later than this, for example after a long outage, no mail is sent and nobody is to be told. */
const LATEST_MAIL_MS = 7 * DAY

/** A query for the requests whose time to be answered is over. `now` is in milliseconds. */
export const unansweredRequests = (db: Db, now: number) =>
  db
    .selectFrom('bookings')
    .where('status', '=', 'requested')
    .where('answer_by', '<=', new Date(now).toISOString())
    // An empty value means that the request has no such time.
    .where('answer_by', '>', '')
    .where(notExists(holdingQuotes(db).where('booking_id', '=', sql<string>`bookings.id`)))
    .where('erased_at', 'is', null)

/** In a transaction, expires an unanswered request, frees its time and queues the mails. False if there is no need. */
export async function expireRequest(
  trx: Db,
  content: Parameters<typeof changeBooking>[1],
  id: string,
  now: number,
): Promise<boolean> {
  const booking = await unansweredRequests(trx, now).where('id', '=', id).selectAll().executeTakeFirst()
  if (!booking) return false
  const isLongPast = now - Date.parse(booking.answer_by) > LATEST_MAIL_MS
  const done = await changeBooking(trx, content, booking, {
    action: 'expire',
    who: THE_WEBSITE,
    changes: [{ field: 'status', from: booking.status, to: 'expired' }],
    isKnown: isLongPast,
  })
  if (!done) return false
  // The plan of a visit tells of its end itself.
  if (!isLongPast && booking.plan_id === null)
    await queueMails(trx, [
      ...(booking.email ? [{ kind: 'expired-client', booking_id: id } as const] : []),
      { kind: 'expired-owner', booking_id: id },
    ])
  return true
}
