import { type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import { HOUR, MINUTE, SECOND } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { limits } from '#core/limits.ts'
import { isNews, type News, newsNames } from '#features/client-news/news.ts'
import { noteUntold } from '#features/client-news/server/untold.ts'
import { mayRingAt } from '#features/push/push.ts'
import type { TextKind, TextStatus } from '#features/texts/desk-texts.ts'
import { segmentsOf } from '#features/texts/texts.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { type Poller, poll } from '#platform/jobs/poll.ts'
import { agreesToTexts, endTextConsent, mayBeTexted, textedAmong } from './text-consents.ts'
import {
  hasAccount,
  noteTextResult,
  readTextState,
  sendsTexts,
  type TextState,
} from './text-settings.ts'
import { isStopped, type TextAnswer, type TwilioOf } from './twilio.ts'

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
  const due = who === undefined ? mayRingAt(now + delayMs, QUIET) : now
  const latest = iso(due + LIFE_MS)
  await trx
    .insertInto('texts')
    .values({
      ...unsent(now, due),
      ...text,
      id,
      segments: segmentsOf(text.body),
      useful_until: usefulUntil < latest ? usefulUntil : latest,
      day_operation_id: day_operation_id ?? null,
      who: who ?? null,
      message_id: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return true
}

/** Those of some bookings whose clients get text messages now. */
export const textedOf = async (db: Db, ids: readonly string[]): Promise<Set<string>> =>
  ids.length === 0 || !sendsTexts(await readTextState(db)) ? new Set() : textedAmong(db, ids)

const unsent = (now: number, due: number) => ({
  created_at: iso(now),
  status: 'waiting' as const,
  said: '',
  code: null,
  attempts: 0,
  due_at: iso(due),
  claimed_until: null,
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
  await trx
    .insertInto('texts')
    .values({
      ...unsent(now, due),
      id: newId(),
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
}

/** Deletes the alerts that wait about a booking or a message that somebody has opened. It writes only if there are some. */
export async function deleteAlerts(
  db: Db,
  opened: { booking_id: string } | { message_id: string },
): Promise<void> {
  const [column, id] =
    'booking_id' in opened
      ? (['booking_id', opened.booking_id] as const)
      : (['message_id', opened.message_id] as const)
  const waiting = await db
    .selectFrom('texts')
    .select('id')
    .where(column, '=', id)
    .where('kind', '=', 'alert')
    .where('status', '=', 'waiting')
    .execute()
  for (const { id: alert } of waiting)
    await db.deleteFrom('texts').where('id', '=', alert).where('status', '=', 'waiting').execute()
}

export type TextDeps = {
  db: Db
  log: Logger
  twilioOf: TwilioOf
  publicOrigin: string
  /** The words of an alert; undefined if it is of no use any more. */
  alertOf: (text: Text) => Promise<string | undefined>
  now?: () => number
}

/** How often we look for what other processes have queued. */
const POLL_MS = 5 * SECOND

/** Longer than any try, so that no other server takes one for lost that is still under way. */
export const CLAIM_MS = MINUTE

const AT_ONCE = 20

/** The pauses after failures: each is twice as long as the one before. */
const PAUSE_MS = 30 * SECOND

/** Sends the text messages that are due, as long as the server runs. */
export function startTexts({ now = Date.now, ...deps }: TextDeps): Poller {
  const { db, log } = deps
  /** Twilio asked us to wait, or does not answer: all wait. */
  let notBefore = 0
  async function sendDue(isStopping: () => boolean) {
    await giveUpLost(db, now())
    if (now() < notBefore) return
    for (;;) {
      const due = await db
        .selectFrom('texts')
        .select('id')
        .where('status', '=', 'waiting')
        .where('due_at', '<=', iso(now()))
        .orderBy('due_at')
        .limit(AT_ONCE)
        .execute()
      for (const { id } of due) {
        if (isStopping()) return
        const text = await claimText(db, id, now())
        if (!text) continue
        const state = await readTextState(db)
        const body = await bodyOf({ ...deps, state, now: now() }, text)
        if (body === undefined) {
          await settle(db, text, { status: 'moot' }, now())
          continue
        }
        const answer = await deps.twilioOf(state).send({
          to: text.phone,
          body,
          statusUrl: statusUrlOf(deps.publicOrigin, id),
        })
        if (!answer.ok) log.warn({ text: id, is: answer.is, said: answer.said }, 'text not sent')
        await noteAnswer(db, { ...text, body, segments: segmentsOf(body) }, answer, now())
        if (answer.ok || !isOfAll(answer.is)) continue
        notBefore = now() + (answer.retryMs ?? PAUSE_MS)
        return
      }
      if (due.length < AT_ONCE) return
    }
  }
  return poll(
    () => POLL_MS,
    sendDue,
    (err) => log.warn({ err }, 'text messages could not be read'),
  )
}

/** Twilio tells only https addresses what became of a message. */
const statusUrlOf = (publicOrigin: string, id: string) =>
  publicOrigin.startsWith('https:') ? publicOrigin + statusPathOf(id) : undefined

export const statusPathOf = (id: string) => TEXT_STATUS_PATH.replace(':id', encodeURIComponent(id))

const isOfAll = (is: Exclude<TextAnswer, { ok: true }>['is']) =>
  is === 'key' || is === 'busy' || is === 'reached'

/** Claims a text message that is due, so that one server alone sends it; undefined if another was faster. */
export const claimText = (db: Db, id: string, now: number): Promise<Text | undefined> =>
  db.transaction().execute((trx) =>
    trx
      .updateTable('texts')
      .set({
        status: 'sending',
        claimed_until: iso(now + CLAIM_MS),
        attempts: sql`attempts + 1`,
      })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('due_at', '<=', iso(now))
      .returningAll()
      .executeTakeFirst(),
  )

/** A server that died while it sent one may have sent it: that one is not sent again. */
async function giveUpLost(db: Db, now: number) {
  const lost = await db
    .selectFrom('texts')
    .selectAll()
    .where('status', '=', 'sending')
    .where('claimed_until', '<=', iso(now))
    .execute()
  for (const text of lost) await settle(db, text, { status: 'unknown' }, now)
}

type Leaving = Pick<TextDeps, 'db' | 'alertOf'> & { state: TextState; now: number }

/** What a text message says, if it may leave now: its number agrees, and what it says is true and of use. */
async function bodyOf(
  { db, alertOf, state, now }: Leaving,
  text: Text,
): Promise<string | undefined> {
  if (text.useful_until <= iso(now)) return undefined
  if (text.kind === 'alert')
    return hasAccount(state) && text.phone === state.own && (await agreesToTexts(db, text.phone))
      ? alertOf(text)
      : undefined
  if (!sendsTexts(state)) return undefined
  const booking = await bookingOf(db, text)
  if (!booking || !(await isMeantFor(db, text))) return undefined
  const news = newsOf(text)
  return news && !isNews(news, booking, new Date(now)) ? undefined : text.body
}

const newsOf = ({ kind }: Text): News | undefined => newsNames.find((news) => news === kind)

/** Whether a booking still has the number of its text message, and that agrees. */
const isMeantFor = async (db: Db, { booking_id, phone }: Text): Promise<boolean> =>
  (await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', booking_id)
    .where('phone', '=', phone)
    .where(mayBeTexted)
    .executeTakeFirst()) !== undefined

const bookingOf = (db: Db, { booking_id }: Text) =>
  db
    .selectFrom('bookings')
    .select(['email', 'version', 'status', 'progress', 'appoint_at', 'appoint_minutes'])
    .where('id', '=', booking_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

async function noteAnswer(db: Db, text: Text, answer: TextAnswer, now: number) {
  await noteTextResult(db, answer, now)
  if (answer.ok) return settle(db, text, { status: 'sent', sid: answer.sid || null }, now)
  const { is, said, code = null, retryMs = 0 } = answer
  if (is === 'stopped') await endTextConsent(db, [text.phone], { who: THE_CLIENT, how: 'provider' })
  const next = now + Math.max(retryMs, PAUSE_MS * 2 ** (text.attempts - 1))
  if (isOfAll(is) && iso(next) < text.useful_until) {
    await db
      .updateTable('texts')
      .set({ status: 'waiting', claimed_until: null, due_at: iso(next), said, code })
      .where('id', '=', text.id)
      .where('status', '=', 'sending')
      .where('attempts', '=', text.attempts)
      .execute()
    return
  }
  await settle(db, text, { status: is === 'silent' ? 'unknown' : 'failed', said, code }, now)
}

type End = Partial<Pick<Text, 'said' | 'code' | 'sid'>> & { status: TextStatus }

/** Stores how a claimed text message ended. If it did not reach a client whom no mail tells, somebody must. */
const settle = (db: Db, text: Text, end: End, now: number) =>
  db.transaction().execute(async (trx) => {
    const { body, segments } = text
    const { numUpdatedRows } = await trx
      .updateTable('texts')
      .set({ ...end, body, segments, claimed_until: null, settled_at: iso(now) })
      .where('id', '=', text.id)
      .where('status', '=', 'sending')
      .where('attempts', '=', text.attempts)
      .executeTakeFirstOrThrow()
    // Twilio has told us meanwhile, another server has noted it, or it was erased.
    if (numUpdatedRows === 0n) return
    if (end.status !== 'sent') await noteUntoldBy(trx, text, now)
    if (text.booking_id !== null) await publish(trx, 'booking_changed', text.booking_id)
  })

async function noteUntoldBy(trx: Db, text: Text, now: number) {
  const { booking_id } = text
  const news = newsOf(text)
  if (news === undefined || booking_id === null) return
  const booking = await bookingOf(trx, text)
  if (!booking || booking.email !== null || !isNews(news, booking, new Date(now))) return
  const version = text.booking_version ?? booking.version
  await noteUntold(trx, { booking_id, version, news, mail_id: null })
}

/** What Twilio says of a message: only these end it. Later ones than that change nothing. */
const ends: Partial<Record<string, 'delivered' | 'undelivered'>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
}

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
    .set({ status: end, sid, code, claimed_until: null, settled_at: iso(now) })
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'sent', 'unknown'])
    .where((eb) => eb.or([eb('sid', 'is', null), eb('sid', '=', sid)]))
    .returningAll()
    .executeTakeFirst()
  if (!text) return
  if (isStopped(code)) await endTextConsent(trx, [text.phone], { who: THE_CLIENT, how: 'provider' })
  if (end === 'undelivered') await noteUntoldBy(trx, text, now)
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
  await db
    .deleteFrom('texts')
    .where('booking_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}

const iso = (ms: number) => new Date(ms).toISOString()
