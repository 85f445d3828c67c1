import { browserLabel } from '#core/browser-name.ts'
import { MINUTE, SECOND } from '#core/durations.ts'
import { deskPush } from '#features/push/desk-words.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { backOff, bringForward, type Ending } from '#platform/jobs/jobs.ts'
import type { JobHandler } from '#platform/jobs/runner.ts'
import { mailVersion } from '#platform/mail/mail-store.ts'
import { queueMail } from '#platform/mail/queue.ts'
import type { Outcome } from './push-services.ts'
import { heldMails, type Push, type PushDevice } from './shared/pushes.ts'

type PushDeps = {
  db: Db
  /** Sends a push once; it never throws. */
  deliver: (push: Push, device: PushDevice | undefined) => Promise<Outcome>
  now?: () => number
}

/** Longer than any try, so that no other server takes one for lost that is still under way. */
export const LEASE_MS = MINUTE

/** The pause after the first failure. */
const PAUSE_MS = 30 * SECOND

/** Rings what is due. What may have rung is not sent again: a server that died while it sent a push may have sent it. */
export const pushHandler = ({ db, deliver, now = Date.now }: PushDeps): JobHandler => ({
  leaseMs: LEASE_MS,
  atOnce: 20,
  begin: async (trx, { id, attempts, isLost }) => {
    const push = await trx
      .selectFrom('pushes')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    const isLate = push && Date.parse(push.expires_at) <= now()
    const notify = async (one: Push): Promise<Outcome> => {
      if (isLost) return { is: 'unknown' }
      if (isLate) return { is: 'obsolete' }
      return deliver(one, one.device_id ? await findDevice(db, one.device_id) : undefined)
    }
    return push && (async () => endingOf(push, await notify(push), { attempts, now: now() }))
  },
})

const findDevice = (db: Db, id: string) =>
  db.selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirst()

function endingOf(push: Push, outcome: Outcome, { attempts, now }: { attempts: number; now: number }): Ending {
  const { is, retryMs = 0 } = outcome
  const at = now + Math.max(retryMs, backOff(attempts, { first: PAUSE_MS }))
  const isAgain = is === 'busy' && at < Date.parse(push.expires_at)
  return { again: isAgain ? { at } : undefined, store: (trx) => noteOutcome(trx, push, outcome, { isAgain, now }) }
}

async function noteOutcome(
  trx: Db,
  push: Push,
  { is, status }: Outcome,
  { isAgain, now }: { isAgain: boolean; now: number },
) {
  if (!isAgain) {
    const { numUpdatedRows } = await trx
      .updateTable('pushes')
      .set({ status: is === 'gone' || is === 'ended' || is === 'obsolete' ? 'failed' : is })
      .where('id', '=', push.id)
      .executeTakeFirstOrThrow()
    // Somebody has removed the device meanwhile.
    if (numUpdatedRows === 0n) return
    if (is !== 'sent') await escalate(trx, push, now)
  }
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
  } else if (is !== 'obsolete')
    await trx
      .updateTable('push_devices')
      .set({ last_at: new Date(now).toISOString(), last_result: is, last_status: status ?? null })
      .where('id', '=', push.device_id)
      .execute()
  await publish(trx, 'devices_changed', push.device_id)
}

/** So long the owner's mail about a request waits in any case, for the vehicle and photos. */
const MAIL_AT_LEAST_MS = 3 * MINUTE

/** What rings next comes now, if nobody's device took this: ntfy, and then the mail. */
async function escalate(trx: Db, push: Push, now: number) {
  const others = await trx
    .selectFrom('pushes')
    .leftJoin('jobs', 'jobs.id', 'pushes.id')
    .select(['pushes.id', 'device_id', 'status', 'claim'])
    .where('event_id', '=', push.event_id)
    .where('pushes.id', '!=', push.id)
    .execute()
  const isTaken = others.some(
    ({ device_id, status }) => status === 'sent' || (device_id !== null && status === 'waiting'),
  )
  if (isTaken) return
  const ntfy = others.find(
    ({ device_id, status, claim }) => device_id === null && status === 'waiting' && claim === null,
  )
  if (ntfy) return bringForward(trx, now).where('id', '=', ntfy.id).execute()
  const { booking_id, message_id } = push
  const opened = booking_id ? { booking_id } : message_id ? { message_id } : undefined
  if (!opened) return
  const due = Math.max(now, Date.parse(push.created_at) + MAIL_AT_LEAST_MS)
  return bringForward(trx, due).where('id', 'in', heldMails(trx, opened).select('id')).execute()
}
