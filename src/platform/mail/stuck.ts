import { MINUTE } from '#core/durations.ts'
import type { MailKind, MailStatus } from '#core/mails.ts'
import type { Db } from '#platform/db/schema.ts'
import { allKinds } from './kinds.ts'

/** Longer than a few tries at a mail server that has a short trouble. */
const LATE_MS = 15 * MINUTE

/**
 * The mails that are due and have not left, and when the last one left. One that fails while others leave has a trouble of its own,
 * such as a mistyped address: then no mail is stuck.
 */
export async function readDueMails(db: Db, kinds = allKinds(db)) {
  const due = db
    .selectFrom('mails')
    .innerJoin('jobs', 'jobs.id', 'mails.id')
    .where('status', '=', 'waiting')
    .where('mails.kind', 'in', kinds)
    .where((eb) => eb.or([eb('jobs.attempts', '>', 0), eb('run_at', '<=', new Date().toISOString())]))
  const { count } = await due.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const oldest = await due.select(['created_at', 'last_error']).orderBy('created_at').limit(1).executeTakeFirst()
  const left = (await lastSettled(db, ['sent', 'filed'], kinds))?.settled_at
  const age = oldest ? Math.max(0, Date.now() - Date.parse(oldest.created_at)) : null
  const isStuck = oldest && age !== null && age >= LATE_MS && !(left && left > oldest.created_at)
  return {
    count,
    age,
    left,
    stuck: isStuck ? { since: left ?? oldest.created_at, reason: oldest.last_error } : undefined,
  }
}

/**
 * Whether no mail has left for a while. It says nothing about codes, in either direction: whoever asks for one at the sign-in
 * would learn from a change whether the address has one.
 */
export async function isMailStuck(db: Db): Promise<boolean> {
  const allButCodes = allKinds(db).filter((kind) => kind !== 'code')
  return (await readDueMails(db, allButCodes)).stuck !== undefined
}

/** The mail of these statuses and kinds that was settled last; undefined if there is none. */
export async function lastSettled(db: Db, statuses: readonly MailStatus[], kinds: readonly MailKind[]) {
  const found: Settled[] = []
  for (const status of statuses) found.push(...(await newestSettled(db, status, kinds)))
  return found.toSorted((a, b) => a.settled_at.localeCompare(b.settled_at)).at(-1)
}

type Settled = Awaited<ReturnType<typeof newestSettled>>[number]

/** A few of the newest mails: the one that was settled last is among them. */
const NEWEST = 20

const newestSettled = (db: Db, status: MailStatus, kinds: readonly MailKind[]) =>
  db
    .selectFrom('mails')
    .select(['status', 'last_error'])
    .select(({ fn }) => fn.coalesce('settled_at', 'created_at').as('settled_at'))
    .where('status', '=', status)
    .where('kind', 'in', kinds)
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute()
