import { MINUTE, SECOND } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { withFullStop } from '#core/sentence.ts'
import type { JobDeps } from '#features/feature.ts'
import { plainText, segmentsOf } from '#features/texts/texts.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { backOff, type Ending } from '#platform/jobs/jobs.ts'
import type { JobHandler } from '#platform/jobs/runner.ts'
import { agreesToTexts, endTextConsent, mayBeTexted } from './shared/text-consents.ts'
import { hasAccount, noteTextResult, readTextState, sendsTexts, type TextState } from './shared/text-settings.ts'
import { addPendingNotificationOfText, bookingOf, isOld, statusPathOf, type Text } from './shared/texts.ts'
import type { TextAnswer, TwilioOf } from './twilio.ts'

type TextDeps = Pick<JobDeps, 'db' | 'log' | 'content' | 'notificationOf' | 'now'> & {
  twilioOf: TwilioOf
  publicOrigin: string
}

/** Longer than any try, so that no other server takes one for lost that is still under way. */
export const LEASE_MS = MINUTE

/** The pause after the first failure. */
const PAUSE_MS = 30 * SECOND

/** Sends text messages, one after another. What may have been sent is not sent again: a server that died meanwhile may have sent it. */
export function textHandler({ now = Date.now, ...deps }: TextDeps): JobHandler {
  const { db, log } = deps
  /** Twilio asked us to wait, or does not answer: all wait. */
  let notBefore = 0

  async function send(text: Text, attempts: number): Promise<Ending> {
    const state = await readTextState(db)
    const body = await bodyOf({ ...deps, state, now: now() }, text)
    if (body === undefined) return settled(text, { status: 'moot' }, now())
    const answer = await deps
      .twilioOf(state)
      .send({ to: text.phone, body, statusUrl: statusUrlOf(deps.publicOrigin, text.id) })
    if (!answer.ok) {
      log.warn({ text: text.id, is: answer.is, said: answer.reason }, 'text not sent')
      if (isOfAll(answer.is)) notBefore = now() + (answer.retryMs ?? PAUSE_MS)
    }
    return endingOf({ ...text, body, segments: segmentsOf(body) }, answer, { attempts, now: now() })
  }

  return {
    leaseMs: LEASE_MS,
    atOnce: 1,
    due: async (jobs, at) => (at < notBefore ? undefined : jobs),
    begin: async (trx, { id, attempts, isLost }) => {
      const text = await trx
        .selectFrom('texts')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .executeTakeFirst()
      return text && (async () => (isLost ? settled(text, { status: 'unknown' }, now()) : send(text, attempts)))
    },
  }
}

/** Twilio tells only https addresses what became of a message. */
const statusUrlOf = (publicOrigin: string, id: string) =>
  publicOrigin.startsWith('https:') ? publicOrigin + statusPathOf(id) : undefined

/** Whether what keeps one from being sent keeps all. */
const isOfAll = (is: Exclude<TextAnswer, { ok: true }>['is']) => is === 'key' || is === 'busy' || is === 'reached'

type Leaving = Pick<TextDeps, 'db' | 'content' | 'notificationOf'> & { state: TextState; now: number }

/** What a text message says, if it may leave now: its number agrees, and what it says is true and of use. */
async function bodyOf({ state, now, ...deps }: Leaving, text: Text): Promise<string | undefined> {
  const { db } = deps
  if (text.useful_until <= new Date(now).toISOString()) return undefined
  if (text.kind === 'alert')
    return hasAccount(state) && text.phone === state.own && (await agreesToTexts(db, text.phone))
      ? alertOf(deps, text)
      : undefined
  if (!sendsTexts(state)) return undefined
  const booking = await bookingOf(db, text)
  if (!booking || !(await isMeantFor(db, text)) || isOld(text, booking, now)) return undefined
  return text.body
}

/** The alert to the owner about what was notified and nobody has opened; undefined if it is of no use any more. */
async function alertOf({ content, notificationOf }: Pick<TextDeps, 'content' | 'notificationOf'>, about: Text) {
  const notification = await notificationOf(about.message_id === null ? 'request' : 'message', about)
  return (
    notification && plainText(`${content().facts.business}: ${withFullStop(notification.text)} ${notification.url}`)
  )
}

/** Whether a booking still has the number of its text message, and that agrees. */
const isMeantFor = async (db: Db, { booking_id, phone }: Text): Promise<boolean> =>
  (await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', booking_id)
    .where('phone', '=', phone)
    .where(mayBeTexted)
    .executeTakeFirst()) !== undefined

function endingOf(text: Text, answer: TextAnswer, { attempts, now }: { attempts: number; now: number }): Ending {
  const noted = (ending: Ending): Ending => ({
    ...ending,
    store: async (trx) => {
      await noteTextResult(trx, answer, now)
      if (!answer.ok && answer.is === 'stopped')
        await endTextConsent(trx, [text.phone], { who: THE_CLIENT, how: 'provider' })
      await ending.store?.(trx)
    },
  })
  if (answer.ok) return noted(settled(text, { status: 'sent', sid: answer.sid || null }, now))
  const { is, reason, code = null, retryMs = 0 } = answer
  const at = now + Math.max(retryMs, backOff(attempts, { first: PAUSE_MS }))
  if (isOfAll(is) && new Date(at).toISOString() < text.useful_until)
    return noted({
      again: { at },
      store: (trx) => trx.updateTable('texts').set({ said: reason, code }).where('id', '=', text.id).execute(),
    })
  return noted(settled(text, { status: is === 'silent' ? 'unknown' : 'failed', said: reason, code }, now))
}

type End = Partial<Pick<Text, 'said' | 'code' | 'sid'>> & Pick<Text, 'status'>

/** How a text message ended. If it did not reach a client whom no mail tells, somebody must. */
const settled = (text: Text, end: End, now: number): Ending => ({
  store: async (trx) => {
    const { body, segments } = text
    const { numUpdatedRows } = await trx
      .updateTable('texts')
      .set({ ...end, body, segments, settled_at: new Date(now).toISOString() })
      .where('id', '=', text.id)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow()
    // Twilio has told us meanwhile, or it was erased.
    if (numUpdatedRows === 0n) return
    if (end.status !== 'sent') await addPendingNotificationOfText(trx, text, now)
    if (text.booking_id !== null) await publish(trx, 'booking_changed', text.booking_id)
  },
})
