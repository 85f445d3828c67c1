import { sql } from 'kysely'
import { limits } from '#content/limits.ts'
import { unconfirmedKinds } from '#domain/desk/mails.ts'
import { DAY } from '#domain/durations.ts'
import type { Db } from '#server/db/schema.ts'
import { queueMail, sendBookingMailsNow } from './queue.ts'

// The client's mail about a request is written from the booking when it is sent, and contains nothing that was typed but
// what is harmless. So it can go to an address that nobody has confirmed, again after a change too.

/** Sends the client's mail about a request again, in a transaction, unless it has not left yet: then it tells the change. */
export async function tellRequestAgain(trx: Db, bookingId: string): Promise<void> {
  const unsent = await trx
    .selectFrom('mails')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'booking-client')
    .where('status', '=', 'waiting')
    .where('claim', 'is', null)
    .executeTakeFirst()
  if (unsent) return
  await queueMail(trx, { kind: 'booking-client', booking_id: bookingId })
  // The first one has left, so there is nothing to wait for any more.
  await sendBookingMailsNow(trx, bookingId)
}

/** Withdraws that mail, in a transaction, if it has not left yet: its request is cancelled. */
export const withdrawRequestMail = (trx: Db, bookingId: string) =>
  trx
    .deleteFrom('mails')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'booking-client')
    .where('status', '=', 'waiting')
    .where('claim', 'is', null)
    .execute()

/**
 * Whether one more mail about a request would be held back, since as many as one address gets in a day were queued for it. An
 * address with a tag (`ann+news@…`) counts alone here: the outbox, which counts the mailbox, may still hold its mail back.
 */
export async function isFullToday(db: Db, address: string): Promise<boolean> {
  const mails = await db
    .selectFrom('bookings')
    .innerJoin('mails', 'mails.booking_id', 'bookings.id')
    .select('mails.id')
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .where('erased_at', 'is', null)
    .where('mails.kind', 'in', unconfirmedKinds)
    .where('mails.status', 'in', ['waiting', 'sent', 'filed'])
    .where('mails.created_at', '>', new Date(Date.now() - DAY).toISOString())
    .limit(limits.mailsADay)
    .execute()
  return mails.length === limits.mailsADay
}
