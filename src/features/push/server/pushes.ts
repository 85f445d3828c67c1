import { type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { HOUR, MINUTE, SECOND } from '#core/durations.ts'
import { deskPush } from '#features/push/desk-words.ts'
import {
  type DeviceResult,
  goesOn,
  MAIL_MS,
  mayRingAt,
  NTFY_MS,
  type PushKind,
  pushKinds,
} from '#features/push/push.ts'
import { browserLabel } from '#features/sign-in/browser-name.ts'
import { deleteAlerts, queueAlert } from '#features/texts/server/texts.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { type Poller, poll } from '#platform/jobs/poll.ts'
import { mailVersion } from '#platform/mail/mail-store.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { readSettings } from '#platform/settings/store.ts'

export type Push = Selectable<Schema['pushes']>
export type PushDevice = Selectable<Schema['push_devices']>

/** What a push is about. `urgent`: it also rings in quiet hours. `except`: the person who did it. */
export type NewPush = {
  kind: PushKind
  booking_id?: string
  message_id?: string
  urgent?: boolean
  except?: string
}

/** How long a push is of use: what comes later than that is known from elsewhere. */
const LIFE_MS = HOUR

/** The most events of a kind that ring in an hour: a flood of them rings nobody out of bed. */
const MOST_AN_HOUR = 20

/**
 * Queues what rings, in the transaction that stores its cause: the devices whose people want this kind, and ntfy for later. Returns
 * how long the owner's mail about it waits.
 */
export async function queuePush(trx: Db, push: NewPush): Promise<{ delayMs?: number }> {
  const { kind, booking_id = null, message_id = null, urgent = false, except = '' } = push
  const devices = await devicesFor(trx, kind, except)
  const { ntfy, quiet_hours } = await readSettings(trx)
  const rings = goesOn[kind] && ntfy !== ''
  const now = Date.now()
  const due = urgent ? now : mayRingAt(now, quiet_hours)
  if (goesOn[kind]) await queueAlert(trx, { booking_id, message_id, due: due + MAIL_MS })
  if (devices.length === 0 && !rings) return {}
  if (await isFlooded(trx, kind, now)) return {}
  const event_id = newId()
  const row = (device_id: string | null, at: number): Push => ({
    id: newId(),
    created_at: iso(now),
    event_id,
    kind,
    booking_id,
    message_id,
    device_id,
    status: 'waiting',
    attempts: 0,
    claimed_until: null,
    due_at: iso(at),
    expires_at: iso(at + LIFE_MS),
  })
  await trx
    .insertInto('pushes')
    .values([
      ...devices.map(({ id }) => row(id, due)),
      ...(rings ? [row(null, devices.length > 0 ? due + NTFY_MS : due)] : []),
    ])
    .execute()
  return due === now ? { delayMs: MAIL_MS } : {}
}

/** Queues a test for a device, in a transaction. */
export async function queueTest(trx: Db, device_id: string): Promise<void> {
  const [now, id] = [Date.now(), newId()]
  await trx
    .insertInto('pushes')
    .values({
      id,
      created_at: iso(now),
      event_id: id,
      kind: 'test',
      device_id,
      status: 'waiting',
      booking_id: null,
      message_id: null,
      attempts: 0,
      claimed_until: null,
      due_at: iso(now),
      expires_at: iso(now + MINUTE),
    })
    .execute()
}

async function devicesFor(trx: Db, kind: PushKind, except: string) {
  const rows = await trx
    .selectFrom('push_devices')
    .select(['id', 'kinds'])
    .where('email', '!=', except)
    // Crew see their own day alone.
    .where('email', 'not in', (eb) =>
      eb.selectFrom('desk_roles').select('email').where('role', '=', 'crew'),
    )
    .execute()
  return rows.filter(({ kinds }) => kindsIn(kinds).includes(kind))
}

/** The kinds that a device rings for. */
export const kindsIn = (json: string) => z.parse(Kinds, JSON.parse(json))
const Kinds = z.array(z.enum(pushKinds))

async function isFlooded(trx: Db, kind: PushKind, now: number) {
  const lately = await trx
    .selectFrom('pushes')
    .select('event_id')
    .distinct()
    .where('kind', '=', kind)
    .where('created_at', '>', iso(now - HOUR))
    .limit(MOST_AN_HOUR)
    .execute()
  return lately.length >= MOST_AN_HOUR
}

/** A booking or a message that somebody of the desk has opened. */
export type Opened = { booking_id: string } | { message_id: string }

/**
 * Notes that somebody has opened what rang: nothing more rings for it, and the mail to the owner that waited for that is not
 * needed. What is under way goes out.
 */
export async function noteOpened(db: Db, opened: Opened): Promise<void> {
  await deleteAlerts(db, opened)
  const rang = await about(db.selectFrom('pushes').select('id'), opened).executeTakeFirst()
  if (!rang) return
  const pushes = () => about(db.selectFrom('pushes').select('id'), opened)
  const waiting = await pushes().where('status', '=', 'waiting').executeTakeFirst()
  const mail = await heldMails(db, opened).select('id').executeTakeFirst()
  if (!waiting && !mail) return
  await db
    .deleteFrom('pushes')
    .where('id', 'in', pushes().where('status', '=', 'waiting'))
    .where('status', '=', 'waiting')
    .execute()
  await db.deleteFrom('mails').where('id', 'in', heldMails(db, opened).select('id')).execute()
}

const subjectOf = (opened: Opened) =>
  'booking_id' in opened
    ? (['booking_id', opened.booking_id, 'booking-owner'] as const)
    : (['message_id', opened.message_id, 'message-owner'] as const)

function about(query: ReturnType<typeof idsOfPushes>, opened: Opened) {
  const [column, id] = subjectOf(opened)
  return query.where(column, '=', id)
}

const idsOfPushes = (db: Db) => db.selectFrom('pushes').select('id')

/** The owner's mails about it that have not been tried yet. */
function heldMails(db: Db, opened: Opened) {
  const [column, id, kind] = subjectOf(opened)
  return db
    .selectFrom('mails')
    .where(column, '=', id)
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('claim', 'is', null)
}

/**
 * How a try ended. `gone`: the browser has given its address up. `ended`: its service refuses all that is sent there. `retryMs`: it was surely
 * not taken, and may be after this time.
 */
export type Outcome = {
  is: DeviceResult | 'gone' | 'ended' | 'moot'
  status?: number | undefined
  retryMs?: number | undefined
}

export type PushDeps = {
  db: Db
  log: Logger
  /** Sends a push once; it never throws. */
  deliver: (push: Push, device: PushDevice | undefined) => Promise<Outcome>
  now?: () => number
}

/** How often we look for what other processes have queued. */
const POLL_MS = 5 * SECOND

/** Longer than any try, so that no other server takes one for lost that is still under way. */
export const CLAIM_MS = MINUTE

/** The most pushes under way at once. */
const AT_ONCE = 20

/** Rings what is due, as long as the server runs. */
export const startPushes = (deps: PushDeps): Poller =>
  poll(
    () => POLL_MS,
    () => sendDue(deps),
    (err) => deps.log.warn({ err }, 'what rings could not be read'),
  )

/** Sends all that is due, each once, and those that a try made due. */
async function sendDue({ db, deliver, now = Date.now }: PushDeps) {
  await giveUpLost(db, now())
  for (;;) {
    const due = await db
      .selectFrom('pushes')
      .select('id')
      .where('status', '=', 'waiting')
      .where('due_at', '<=', iso(now()))
      .orderBy('due_at')
      .limit(AT_ONCE)
      .execute()
    if (due.length === 0) return
    await Promise.all(
      due.map(async ({ id }) => {
        const push = await claim(db, id, now())
        if (!push) return
        const device = push.device_id ? await findDevice(db, push.device_id) : undefined
        const isLate = Date.parse(push.expires_at) <= now()
        const outcome: Outcome = isLate ? { is: 'moot' } : await deliver(push, device)
        await noteOutcome(db, push, outcome, now())
      }),
    )
  }
}

/** Claims a push that is due, so that one server alone sends it; undefined if another was faster or somebody has opened it. */
const claim = (db: Db, id: string, now: number) =>
  db.transaction().execute((trx) =>
    trx
      .updateTable('pushes')
      .set({
        status: 'sending' as const,
        claimed_until: iso(now + CLAIM_MS),
        attempts: sql`attempts + 1`,
      })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('due_at', '<=', iso(now))
      .returningAll()
      .executeTakeFirst(),
  )

const findDevice = (db: Db, id: string) =>
  db.selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirst()

/** A server that died while it sent a push may have sent it: that one is not sent again, and what follows it comes at once. */
async function giveUpLost(db: Db, now: number) {
  const lost = await db
    .selectFrom('pushes')
    .selectAll()
    .where('status', '=', 'sending')
    .where('claimed_until', '<=', iso(now))
    .execute()
  for (const push of lost) await noteOutcome(db, push, { is: 'unknown' }, now)
}

const PAUSE_MS = 30 * SECOND

async function noteOutcome(db: Db, push: Push, { is, status, retryMs }: Outcome, now: number) {
  const next = now + Math.max(retryMs ?? 0, PAUSE_MS * 2 ** (push.attempts - 1))
  const isAgain = is === 'busy' && next < Date.parse(push.expires_at)
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('pushes')
      .set({
        status: isAgain
          ? 'waiting'
          : is === 'gone' || is === 'ended' || is === 'moot'
            ? 'failed'
            : is,
        claimed_until: null,
        ...(isAgain && { due_at: iso(next) }),
      })
      .where('id', '=', push.id)
      .where('status', '=', 'sending')
      .where('attempts', '=', push.attempts)
      .executeTakeFirstOrThrow()
    // Somebody has removed the device meanwhile, or another server has noted it.
    if (numUpdatedRows === 0n) return
    if (is !== 'sent' && !isAgain) await hurryNext(trx, push, now)
    if (push.device_id === null) return
    if (is === 'gone' || is === 'ended') {
      const device = await findDevice(trx, push.device_id)
      await trx.deleteFrom('push_devices').where('id', '=', push.device_id).execute()
      // It heals once the desk is opened on it, and nobody would know that it must be.
      if (device && is === 'ended')
        await queueMail(trx, {
          kind: 'notice',
          mail_settings: await mailVersion(trx),
          to: { name: '', address: device.email },
          ...deskPush.ended(browserLabel(device.browser), status ?? null),
        })
    } else if (is !== 'moot')
      await trx
        .updateTable('push_devices')
        .set({ last_at: iso(now), last_result: is, last_status: status ?? null })
        .where('id', '=', push.device_id)
        .execute()
    await publish(trx, 'devices_changed', push.device_id)
  })
}

