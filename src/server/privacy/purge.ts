import { setImmediate } from 'node:timers/promises'
import { retention } from '#content/retention.ts'
import { ruleOf, type Status, statuses } from '#domain/desk/statuses.ts'
import { DAY } from '#domain/durations.ts'
import type { Db } from '#server/db/schema.ts'
import { eraseBooking } from './erase.ts'
import { insertPrivacyLog } from './log.ts'

/** The bookings of one transaction: few, so that visitors do not wait for it. */
const AT_ONCE = 20

/**
 * Erases the bookings whose retention time is over, and records their number. If the server stops, the purge continues
 * on another day. After each transaction, `forgetMails` gets the ids of the deleted mails, so that a later failure
 * leaves no files behind. Returns the number of erased bookings. `sweep` then removes their traces from the database
 * files.
 */
export async function purgeBookings(
  db: Db,
  forgetMails: (ids: readonly string[]) => Promise<void> = async () => {},
  stop?: AbortSignal,
): Promise<number> {
  let [bookings, mails, photos] = [0, 0, 0]
  try {
    while (!stop?.aborted) {
      const ids = await findDue(db)
      if (ids.length === 0) break
      const gone = await db.transaction().execute(async (trx) => {
        const slice: Awaited<ReturnType<typeof eraseBooking>>[] = []
        for (const id of ids) slice.push(await eraseBooking(trx, id, null))
        return slice
      })
      const goneMails = gone.flatMap((it) => it.mails)
      bookings += ids.length
      mails += goneMails.length
      photos += gone.reduce((sum, it) => sum + it.photos, 0)
      await forgetMails(goneMails)
      await setImmediate()
    }
  } finally {
    if (bookings > 0)
      await insertPrivacyLog(db, {
        ...{ what: 'purge', who: null, bookings, messages: 0, mails, photos, kept: 0 },
      })
  }
  return bookings
}

/** The next bookings whose retention time is over: see `StatusRule.erasure`. */
async function findDue(db: Db): Promise<string[]> {
  const before = (days: number) => new Date(Date.now() - days * DAY).toISOString()
  const [requests, jobs] = [before(retention.requests), before(retention.jobs)]
  const statusesOf = (erasure: (typeof ruleOf)[Status]['erasure']) =>
    statuses.filter((status) => ruleOf[status].erasure === erasure)
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('status', 'in', statusesOf('unanswered')),
          eb('created_at', '<', requests),
          eb('appoint_at', '<', requests),
        ]),
        eb.and([
          eb('status', 'in', statusesOf('came to nothing')),
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
          eb('status', 'in', statusesOf('job')),
          eb('created_at', '<', jobs),
          eb('appoint_at', '<', jobs),
        ]),
      ]),
    )
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => row.id)
}
