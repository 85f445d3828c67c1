import { HOUR } from '#core/durations.ts'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { queuePush } from '#features/push/server/shared/pushes.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { queueMail, queueMails } from '#platform/mail/queue.ts'

type Told = { wait: { delayMs?: number }; isHeld: boolean; hasEmail: boolean }

/**
 * Queues the mails about a new request, and what rings, in the transaction that stores it. Of many requests that hold no time, only
 * the first ring. True if something rings at once: the mails wait in any case.
 */
export async function queueRequestMails(trx: Db, id: string, { wait, isHeld, hasEmail }: Told): Promise<boolean> {
  const delivery = isHeld ? 'at once' : await ownerDelivery(trx)
  const rung = delivery === 'at once' ? await queuePush(trx, { kind: 'request', booking_id: id }) : {}
  await queueMails(trx, [
    ...(delivery === 'gathered'
      ? []
      : [
          {
            kind: 'booking-owner' as const,
            booking_id: id,
            ...(delivery === 'gathers' ? GATHERING : { ...wait, ...rung }),
          },
        ]),
    ...(hasEmail ? [{ kind: 'booking-client' as const, booking_id: id }] : []),
  ])
  return rung.delayMs !== undefined
}

/** How the owner is told of a request that holds no time: by a mail at once, by one that waits for others, or by another's. */
export type OwnerDelivery = 'at once' | 'gathers' | 'gathered'

/**
 * How the owner is told of a new request that holds no time, in the transaction that stores it. Beyond a few such mails an hour,
 * one waits for an hour, and tells also of those that came meanwhile.
 */
async function ownerDelivery(trx: Db): Promise<OwnerDelivery> {
  const since = new Date(Date.now() - HOUR).toISOString()
  const mails = await mailsAboutUnheld(trx)
    .select('mails.id')
    .where('came_at', '>', since)
    // The first of an hour have a mail: in a flood only they are read.
    .orderBy('came_at')
    .limit(abuseLimits.ownerMails + 1)
    .execute()
  if (mails.length < abuseLimits.ownerMails) return 'at once'
  return mails.length === abuseLimits.ownerMails ? 'gathers' : 'gathered'
}

/** How long the mail waits that tells of all. */
export const GATHERING = { delayMs: HOUR }

/** The requests about which the owner gets no mail of their own, if this is the mail that tells of all; else none. */
export async function countGathered(
  db: Db,
  { booking_id, created_at }: Pick<Schema['mails'], 'booking_id' | 'created_at'>,
): Promise<number> {
  const hourBefore = new Date(Date.parse(created_at) - HOUR).toISOString()
  const before = await mailsAboutUnheld(db)
    .select('mails.id')
    .where('came_at', '>', hourBefore)
    .where('mails.created_at', '<', created_at)
    .limit(abuseLimits.ownerMails)
    .execute()
  if (before.length < abuseLimits.ownerMails) return 0
  const { count } = await db
    .selectFrom('request_origins')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reason', '<>', '')
    .where('came_at', '>', (eb) =>
      eb.selectFrom('request_origins').select('came_at').where('booking_id', '=', booking_id),
    )
    .where('booking_id', 'not in', mailsAboutUnheld(db).select('request_origins.booking_id'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Queues the owner's mail about a request that had none of its own, in a transaction: by now it is verified. */
export async function notifyOwner(trx: Db, bookingId: string): Promise<void> {
  const told = await trx
    .selectFrom('mails')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'booking-owner')
    .executeTakeFirst()
  if (!told) await queueMail(trx, { kind: 'booking-owner', booking_id: bookingId })
}

const mailsAboutUnheld = (db: Db) =>
  db
    .selectFrom('request_origins')
    .innerJoin('mails', 'mails.booking_id', 'request_origins.booking_id')
    .where('mails.kind', '=', 'booking-owner')
    .where('request_origins.reason', '<>', '')
