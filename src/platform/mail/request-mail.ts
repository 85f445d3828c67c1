import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { DAY } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { builtOnce } from '#platform/db/built-once.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { isIdle } from '#platform/jobs/jobs.ts'
import { unconfirmedKinds } from './kinds.ts'
import { queueMail, sendBookingMailsNow } from './queue.ts'

// The client's mail about a request is written from the booking when it is sent, and contains nothing that was typed but
// what is harmless. So it can go to an address that nobody has confirmed, again after a change too.

/** Sends the client's mail about a request again, in a transaction, unless it has not left yet: then it tells the change. */
export async function resendRequestMail(trx: Db, bookingId: string): Promise<void> {
  if (await unsentRequestMails(trx, [bookingId]).executeTakeFirst()) return
  await queueMail(trx, { kind: 'booking-client', booking_id: bookingId })
  // The first one has left, so there is nothing to wait for any more.
  await sendBookingMailsNow(trx, bookingId)
}

/**
 * In a transaction, mails the client of a request again who has another address now, as the desk says, and whose link has changed with
 * it: what they got at the one before, about their request or about a visit that waits for their answer. One that waits goes there.
 */
export async function notifyNewAddress(
  trx: Db,
  { id, status, plan_id }: Pick<Selectable<Schema['bookings']>, 'id' | 'status' | 'plan_id'>,
): Promise<void> {
  if (status !== 'requested') return
  const kind = plan_id === null ? 'booking-client' : 'visit-proposed'
  const before = trx.selectFrom('mails').select('mails.id').where('booking_id', '=', id).where('kind', '=', kind)
  const waiting = before.where('status', '=', 'waiting').where(isIdle('mails.id'))
  if ((await before.executeTakeFirst()) && !(await waiting.executeTakeFirst()))
    await queueMail(trx, { kind, booking_id: id })
}

/** The mails to the clients of these requests that have not left yet. */
export const unsentRequestMails = (db: Db, bookingIds: readonly string[]) =>
  db
    .selectFrom('mails')
    .select('booking_id')
    .where('booking_id', 'in', bookingIds)
    .where('kind', '=', 'booking-client')
    .where('status', '=', 'waiting')
    .where(isIdle('mails.id'))

/** Withdraws that mail, in a transaction, if it has not left yet: its request is cancelled. */
export const withdrawRequestMail = (trx: Db, bookingId: string) =>
  trx
    .deleteFrom('mails')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'booking-client')
    .where('status', '=', 'waiting')
    .where(isIdle('mails.id'))
    .execute()

/**
 * Whether one more mail about a request would be held back, since as many as one address gets in a day were queued for it,
 * about requests or messages. An address with a tag (`ann+news@…`) counts alone here: the outbox, which counts the mailbox,
 * may still hold its mail back.
 */
export async function isFullToday(db: Db, address: string): Promise<boolean> {
  const asked = { address: address.toLowerCase(), since: new Date(Date.now() - DAY).toISOString() }
  const ofRequests = await requestMails(db, asked)
  if (ofRequests.length === limits.mailsADay) return true
  const ofMessages = await messageMails(db, asked)
  return ofRequests.length + ofMessages.length >= limits.mailsADay
}

/** The latest mails since an instant about requests, or messages, from an address in lower case. */
type Asked = { address: string; since: string }

// Not inner joins: SQLite would read all mails of the day first, and a flood makes them many.
const requestMails = builtOnce((db, { address, since }: Asked) =>
  db
    .selectFrom('bookings')
    .crossJoin('mails')
    .select('mails.id')
    .whereRef('mails.booking_id', '=', 'bookings.id')
    .where(sql`lower(bookings.email)`, '=', address)
    .where('bookings.erased_at', 'is', null)
    .where(isSince(db, since))
    .orderBy('bookings.seq', 'desc')
    .limit(limits.mailsADay),
)

const messageMails = builtOnce((db, { address, since }: Asked) =>
  db
    .selectFrom('messages')
    .crossJoin('mails')
    .select('mails.id')
    .whereRef('mails.message_id', '=', 'messages.id')
    .where(sql`lower(messages.email)`, '=', address)
    .where('messages.erased_at', 'is', null)
    .where(isSince(db, since))
    .orderBy('messages.created_at', 'desc')
    .limit(limits.mailsADay),
)

const isSince = (db: Db, since: string) => (eb: ExpressionBuilder<Schema, 'mails'>) =>
  eb.and([
    eb('mails.kind', 'in', unconfirmedKinds(db)),
    eb('mails.status', 'in', ['waiting', 'sent', 'filed']),
    eb('mails.created_at', '>', since),
  ])
