import { sql } from 'kysely'
import { addMonths } from '#core/days.ts'
import { DAY, HOUR } from '#core/durations.ts'
import type { FollowUp } from '#features/client-notifications/tables.ts'
import {
  bookingsOfDocuments,
  documentsOfBookings,
  findDocumentRows,
} from '#features/invoices/server/shared/balances.ts'
import { billingOf } from '#features/invoices/server/shared/billing.ts'
import { lacksOrder, payablesContactIn } from '#features/invoices/server/shared/payables-contact.ts'
import { wantsReceipt } from '#features/invoices/server/shared/payment-rows.ts'
import { requireDocument } from '#features/invoices/server/shared/store.ts'
import { type BookingOwner, isOfVerified, verifiedClientOf } from '#features/people/server/shared/person.ts'
import { agreesToPromotions } from '#features/privacy/server/shared/promotions.ts'
import { notExists } from '#platform/db/not-exists.ts'
import type { Db } from '#platform/db/schema.ts'
import { queueMail } from '#platform/mail/queue.ts'

/** How long after a job its mail leaves: time for the invoice and the photos. */
const AFTER_MS = 2 * HOUR

/** Later than this after its time, a mail is not sent: a setting that is switched on tells nobody about the past. */
const LATEST_MS = { 'after-job': 2 * DAY, 'time-again': 14 * DAY } as const satisfies Record<FollowUp, number>

const iso = (ms: number) => new Date(ms).toISOString()

/** A query for the finished jobs whose mail is due and not yet queued. `now` is in milliseconds. */
export const toFollowUp = (db: Db, now: number) =>
  due(db, 'after-job')
    // The index by start finds the few that can be meant.
    .where('appoint_at', '>', iso(now - AFTER_MS - LATEST_MS['after-job'] - 7 * DAY))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('booking_history')
          .select('version')
          .whereRef('booking_history.booking_id', '=', 'bookings.id')
          .where('action', '=', 'complete')
          .where('at', '<=', iso(now - AFTER_MS))
          .where('at', '>', iso(now - AFTER_MS - LATEST_MS['after-job'])),
      ),
    )

/**
 * A query for the jobs so many months ago after which it may be time again: their clients agreed to promotions, and have booked
 * nothing since.
 */
export function toAskAgain(db: Db, now: number, months: number) {
  const then = monthsBefore(now, months)
  return due(db, 'time-again')
    .where('appoint_at', '<=', iso(then))
    .where('appoint_at', '>', iso(then - LATEST_MS['time-again']))
    .where(agreesToPromotions(sql.ref('bookings.email')))
    .where(({ selectFrom }) =>
      notExists(
        selectFrom('bookings as other')
          .select('other.id')
          .whereRef('other.appoint_at', '>', 'bookings.appoint_at')
          .where('other.erased_at', 'is', null)
          // A stranger may have typed one of their contacts. The mail goes to the address: its own new booking counts once vouched for.
          .where(sql`lower(other.email)`, '=', sql`lower(bookings.email)`)
          .where((eb) => eb.or([eb('other.phone', '=', eb.ref('bookings.phone')), eb('other.vouched', '!=', 0)])),
      ),
    )
}

/** The same time of the day some months before, in milliseconds; on the last day if that month is shorter. */
export function monthsBefore(now: number, months: number): number {
  const [day = '', time] = iso(now).split('T')
  return Date.parse(`${addMonths(day, -months)}T${time}`)
}

const due = (db: Db, kind: FollowUp) =>
  db
    .selectFrom('bookings')
    .where('bookings.status', '=', 'completed')
    .where('bookings.email', 'is not', null)
    .where('bookings.erased_at', 'is', null)
    .where(({ selectFrom }) =>
      notExists(
        selectFrom('follow_ups')
          .select('at')
          .whereRef('follow_ups.booking_id', '=', 'bookings.id')
          .where('follow_ups.kind', '=', kind),
      ),
    )

/** Queues the mail after a job, in a transaction. False if there is no need, or another server did it. */
export async function followUp(trx: Db, id: string, now: number): Promise<boolean> {
  const booking = await toFollowUp(trx, now)
    .where('bookings.id', '=', id)
    .select(['bookings.id', 'phone', 'email', 'vouched'])
    .executeTakeFirst()
  if (!booking || !(await isFirst(trx, id, 'after-job', now))) return false
  const document_id = await unsentInvoice(trx, booking)
  await queueMail(trx, { kind: 'after-job', booking_id: id, ...(document_id && { document_id }) })
  return true
}

/** The same for the mail that it may be time again. */
export async function askAgain(
  trx: Db,
  id: string,
  { now, months }: { now: number; months: number },
): Promise<boolean> {
  const booking = await toAskAgain(trx, now, months)
    .where('bookings.id', '=', id)
    .select('bookings.id')
    .executeTakeFirst()
  if (!booking || !(await isFirst(trx, id, 'time-again', now))) return false
  await queueMail(trx, { kind: 'time-again', booking_id: id })
  return true
}

/** Notes a mail that follows a job. False if it is noted already: it leaves once. */
async function isFirst(trx: Db, booking_id: string, kind: FollowUp, now: number) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('follow_ups')
    .values({ booking_id, kind, at: iso(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * The newest invoice of a job that stands and that no mail has brought yet. One that is also about somebody else's booking stays
 * out.
 */
async function unsentInvoice(trx: Db, booking: BookingOwner): Promise<string | undefined> {
  const ids = await documentsOfBookings(trx, [booking.id])
  const rows = (await findDocumentRows(trx, ids)).filter(
    ({ kind, number, state }) => kind === 'invoice' && number !== null && state !== 'credited',
  )
  const [newest] = rows
  if (!newest || (newest.state === 'paid' && !(await wantsReceipt(trx, booking.id)))) return undefined
  const sent = await trx
    .selectFrom('document_sends')
    .select('id')
    .where('document_id', '=', newest.id)
    .limit(1)
    .executeTakeFirst()
  const client = await verifiedClientOf(trx, booking)
  // What goes to accounts payable is no part of a mail to the contact, and one that lacks its order goes to nobody.
  const invoice = await requireDocument(trx, newest.id)
  if (payablesContactIn(await billingOf(trx, client)) || (await lacksOrder(trx, invoice))) return undefined
  const about = await bookingsOfDocuments(trx, [newest.id])
  return sent || about.some((one) => !isOfVerified(client, one)) ? undefined : newest.id
}
