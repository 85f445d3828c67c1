import { type Insertable, sql } from 'kysely'
import type { MailAddress } from '#core/mail-address.ts'
import type { MailKind } from '#core/mails.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { bringForward, isIdle, setJobs } from '#platform/jobs/jobs.ts'
import { clientKinds, mailKind, retryPolicy, usefulUntil } from '#platform/mail/kinds.ts'
import type { NewMail, OfChange } from '#platform/mail/new-mail.ts'

/**
 * Puts a mail into the outbox, in a transaction, and returns its id: it is sent if and only if that commits. Wake the outbox afterwards
 * (`wakeMail`); otherwise it notices the mail within seconds.
 */
export async function queueMail(db: Db, mail: NewMail): Promise<string> {
  const [id = ''] = await queueMails(db, [mail])
  return id
}

/** Puts several mails into the outbox, in a transaction, and returns their ids. */
export async function queueMails(db: Db, mails: readonly NewMail[]): Promise<string[]> {
  const now = Date.now()
  const rows = mails.map((mail) => rowOf(db, mail, now))
  const toClient = clientKinds(db)
  for (const { kind, booking_id } of rows)
    if (booking_id && toClient.includes(kind) && kind !== 'booking-client') await markEarlierDue(db, booking_id, now)
  if (rows.length > 0) await db.insertInto('mails').values(rows).execute()
  await setJobs(
    db,
    mails.map((mail, i) => ({
      id: rows[i]?.id ?? '',
      kind: jobOf(mail.kind),
      at: now + (('delayMs' in mail && mail.delayMs) || retryPolicy(db, mail.kind).delayMs),
    })),
  )
  return rows.map((row) => row.id)
}

/** Codes have lanes of their own: somebody waits for one in front of a screen. */
const jobOf = (kind: MailKind) => (kind === 'code' ? 'code' : 'mail')

/** The calendar part that the client of a booking was sent last, or will be sent: mails that failed do not count. */
export async function lastCalendar(db: Db, bookingId: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('mails')
    .select('calendar')
    .where('booking_id', '=', bookingId)
    .where('calendar', 'is not', null)
    .where('status', '!=', 'failed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.calendar ?? undefined
}

/**
 * A client gets the mails about a booking in the order in which they were written, so an earlier one must not keep a later one for hours:
 * it is due now, and its pauses begin again. The mails of a day operation keep the time to undo it, and stay known as tried.
 */
function markEarlierDue(db: Db, bookingId: string, now: number) {
  const earlier = waitingMails(db).where('booking_id', '=', bookingId).where('kind', 'in', clientKinds(db))
  return bringForward(db, now)
    .set({ attempts: sql`case when attempts > 1 then 1 else attempts end` })
    .where('id', 'in', earlier)
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('id', 'in', earlier.where('day_operation_id', 'is', null))]))
    .execute()
}

const waitingMails = (db: Db) => db.selectFrom('mails').select('mails.id').where('status', '=', 'waiting')

/** Sends the letters to a client that still wait to another address: the one before was wrong. Accounts payable keeps its own. */
export const readdress = (db: Db, bookingId: string, { from, to }: { from: string; to: MailAddress }) =>
  db
    .updateTable('mails')
    .set({ to_name: to.name, to_address: to.address })
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', clientKinds(db))
    .where(sql`lower(to_address)`, '=', from.toLowerCase())
    .where('status', '=', 'waiting')
    .where(isIdle('mails.id'))
    .execute()

/**
 * Makes the mails about a new booking due now that wait for no longer than this: its vehicle and its fleet have arrived. A
 * mail that was told to wait for longer waits for something else too.
 */
export const sendBookingMailsNow = (
  db: Db,
  bookingId: string,
  { waitMs = retryPolicy(db, 'booking-owner').delayMs } = {},
) =>
  bringForward(db, Date.now())
    .where(
      'id',
      'in',
      waitingMails(db).where('booking_id', '=', bookingId).where('kind', 'in', ['booking-owner', 'booking-client']),
    )
    // A mail that was tried keeps its pauses.
    .where('attempts', '=', 0)
    .where('run_at', '<=', iso(Date.now() + waitMs))
    .execute()

/**
 * Sends a mail again that was set aside, was written to a file, or waits for its next try; a letter to a client goes to
 * this address. In a transaction. It leaves after `delayMs`, in which it can be taken back. Returns false if it cannot be sent again: it was
 * sent, is under way, was a code, comes too late, waits for its day operation, or does not exist.
 */