/** So long the owner's mail about a request waits in any case, for the vehicle and photos. */
const MAIL_AT_LEAST_MS = 3 * MINUTE

/** What rings next comes now, if nobody's device took this: ntfy, and then the mail. */
async function hurryNext(trx: Db, push: Push, now: number) {
  const others = await trx
    .selectFrom('pushes')
    .select(['id', 'device_id', 'status'])
    .where('event_id', '=', push.event_id)
    .where('id', '!=', push.id)
    .execute()
  const isTaken = others.some(
    ({ device_id, status }) =>
      status === 'sent' || (device_id !== null && (status === 'waiting' || status === 'sending')),
  )
  if (isTaken) return
  const ntfy = others.find(({ device_id, status }) => device_id === null && status === 'waiting')
  if (ntfy)
    return trx
      .updateTable('pushes')
      .set({ due_at: iso(now) })
      .where('id', '=', ntfy.id)
      .where('due_at', '>', iso(now))
      .execute()
  const { booking_id, message_id } = push
  const opened = booking_id ? { booking_id } : message_id ? { message_id } : undefined
  if (!opened) return
  const due = Math.max(now, Date.parse(push.created_at) + MAIL_AT_LEAST_MS)
  return trx
    .updateTable('mails')
    .set({ due_at: iso(due) })
    .where('id', 'in', heldMails(trx, opened).select('id'))
    .where('due_at', '>', iso(due))
    .execute()
}

/** Deletes what rang before an instant. */
export const deletePushesBefore = (db: Db, instant: Date) =>
  db.deleteFrom('pushes').where('created_at', '<', instant.toISOString()).execute()

/** Ends the devices of people who may no longer sign in, or that were last opened in a session that somebody ends. */
export const endDevices = (trx: Db, by: 'email' | 'session_id', of: readonly string[]) =>
  trx.deleteFrom('push_devices').where(by, 'in', of).execute()

const iso = (ms: number) => new Date(ms).toISOString()
