import { setImmediate } from 'node:timers/promises'
import { retention } from '#content/privacy.ts'
import type { Db } from '#server/db/schema.ts'
import { eraseBooking, sweep } from './erase.ts'
import { insertPrivacyLog } from './log.ts'

const A_DAY = 24 * 60 * 60 * 1000

/** Few enough that visitors do not wait for a transaction. */
const AT_ONCE = 20

/**
 * Erases what has been kept for long enough, and writes down how much; goes on another day where the server stops.
 * Answers the ids of the mails that went.
 */
export async function purgeBookings(db: Db, stop?: AbortSignal): Promise<string[]> {
  const mails: string[] = []
  let bookings = 0
  while (!stop?.aborted) {
    const ids = await findDue(db)
    if (ids.length === 0) break
    await db.transaction().execute(async (trx) => {
      for (const id of ids) mails.push(...(await eraseBooking(trx, id, null)))
    })
    bookings += ids.length
    await setImmediate()
  }
  if (bookings === 0) return mails
  await insertPrivacyLog(db, {
    ...{ what: 'purge', who: null, bookings, messages: 0, mails: mails.length, kept: 0 },
  })
  await sweep(db)
  return mails
}

/**
 * Requests that came to nothing a set time ago: never answered and their day past, or declined, cancelled or missed and
 * left alone since. And jobs that tax law does not want any more.
 */
async function findDue(db: Db): Promise<string[]> {
  const before = (days: number) => new Date(Date.now() - days * A_DAY).toISOString()
  const [requests, jobs] = [before(retention.requests), before(retention.jobs)]
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('status', '=', 'requested'),
          eb('created_at', '<', requests),
          eb('appoint_at', '<', requests),
        ]),
        eb.and([
          eb('status', 'in', ['declined', 'cancelled', 'no_show', 'expired']),
          eb('created_at', '<', requests),
          eb.not(
            eb.exists(
              eb
                .selectFrom('booking_history')
                .select('version')
                .whereRef('booking_history.booking_id', '=', 'bookings.id')
                .where('at', '>=', requests),
            ),
          ),
        ]),
        eb.and([
          eb('status', 'in', ['confirmed', 'completed']),
          eb('created_at', '<', jobs),
          eb('appoint_at', '<', jobs),
        ]),
      ]),
    )
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => row.id)
}
