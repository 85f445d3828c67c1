import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { HOUR, MINUTE } from '#core/durations.ts'
import { mayNotifyAt } from '#core/quiet-hours.ts'
import { readSettings } from '#features/owner-settings-store.ts'
import { goesOn, MAIL_MS, NTFY_MS, type PushKind, pushKinds } from '#features/push/push.ts'
import { queueAlert, waitingAlerts } from '#features/texts/server/shared/texts.ts'
import { builtOnce } from '#platform/db/built-once.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { isIdle, setJobs } from '#platform/jobs/jobs.ts'

export type Push = Selectable<Schema['pushes']>
export type PushDevice = Selectable<Schema['push_devices']>

/** What a push is about. `urgent`: it also rings in quiet hours. `except`: the person who did it. */
type NewPush = { kind: PushKind; booking_id?: string; message_id?: string; urgent?: boolean; except?: string }

/** How long a push is of use: what comes later than that is known from elsewhere. */
const LIFE_MS = HOUR

/** The most events of a kind that ring in an hour: a flood of them rings nobody out of bed. */
const MOST_AN_HOUR = 20

/**
 * Queues notifications, in the transaction that stores its cause: the devices whose people want this kind, and ntfy for later. Returns
 * how long the owner's mail about it waits.
 */
export async function queuePush(trx: Db, push: NewPush): Promise<{ delayMs?: number }> {
  const { kind, booking_id = null, message_id = null, urgent = false, except = '' } = push
  const devices = await devicesFor(trx, kind, except)
  const { ntfy, quiet_hours } = await readSettings(trx)
  const goesToNtfy = goesOn[kind] && ntfy !== ''
  const now = Date.now()
  const due = urgent ? now : mayNotifyAt(now, quiet_hours)
  if (goesOn[kind]) await queueAlert(trx, { booking_id, message_id, due: due + MAIL_MS })
  if (devices.length === 0 && !goesToNtfy) return {}
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
    expires_at: iso(at + LIFE_MS),
  })
  const atNtfy = devices.length > 0 ? due + NTFY_MS : due
  const rows = [
    ...devices.map(({ id }) => ({ row: row(id, due), at: due })),
    ...(goesToNtfy ? [{ row: row(null, atNtfy), at: atNtfy }] : []),
  ]
  await trx
    .insertInto('pushes')
    .values(rows.map(({ row }) => row))
    .execute()
  await setJobs(
    trx,
    rows.map(({ row: { id }, at }) => ({ id, kind: 'push', at })),
  )
  return due === now ? { delayMs: MAIL_MS } : {}
}

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
      expires_at: iso(now + MINUTE),
    })
    .execute()
  await setJobs(trx, [{ id, kind: 'push', at: now }])
}

async function devicesFor(trx: Db, kind: PushKind, except: string) {
  const rows = await devicesExcept(trx, { except })
  return rows.filter(({ kinds }) => kindsIn(kinds).includes(kind))
}

const devicesExcept = builtOnce((db, { except }: { except: string }) =>
  db
    .selectFrom('push_devices')
    .select(['id', 'kinds'])
    .where('email', '!=', except)
    // Crew see their own day alone.
    .where('email', 'not in', (eb) => eb.selectFrom('desk_roles').select('email').where('role', '=', 'crew')),
)

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
type Opened = { booking_id: string } | { message_id: string }

/**
 * Notes that somebody has opened what a notification is about: no other one comes, and the mail to the owner that waited for that is not
 * needed. What is under way goes out.
 */
export async function noteOpened(db: Db, opened: Opened): Promise<void> {
  const alerts = waitingAlerts(db, opened)
  const pushesAbout = about(idsOfPushes(db), opened)
  const pushes = pushesAbout.where('status', '=', 'waiting').where(isIdle('pushes.id'))
  const mails = heldMails(db, opened)
    .select('mails.id')
    .where(({ exists }) => exists(pushesAbout))
  // Looks before it writes: few of what is opened rings.
  const found =
    (await alerts.executeTakeFirst()) ?? (await pushes.executeTakeFirst()) ?? (await mails.executeTakeFirst())
  if (!found) return
  // A try may begin meanwhile: only a transaction waits for the write lock.
  if (!db.isTransaction) return db.transaction().execute((trx) => noteOpened(trx, opened))
  await db.deleteFrom('texts').where('id', 'in', alerts).execute()
  await db.deleteFrom('mails').where('id', 'in', mails).execute()
  await db.deleteFrom('pushes').where('id', 'in', pushes).execute()
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
export function heldMails(db: Db, opened: Opened) {
  const [column, id, kind] = subjectOf(opened)
  return db
    .selectFrom('mails')
    .where(column, '=', id)
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .where(isIdle('mails.id', { isNew: true }))
}

/** Ends the devices of people who may no longer sign in, or that were last opened in a session that somebody ends. */
export const endDevices = (trx: Db, by: 'email' | 'session_id', of: readonly string[]) =>
  trx.deleteFrom('push_devices').where(by, 'in', of).execute()

export const deletePushesBefore = (db: Db, instant: Date) =>
  db.deleteFrom('pushes').where('created_at', '<', instant.toISOString()).execute()

const iso = (ms: number) => new Date(ms).toISOString()
