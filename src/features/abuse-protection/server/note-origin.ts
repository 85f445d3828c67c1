import { MINUTE } from '#core/durations.ts'
import type { Opening } from '#core/opening.ts'
import { abuseLimits, mostHolding, type Reason } from '#features/abuse-protection/abuse-limits.ts'
import type { Db } from '#platform/db/schema.ts'
import { queueMails } from '#platform/mail/queue.ts'
import { unsentRequestMails } from '#platform/mail/request-mail.ts'
import type { From } from './shared/decide.ts'
import { type Origin, unverifiedRequests, withOne } from './shared/request-counts.ts'

/**
 * Notes where a new request came from, in the transaction that stores it. If it is one of a burst, the times that
 * requests of the burst hold are soon free again: their clients get a mail with a button that keeps them.
 */
export async function noteOrigin(
  trx: Db,
  { opening }: { opening: Opening },
  id: string,
  { from: { origin, before }, reason }: { from: From; reason: Reason },
): Promise<void> {
  await trx
    .insertInto('request_origins')
    .values({
      booking_id: id,
      ...origin,
      reason,
      release_at: '',
      hold: reason === '' ? 'loose' : 'none',
      came_at: new Date().toISOString(),
    })
    .execute()
  const { address, network } = origin
  const came = withOne(before, reason)
  // The first of these that is true says which requests are too many: all, those of the network, or those of the address.
  if (reason === 'many' || came.all > mostHolding(opening)) await shorten(trx, {})
  else if (came.ofNetwork > abuseLimits.burstOfNetwork) await shorten(trx, { network })
  else if (came.ofAddress > abuseLimits.burstOfAddress) await shorten(trx, { address })
}

/** Sets the end of the times that these requests hold, and queues the mails about it. */
async function shorten(trx: Db, of: Partial<Origin>): Promise<void> {
  const rows = await unverifiedRequests(trx)
    .select('bookings.id')
    .where('release_at', '=', '')
    .$if(of.address !== undefined, (query) => query.where('address', '=', of.address ?? ''))
    .$if(of.network !== undefined, (query) => query.where('network', '=', of.network ?? ''))
    .execute()
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  const release_at = new Date(Date.now() + abuseLimits.minutes * MINUTE).toISOString()
  await trx.updateTable('request_origins').set({ release_at }).where('booking_id', 'in', ids).execute()
  // A first mail that has not left yet is written when it leaves, and says the same.
  const waiting = await unsentRequestMails(trx, ids).execute()
  const told = new Set(waiting.map(({ booking_id }) => booking_id))
  const mails = ids.filter((id) => !told.has(id)).map((booking_id) => ({ kind: 'booking-client', booking_id }) as const)
  await queueMails(trx, mails)
}
