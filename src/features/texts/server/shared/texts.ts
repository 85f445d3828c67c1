import { type Selectable, type SqlBool, sql } from 'kysely'
import { HOUR } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { limits } from '#core/limits.ts'
import { mayNotifyAt } from '#core/quiet-hours.ts'
import { isStillTrue, type NotificationKind, notificationKinds } from '#features/bookings/notification-kinds.ts'
import { addPendingNotification } from '#features/bookings/server/shared/pending-notifications.ts'
import type { TextKind } from '#features/texts/desk-texts.ts'
import { isStopped } from '#features/texts/server/twilio.ts'
import { segmentsOf } from '#features/texts/texts.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { hasJob, isIdle, setJobs } from '#platform/jobs/jobs.ts'
import { agreesToTexts, endTextConsent, textedAmong } from './text-consents.ts'
import { hasAccount, readTextState, sendsTexts } from './text-settings.ts'

export type Text = Selectable<Schema['texts']>

/** The paths to which Twilio posts what clients write, and what became of a message. */
export const TEXT_ARRIVAL_PATH = '/texts/arrived'
export const TEXT_STATUS_PATH = '/texts/status/:id'

/** The hours at which no text message leaves by itself. */
const QUIET = { from: limits.textsUntil, to: limits.textsFrom }

/** How long one is tried. A later one would only confuse. */
const LIFE_MS = 4 * HOUR

type ToClient = {
  kind: Exclude<TextKind, 'alert' | 'test'>
  phone: string
  body: string
  booking_id: string
  booking_version: number
  /** From this instant on it is of no use. */
  usefulUntil: string
  delayMs?: number | undefined
  day_operation_id?: string | undefined
  /** The person who pressed: then it leaves at any hour. */
  who?: string
  /** The same id is stored once. */
  id?: string
}

/**
 * Queues a text message to a client, in the transaction that stores its cause. False if none may be sent: none are set up, or this
 * number has not agreed.
 */
