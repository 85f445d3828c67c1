import { THE_WEBSITE } from '#content/desk.ts'
import { DAY } from '#domain/durations.ts'
import { type ChangeContent, changeBooking } from '#server/bookings/change-booking.ts'
import type { Db } from '#server/db/schema.ts'
import { queueMails } from '#server/outbox/queue.ts'

/** If a request expires later than this, for example after a long outage, no mail is sent and nobody is to be told. */
const LATEST_MAIL_MS = 7 * DAY

/** A query for the requests whose time to be answered is over. `now` is in milliseconds. */
export const unanswered = (db: Db, now: number) =>
  db
    .selectFrom('bookings')
    .where('status', '=', 'requested')
    .where('answer_by', '<=', new Date(now).toISOString())
    // An empty value means that the request has no such time.
    .where('answer_by', '>', '')
    .where('erased_at', 'is', null)

/** In a transaction, expires an unanswered request, frees its time and queues the mails. False if there is no need. */
export async function expireRequest(
  trx: Db,
  content: ChangeContent,
  id: string,
  now: number,
): Promise<boolean> {
  const booking = await unanswered(trx, now).where('id', '=', id).selectAll().executeTakeFirst()
  if (!booking) return false
  const isLongPast = now - Date.parse(booking.answer_by) > LATEST_MAIL_MS
  const done = await changeBooking(trx, content, booking, {
    action: 'expire',
    who: THE_WEBSITE,
    changes: [{ field: 'status', from: booking.status, to: 'expired' }],
    isKnown: isLongPast,
  })
  if (!done) return false
  if (!isLongPast)
    await queueMails(trx, [
      ...(booking.email ? [{ kind: 'expired-client', booking_id: id } as const] : []),
      { kind: 'expired-owner', booking_id: id },
    ])
  return true
}
