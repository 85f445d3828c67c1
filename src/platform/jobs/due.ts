import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { MINUTE, SECOND } from '#core/durations.ts'
import type { Db } from '#platform/db/schema.ts'
import { iso, setJobs } from './jobs.ts'
import { pace } from './poll.ts'
import type { JobHandler } from './runner.ts'

/** The published content, and the instant, in milliseconds since 1970. */
type DueContext<Content> = { content: Content; now: number }

/** What time brings: each of what is due is handled once, however many servers share the database. */
export type DueWork<Content> = {
  /** It is stored: never rename one. */
  name: string
  /** A query for the ids of what is due; undefined if the owner does not want it. */
  find: (db: Db, context: DueContext<Content>) => DueIds | undefined | Promise<DueIds | undefined>
  /** Handles one of them, in a transaction. False if there is no need any more. */
  act: (trx: Db, id: string, context: DueContext<Content>) => Promise<boolean>
  /** `act` has transactions of its own, and gets the database. */
  hasOwnTransactions?: boolean
}

type DueIds = { limit: (most: number) => { execute: () => Promise<{ id: string }[]> } }

/** How often each work is done. */
const EVERY_MS = 30 * SECOND

/** After so long a run makes way for the other work. It goes on in its next turn. */
const SLICE_MS = 15 * SECOND

/** How much of what is due one query reads, beside what is skipped. */
const AT_ONCE = 100

/** A run skips a few that fail. If more fail, the cause is not one of them, and the run ends. */
const MOST_FAILURES = 20

export type DueDeps<Content> = {
  db: Db
  log: Logger
  content: () => Content
  /** Whether an error means that nothing can be stored now. */
  isUnavailable: (error: unknown) => boolean
  now?: () => number
}

/**
 * Does all due work, in its order: each has a job by its name, which is never done. One server alone does a work at a time, and each
 * server one work.
 */
export function dueHandler<Content>(
  works: readonly DueWork<Content>[],
  { db, log, content, isUnavailable, now = Date.now }: DueDeps<Content>,
): JobHandler {
  const names = works.map(({ name }) => name)
  let areStored = false

  /** Stores the jobs of works that are new. Those of another version stay for its servers. */
  async function store(at: number) {
    const stored = await db.selectFrom('jobs').select('id').where('kind', '=', 'due').execute()
    const known = new Set(stored.map(({ id }) => id))
    const missing = names.filter((name) => !known.has(name))
    // One millisecond apart, so that they begin in their order.
    const jobs = missing.map((id, i) => ({ id, kind: 'due', at: at - missing.length + i }) as const)
    await setJobs(db, jobs, at)
    areStored = true
  }

  const next = () => now() + Math.min(EVERY_MS, pace.longestMs)

  /**
   * Puts off all works at once if none of them finds anything, as mostly: a claim of each would write to the database. What one does may
   * bring something for another, so they are done in their order as soon as one finds something.
   */
  async function passIfIdle(at: number) {
    const due = await db
      .selectFrom('jobs')
      .select('id')
      .where('id', 'in', names)
      .where('claim', 'is', null)
      .where('run_at', '<=', iso(at))
      .execute()
    const ids = new Set(due.map(({ id }) => id))
    const context = { content: content(), now: at }
    for (const work of works.filter(({ name }) => ids.has(name)))
      try {
        const found = await work.find(db, context)
        if (found && (await found.limit(1).execute()).length > 0) return
      } catch {
        // The try of it says so.
        return
      }
    if (ids.size === 0) return
    await db
      .updateTable('jobs')
      .set({ due_at: iso(next()), run_at: iso(next()), set_at: iso(at), attempts: 0 })
      .where('id', 'in', [...ids])
      .where('claim', 'is', null)
      .where('run_at', '<=', iso(at))
      .execute()
  }

  /** Handles what is due of a work, and leaves time for visitors in between. True if something is left for another turn. */
  async function run(work: DueWork<Content>, isStopping: () => boolean): Promise<boolean> {
    const passed: string[] = []
    const began = performance.now()
    for (;;) {
      const context = { content: content(), now: now() }
      const found = await work.find(db, context)
      const rows = (await found?.limit(AT_ONCE + passed.length).execute()) ?? []
      const ids = rows.map(({ id }) => id).filter((id) => !passed.includes(id))
      for (const id of ids) {
        const start = performance.now()
        if (isStopping() || start - began > SLICE_MS) return true
        try {
          if (work.hasOwnTransactions) await work.act(db, id, context)
          else await db.transaction().execute((trx) => work.act(trx, id, context))
        } catch (err) {
          if (isUnavailable(err) || passed.length >= MOST_FAILURES) throw err
          log.error({ err, about: id, work: work.name }, 'due work failed')
          passed.push(id)
        }
        // The pause is as long as the work: half of the time is for visitors’ writes at other servers.
        await pause(performance.now() - start)
      }
      if (ids.length < AT_ONCE) return false
    }
  }

  return {
    // Longer than a run, with one that takes its time at the end.
    leaseMs: MINUTE,
    atOnce: 1,
    due: async (jobs, at) => {
      if (!areStored) await store(at)
      await passIfIdle(at)
      return names.length > 0 ? jobs.where('jobs.id', 'in', names) : undefined
    },
    begin: async (_trx, { id }) => {
      const work = works.find(({ name }) => name === id)
      return (
        work &&
        (async ({ isStopping }) => {
          try {
            const isLeft = await run(work, isStopping)
            return { again: isLeft ? { at: now() } : { at: next(), isNew: true } }
          } catch (err) {
            log.warn({ err, work: id }, 'due work ended')
            // Since it was due is known: the health tells if it stays so.
            return { again: { at: next() } }
          }
        })
      )
    },
  }
}

/**
 * When all due work of these names was done last, in milliseconds since 1970; undefined before the first server has begun with it. The
 * work of another version may have ended with it.
 */
export async function dueDoneAt(db: Db, names: readonly string[]): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.min('due_at').as('first'))
    .where('kind', '=', 'due')
    .where('id', 'in', names)
    .executeTakeFirstOrThrow()
  // The minimum of no rows is null, but its type does not say so.
  return first ? Date.parse(first) - EVERY_MS : undefined
}
