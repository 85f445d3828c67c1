import { setImmediate } from 'node:timers/promises'
import { DAY } from '#core/durations.ts'
import { retention } from '#core/retention.ts'
import { ruleOf, type Status, statuses } from '#core/statuses.ts'
import type { EraseStep } from '#features/privacy/erase-step.ts'
import { notExists } from '#platform/db/not-exists.ts'
import type { Db } from '#platform/db/schema.ts'
import { insertPrivacyLog } from './log.ts'
import { eraseBooking } from './shared/erase.ts'
import { noteFailure } from './state.ts'

/** The number of bookings that one query reads. */
const AT_ONCE = 100

/** A purge passes a few bookings that fail. If more fail, the cause is not the bookings, and the purge ends. */
const MOST_FAILURES = 20

/**
 * Erases the bookings whose retention time is over, each in a transaction of its own, and records their number. If the server
 * stops, the purge continues on another day. After each transaction, `forgetMails` gets the ids of the deleted mails, so that a
 * later failure leaves no files behind. Returns the number of erased bookings. `sweep` then removes their traces from the database
 * files. If some could not be erased, it erases the others, notes that for the owner and then throws their errors.
 */
export async function purgeBookings(
  db: Db,
  erase: readonly EraseStep[],
  forgetMails: (ids: readonly string[]) => Promise<void> = async () => {},
  stop?: AbortSignal,
): Promise<number> {
  let [bookings, mails, photos] = [0, 0, 0]
  const failed = new Map<string, unknown>()
  try {
    for (;;) {
      const ids = await findDue(db, [...failed.keys()])
      if (ids.length === 0) break
      for (const id of ids) {
        if (stop?.aborted) return bookings
        const erasing = db.transaction().execute((trx) => eraseBooking(trx, erase, { id, who: null }))
        const gone = await erasing.catch((error: unknown) => void failed.set(id, error))
        if (failed.size > MOST_FAILURES) throw failures(failed)
        if (!gone) continue
        bookings++
        mails += gone.mails.length
        photos += gone.photos
        await forgetMails(gone.mails)
        await setImmediate()
      }
    }
    if (failed.size > 0) throw failures(failed)
    await noteFailure(db, 'bookings')
  } catch (error) {
    // It may be the database that fails: then another fact tells.
    await noteFailure(db, 'bookings', [...failed.keys()]).catch(() => {})
    throw error
  } finally {
    if (bookings > 0)
      await insertPrivacyLog(db, { what: 'purge', who: null, bookings, messages: 0, mails, photos, kept: 0 })
  }
  return bookings
}

const failures = (failed: ReadonlyMap<string, unknown>) =>
  new AggregateError(failed.values(), `These bookings could not be erased: ${[...failed.keys()].join(', ')}`)

/** The next bookings whose retention time is over, without those that failed: see `StatusRule.erasure`. */
async function findDue(db: Db, failed: readonly string[]): Promise<string[]> {
  const before = (days: number) => new Date(Date.now() - days * DAY).toISOString()
  const [requests, jobs] = [before(retention.requests), before(retention.jobs)]
  const statusesOf = (erasure: (typeof ruleOf)[Status]['erasure']) =>
    statuses.filter((status) => ruleOf[status].erasure === erasure)
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('erased_at', 'is', null)
    .$if(failed.length > 0, (query) => query.where('id', 'not in', failed))
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
          notExists(
            eb
              .selectFrom('booking_history')
              .select('version')
              .whereRef('booking_history.booking_id', '=', 'bookings.id')
              .where('at', '>=', requests),
          ),
        ]),
        eb.and([eb('status', 'in', statusesOf('job')), eb('created_at', '<', jobs), eb('appoint_at', '<', jobs)]),
      ]),
    )
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => row.id)
}
