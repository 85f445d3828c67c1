import { HOUR } from '#core/durations.ts'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { GATHERING, type OwnerDelivery } from '#features/abuse-protection/server/shared/owner-mails.ts'
import { queuePush } from '#features/push/server/shared/pushes.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { queueMail } from '#platform/mail/queue.ts'
import type { StoredMessage } from './store.ts'

/**
 * Tells the owner of a new message, in the transaction that stores it: it rings, and a mail leaves. Beyond some such mails an hour, and for a
 * sender whose network has sent many, one mail waits for an hour and tells of all that came meanwhile; they ring nobody. All of them are on the desk.
 */
export async function notifyOfMessage(
  trx: Db,
  message_id: string,
  { isOverLimit }: { isOverLimit: boolean },
): Promise<void> {
  const delivery = await deliveryOfMessage(trx, isOverLimit)
  if (delivery === 'gathered') return
  const wait = delivery === 'gathers' ? GATHERING : await queuePush(trx, { kind: 'message', message_id })
  await queueMail(trx, { kind: 'message-owner', message_id, ...wait })
}

async function deliveryOfMessage(trx: Db, isOverLimit: boolean): Promise<OwnerDelivery> {
  const mails = await trx
    .selectFrom('mails')
    .leftJoin('jobs', 'jobs.id', 'mails.id')
    .select(['created_at', 'run_at', 'status', 'jobs.attempts', 'claim'])
    .where('mails.kind', '=', 'message-owner')
    .where('created_at', '>', new Date(Date.now() - HOUR).toISOString())
    .limit(2 * abuseLimits.messageMails)
    .execute()
  if (!isOverLimit && mails.length < abuseLimits.messageMails) return 'at once'
  // One that is on its way may have been written already, without this message.
  const waits = mails.some(
    ({ status, attempts, claim, created_at, run_at }) =>
      status === 'waiting' &&
      run_at !== null &&
      attempts === 0 &&
      claim === null &&
      Date.parse(run_at) - Date.parse(created_at) >= GATHERING.delayMs,
  )
  return waits ? 'gathered' : 'gathers'
}

/** The messages of which a mail tells besides its own, if it has waited for them: those that nobody has read, and that have none of their own. */
export async function countGatheredMessages(
  db: Db,
  { created_at: queued_at }: Pick<Schema['mails'], 'created_at'>,
  { id, created_at }: Pick<StoredMessage, 'id' | 'created_at'>,
): Promise<number> {
  if (Date.parse(queued_at) > Date.now() - GATHERING.delayMs) return 0
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', created_at)
    .where('id', '!=', id)
    .where('is_read', '=', 0)
    .where('box', '=', 'inbox')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails')
            .select('mails.id')
            .whereRef('message_id', '=', 'messages.id')
            .where('kind', '=', 'message-owner'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
