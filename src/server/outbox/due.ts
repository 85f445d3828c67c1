import { type SqlBool, sql } from 'kysely'
import { clientKinds } from '#domain/desk/mails.ts'
import { CODE_MS } from '#domain/desk/sign-in.ts'
import type { Db } from '#server/db/schema.ts'
import { LONGEST_PAUSE } from './retry-policy.ts'
import { LEASE_MS } from './send.ts'

/**
 * The lanes of the outbox, the most urgent first. Each has deliveries of its own, so that no lane waits for another:
 * sign-in codes wait for no other mail, and new mails do not wait for those that hung or failed before.
 */
export const lanes = ['codes', 'new', 'tried'] as const
export type Lane = (typeof lanes)[number]

/**
 * The id of the mail of a lane that is due at `now` and has waited longest; undefined if none is due. A mail to the client of a
 * booking waits for those that were written before it, so that an old time never arrives after a new one.
 */
export async function findDue(db: Db, lane: Lane, now: number): Promise<string | undefined> {
  const due = db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'waiting')
    .where('due_at', '<=', iso(now))
    .limit(1)
  const found =
    lane === 'codes'
      ? due
          .where('kind', '=', 'code')
          // Only the latest mails can be codes that are still valid: there are few, however many mails wait.
          .where('created_at', '>=', iso(now - CODE_MS))
          .orderBy('created_at')
      : due
          .where('attempts', lane === 'new' ? '=' : '>', 0)
          .where(({ or, eb, not, exists, selectFrom }) =>
            or([
              eb('booking_id', 'is', null),
              eb('kind', 'not in', clientKinds),
              not(
                exists(
                  selectFrom('mails as earlier')
                    .select('earlier.id')
                    .whereRef('earlier.booking_id', '=', 'mails.booking_id')
                    .where('earlier.status', '=', 'waiting')
                    .where('earlier.kind', 'in', clientKinds)
                    .where(
                      sql<SqlBool>`(earlier.created_at, earlier.id) < (mails.created_at, mails.id)`,
                    ),
                ),
              ),
            ]),
          )
          .orderBy('due_at')
  return (await found.executeTakeFirst())?.id
}

/** The instant when the next mail falls due, in milliseconds since 1970; undefined if none waits for its time. */
export async function nextDue(db: Db, now: number): Promise<number | undefined> {
  const { due } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .where('status', '=', 'waiting')
    .where('due_at', '>', iso(now))
    .executeTakeFirstOrThrow()
  // The minimum of no rows is null, but its type does not say so.
  return due ? Date.parse(due) : undefined
}

/**
 * Brings mails forward that were queued, claimed or put off while the clock was ahead: they would wait until it gets
 * there again. No mail waits longer than a lease for its first try or for the end of a try, nor longer than the longest
 * pause for another. One lease from now is late enough for all of them, even for a mail that is under way.
 */
export async function correctDue(db: Db, now: number): Promise<void> {
  const latest = iso(now + LEASE_MS)
  const tooLate = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'waiting')
    .where('due_at', '>', latest)
    .where((eb) =>
      eb.or([
        eb('attempts', '=', 0),
        eb('claim', 'is not', null),
        eb('due_at', '>', iso(now + LONGEST_PAUSE)),
      ]),
    )
    .execute()
  // Looks before it writes, since a write locks the database for all others.
  for (const { id } of tooLate)
    await db
      .updateTable('mails')
      .set({ due_at: latest })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('due_at', '>', latest)
      .execute()
}

const iso = (ms: number) => new Date(ms).toISOString()