export async function retryMail(
  trx: Db,
  id: string,
  { address, delayMs = 0 }: { address?: string | null | undefined; delayMs?: number } = {},
): Promise<boolean> {
  const now = Date.now()
  const mail = await trx
    .selectFrom('mails')
    .leftJoin('jobs', 'jobs.id', 'mails.id')
    .select(['mails.kind', 'status', 'useful_until', 'day_operation_id'])
    .select(['claim', 'jobs.attempts', 'run_at'])
    .where('mails.id', '=', id)
    .executeTakeFirst()
  if (!mail || mail.kind === 'code' || mail.status === 'sent' || mail.claim !== null) return false
  const { useful_until, day_operation_id, attempts, run_at } = mail
  if (useful_until !== null && useful_until <= iso(now)) return false
  // The mails of a day operation wait until the operation can no longer be undone.
  if (day_operation_id !== null && attempts === 0 && run_at !== null && run_at > iso(now)) return false
  const latest = iso(now + retryPolicy(trx, 'desk-letter').lifeMs)
  await trx
    .updateTable('mails')
    .set({
      status: 'waiting',
      expires_at: useful_until !== null && useful_until < latest ? useful_until : latest,
      settled_at: null,
      ...(address && { to_address: address }),
    })
    .where('id', '=', id)
    .execute()
  await setJobs(trx, [{ id, kind: 'mail', at: now + delayMs }])
  return true
}

/** Takes back, in a transaction, that a mail that failed is sent again. False if its try has begun. */
export async function takeBackRetry(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ status: 'failed', settled_at: iso(Date.now()) })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where(isIdle('mails.id', { isNew: true }))
    .where('last_error', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Withdraws the answer to a message, in a transaction, if its try has not begun. False otherwise. */
export const withdrawAnswer = (trx: Db, messageId: string) =>
  isWithdrawn(untriedMails(trx).where('message_id', '=', messageId).where('kind', '=', 'desk-letter'))

/** Withdraws a mail, in a transaction, whose try has not begun. False otherwise. */
export const withdrawMail = (trx: Db, id: string) => isWithdrawn(untriedMails(trx).where('id', '=', id))

const untriedMails = (trx: Db) =>
  trx
    .deleteFrom('mails')
    .where('status', '=', 'waiting')
    .where(isIdle('mails.id', { isNew: true }))

async function isWithdrawn(mails: ReturnType<typeof untriedMails>): Promise<boolean> {
  const { numDeletedRows } = await mails.executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Makes those mails due now that wait for another try: what kept them may be mended. */
export const dueNow = (db: Db) =>
  bringForward(db, Date.now()).where('kind', 'in', ['code', 'mail']).where('attempts', '>', 0).execute()

/** Deletes finished mails from before an instant. The mails about a booking stay as long as the booking. */
export const deleteMailsBefore = (db: Db, instant: Date) =>
  db
    .deleteFrom('mails')
    .where('status', 'in', ['sent', 'filed', 'failed'])
    .where('created_at', '<', instant.toISOString())
    .where('booking_id', 'is', null)
    .execute()

function rowOf(db: Db, mail: NewMail, now: number): Insertable<Schema['mails']> & { id: string } {
  const { lifeMs } = retryPolicy(db, mail.kind)
  const typedText = 'text' in mail ? { subject: mail.subject, body: mail.text } : {}
  const appoint_at = 'appoint_at' in mail ? mail.appoint_at : null
  const about: OfChange = 'booking_version' in mail ? mail : {}
  const { news = null, booking_version = null, startsAt = appoint_at } = about
  const { until = startsAt } = mail
  const useful_until = usefulUntil(mailKind(db, mail.kind), { news, startsAt: until }, now)
  const latest = iso(now + lifeMs)
  return {
    id: newId(),
    created_at: iso(now),
    kind: mail.kind,
    status: 'waiting',
    attempts: 0,
    expires_at: useful_until !== null && useful_until < latest ? useful_until : latest,
    appoint_at,
    news,
    booking_version,
    useful_until,
    booking_id: ('booking_id' in mail && mail.booking_id) || null,
    message_id: ('message_id' in mail && mail.message_id) || null,
    to_name: 'to' in mail ? mail.to.name : null,
    to_address: 'to' in mail ? mail.to.address : null,
    subject: null,
    body: null,
    ...typedText,
    calendar: ('calendar' in mail && mail.calendar) || null,
    day_operation_id: ('day_operation_id' in mail && mail.day_operation_id) || null,
    document_id: ('document_id' in mail && mail.document_id) || null,
    mail_settings: 'mail_settings' in mail ? mail.mail_settings : null,
    header_id: null,
    last_error: null,
    settled_at: null,
  }
}

const iso = (ms: number) => new Date(ms).toISOString()
