import { randomUUID } from 'node:crypto'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { MINUTE } from '#core/durations.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { JobKind } from './kinds.ts'

export type Job = Selectable<Schema['jobs']>

/** A job that this process, and no other, may try until its lease ends. `isLost`: whoever tried it before has died meanwhile. */
export type ClaimedJob = Job & { claim: string; isLost: boolean }

/** Instants are in milliseconds since 1970, as far as they are numbers. */
export const iso = (ms: number) => new Date(ms).toISOString()

/**
 * Stores when something is to be done, in the transaction that stores what. A job has the id of what it is about; if that is gone, the
 * job ends at its next try. Once more replaces the time, unless a try is under way: the ids that it replaced or stored come back.
 */
export async function setJobs(
  db: Db,
  jobs: readonly { id: string; kind: JobKind; at: number }[],
  now = Date.now(),
): Promise<string[]> {
  if (jobs.length === 0) return []
  const rows = await db
    .insertInto('jobs')
    .values(
      jobs.map(({ id, kind, at }) => ({
        id,
        kind,
        due_at: iso(at),
        run_at: iso(at),
        set_at: iso(now),
        attempts: 0,
        claim: null,
      })),
    )
    .onConflict((on) =>
      on
        .column('id')
        .doUpdateSet((eb) => ({
          due_at: eb.ref('excluded.due_at'),
          run_at: eb.ref('excluded.run_at'),
          set_at: eb.ref('excluded.set_at'),
          attempts: 0,
        }))
        .where('jobs.claim', 'is', null)
        .whereRef('jobs.kind', '=', 'excluded.kind'),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Waiting = {
  /** That no try has begun of yet. */
  isNew?: boolean
}

/** Whether something waits, by the name of its id, such as `mails.id`: it has a job, and no try of that is under way. */
export const isIdle = (id: string, { isNew = false }: Waiting = {}) =>
  hasJob(id, isNew ? sql<SqlBool>`claim is null and attempts = 0` : sql<SqlBool>`claim is null`)

/** Whether something has a job, by the name of its id, and one that is such. */
export const hasJob = (id: string, isSuch: Expression<SqlBool> = sql<SqlBool>`1 = 1`) =>
  sql<SqlBool>`exists (select 1 from jobs where jobs.id = ${sql.ref(id)} and ${isSuch})`

/** Jobs that wait for longer run at this instant, unless a try is under way. */
export const bringForward = (db: Db, at: number, now = Date.now()) =>
  db
    .updateTable('jobs')
    .set({ due_at: iso(at), run_at: iso(at), set_at: iso(now) })
    .where('claim', 'is', null)
    .where('run_at', '>', iso(at))

/**
 * Claims a job that is due, in a transaction, so that only one of several processes gets it; undefined if another was first. It is due
 * again when the lease ends: if this process dies, another takes it over.
 */
export async function claimJob(
  trx: Db,
  { id, claim: before }: Pick<Job, 'id' | 'claim'>,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<ClaimedJob | undefined> {
  const claim = randomUUID()
  const job = await trx
    .updateTable('jobs')
    .set({ claim, attempts: sql`attempts + 1`, run_at: iso(now + leaseMs), set_at: iso(now) })
    .where('id', '=', id)
    .where('run_at', '<=', iso(now))
    .where('claim', before === null ? 'is' : '=', before)
    .returningAll()
    .executeTakeFirst()
  return job && { ...job, claim, isLost: before !== null }
}

/** What comes of a try. */
export type Ending = {
  /** When the job is tried again; without it, it is done. `isNew`: it begins anew, as if it had never been tried. */
  again?: { at: number; isNew?: boolean } | undefined
  /** Stores what came of it, in the transaction that ends the try; only if no other process has taken the job over. */
  store?: (trx: Db) => Promise<unknown>
  /** It is true even if another process has taken the job over: that must not do it again. */
  isSure?: boolean
}

/** Ends a try, in a transaction. */
export async function endTry(
  trx: Db,
  { id, claim }: ClaimedJob,
  { again, store, isSure = false }: Ending,
  now: number,
): Promise<void> {
  const rows = again
    ? await trx
        .updateTable('jobs')
        .set({
          claim: null,
          run_at: iso(again.at),
          set_at: iso(now),
          ...(again.isNew && { attempts: 0, due_at: iso(again.at) }),
        })
        .where('id', '=', id)
        .where('claim', '=', claim)
        .returning('id')
        .execute()
    : await trx
        .deleteFrom('jobs')
        .where('id', '=', id)
        .$if(!isSure, (query) => query.where('claim', '=', claim))
        .returning('id')
        .execute()
  if (isSure || rows.length > 0) await store?.(trx)
}

/** The clocks of several servers may differ by so much. */
const SKEW_MS = MINUTE

/**
 * The instant when the next job of these kinds falls due; undefined if none waits for its time. Jobs whose time was set while the clock
 * was ahead would wait until it gets there again: they wait as long from now on as they were to wait then.
 */
export async function nextDue(db: Db, kinds: readonly JobKind[], now: number): Promise<number | undefined> {
  const coming = db.selectFrom('jobs').where('kind', 'in', kinds).where('run_at', '>', iso(now))
  const { next, last } = await coming
    .select(({ fn }) => [fn.min('run_at').as('next'), fn.max('set_at').as('last')])
    .executeTakeFirstOrThrow()
  // The minimum of no rows is null, but its type does not say so.
  if (!next) return undefined
  if (last <= iso(now + SKEW_MS)) return Date.parse(next)
  const ahead = await coming
    .selectAll()
    .where('set_at', '>', iso(now + SKEW_MS))
    .execute()
  for (const { id, run_at, set_at } of ahead)
    await db
      .updateTable('jobs')
      .set({ run_at: iso(now + Date.parse(run_at) - Date.parse(set_at)), set_at: iso(now) })
      .where('id', '=', id)
      .where('set_at', '=', set_at)
      .execute()
  return nextDue(db, kinds, now)
}

/** The pause after a number of failed tries: twice as long after each. `spread` is the part of it by which it may differ. */
export function backOff(
  attempts: number,
  { first, longest = Infinity, spread = 0 }: { first: number; longest?: number; spread?: number },
  random = Math.random,
): number {
  const pause = Math.min(longest, first * 2 ** (attempts - 1))
  return Math.round(pause * (1 - spread + 2 * spread * random()))
}