export async function queueText(
  trx: Db,
  { usefulUntil, delayMs = 0, day_operation_id, who, id = newId(), ...text }: ToClient,
): Promise<boolean> {
  if (!(await textedOf(trx, [text.booking_id])).has(text.booking_id)) return false
  const now = Date.now()
  const due = who === undefined ? mayNotifyAt(now + delayMs, QUIET) : now
  const latest = iso(due + LIFE_MS)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('texts')
    .values({
      ...unsent(now),
      ...text,
      id,
      segments: segmentsOf(text.body),
      useful_until: usefulUntil < latest ? usefulUntil : latest,
      day_operation_id: day_operation_id ?? null,
      who: who ?? null,
      message_id: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) {
    const set = await setJobs(trx, [{ id, kind: 'text', at: due }])
    if (set.length === 0) throw new Error(`${id} is the id of another job, and can be of no text`)
  }
  return true
}

/** Those of some bookings whose clients get text messages now. */
export const textedOf = async (db: Db, ids: readonly string[]): Promise<Set<string>> =>
  ids.length === 0 || !sendsTexts(await readTextState(db)) ? new Set() : textedAmong(db, ids)

const unsent = (now: number) => ({
  created_at: iso(now),
  status: 'waiting' as const,
  said: '',
  code: null,
  sid: null,
  settled_at: null,
})

/** The most alerts in an hour. */
const MOST_ALERTS = 5

/** Queues the owner's alert, in a transaction: it leaves if nobody has opened what it is about until it is due. */
export async function queueAlert(
  trx: Db,
  { booking_id, message_id, due }: Pick<Text, 'booking_id' | 'message_id'> & { due: number },
): Promise<void> {
  const state = await readTextState(trx)
  if (!hasAccount(state) || state.own === '' || !(await agreesToTexts(trx, state.own))) return
  const now = Date.now()
  const lately = await trx
    .selectFrom('texts')
    .select('id')
    .where('kind', '=', 'alert')
    .where('phone', '=', state.own)
    .where('created_at', '>', iso(now - HOUR))
    .limit(MOST_ALERTS)
    .execute()
  if (lately.length >= MOST_ALERTS) return
  const id = newId()
  await trx
    .insertInto('texts')
    .values({
      ...unsent(now),
      id,
      kind: 'alert',
      phone: state.own,
      // Its words are written when it leaves.
      body: '',
      segments: 1,
      booking_id,
      message_id,
      useful_until: iso(due + HOUR),
      booking_version: null,
      day_operation_id: null,
      who: null,
    })
    .execute()
  await setJobs(trx, [{ id, kind: 'text', at: due }])
}

/** A query for the alerts that wait about a booking or a message. */
export const waitingAlerts = (db: Db, opened: { booking_id: string } | { message_id: string }) =>
  db
    .selectFrom('texts')
    .select('texts.id')
    .where((eb) =>
      'booking_id' in opened ? eb('booking_id', '=', opened.booking_id) : eb('message_id', '=', opened.message_id),
    )
    .where('texts.kind', '=', 'alert')
    .where('texts.status', '=', 'waiting')
    .where(isIdle('texts.id'))

export const statusPathOf = (id: string) => TEXT_STATUS_PATH.replace(':id', encodeURIComponent(id))

/** The news that a text message tells; undefined if it tells none. */
const newsOf = ({ kind }: Text): NotificationKind | undefined => notificationKinds.find((news) => news === kind)

/** Whether what a text message tells is no news any more. */
export function isOld(text: Text, booking: Parameters<typeof isStillTrue>[1], now: number): boolean {
  const news = newsOf(text)
  return news !== undefined && !isStillTrue(news, booking, new Date(now))
}

/** What of the booking of a text message is true now; undefined if it was erased. */
export const bookingOf = (db: Db, { booking_id }: Text) =>
  db
    .selectFrom('bookings')
    .select(['email', 'version', 'status', 'progress', 'appoint_at', 'appoint_minutes'])
    .where('id', '=', booking_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

/** Notes, in a transaction, that a text message did not reach a client whom no mail tells: somebody must. */
export async function addPendingNotificationOfText(trx: Db, text: Text, now: number) {
  const { booking_id } = text
  const news = newsOf(text)
  if (news === undefined || booking_id === null) return
  const booking = await bookingOf(trx, text)
  if (!booking || booking.email !== null || !isStillTrue(news, booking, new Date(now))) return
  const version = text.booking_version ?? booking.version
  await addPendingNotification(trx, { booking_id, version, news, mail_id: null })
}

/** What Twilio says of a message: only these end it. Later ones than that change nothing. */
const ends: Partial<Record<string, 'delivered' | 'undelivered'>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
}

/** Whether a server sends a text message just now. */
const isUnderWay = hasJob('texts.id', sql<SqlBool>`claim is not null`)

/** Notes what became of a text message, in a transaction. The same again, or what came before it, changes nothing. */
export async function noteTextStatus(
  trx: Db,
  { id, is, sid, code }: { id: string; is: string; sid: string; code: number | null },
): Promise<void> {
  const end = ends[is]
  if (end === undefined) return
  const now = Date.now()
  const text = await trx
    .updateTable('texts')
    .set({ status: end, sid, code, settled_at: iso(now) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('status', 'in', ['sent', 'unknown']), eb.and([eb('status', '=', 'waiting'), isUnderWay])]))
    .where((eb) => eb.or([eb('sid', 'is', null), eb('sid', '=', sid)]))
    .returningAll()
    .executeTakeFirst()
  if (!text) return
  if (isStopped(code)) await endTextConsent(trx, [text.phone], { who: THE_CLIENT, how: 'provider' })
  if (end === 'undelivered') await addPendingNotificationOfText(trx, text, now)
  if (text.booking_id !== null) await publish(trx, 'booking_changed', text.booking_id)
}

/** Notes that Twilio has told us something, in a transaction. False if it did before. */
export async function isFirstArrival(trx: Db, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('text_arrivals')
    .values({ id, at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes what is known of arrivals from before an instant, and the alerts. The text messages of a booking stay as long as it does. */
export async function deleteTextsBefore(db: Db, instant: Date): Promise<void> {
  const before = instant.toISOString()
  await db.deleteFrom('text_arrivals').where('at', '<', before).execute()
  await db.deleteFrom('texts').where('booking_id', 'is', null).where('created_at', '<', before).execute()
}

const iso = (ms: number) => new Date(ms).toISOString()
