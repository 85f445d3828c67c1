import { setTimeout as pause } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'
import type { Logger } from 'pino'
import { SECOND } from '#core/durations.ts'
import { makeQueue } from '#core/queue.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { type ClaimedJob, claimJob, type Ending, endTry, type Job, nextDue } from './jobs.ts'
import { type JobKind, jobKinds } from './kinds.ts'
import { type Poller, poll } from './poll.ts'

export type DueJobs = SelectQueryBuilder<Schema, 'jobs', Pick<Job, 'id' | 'claim'>>

/** A try under way. `isStopping`: the server wants to stop, and begins nothing new; `cut` aborts when it must. */
type UnderWay = { isStopping: () => boolean; cut: AbortSignal }

/** How jobs of a kind are done. */
export type JobHandler = {
  /** Longer than any try, so that no other process takes over a job that is still under way. */
  leaseMs: number
  /** The most tries of a lane at once, without the slow ones. */
  atOnce: number
  /** With the slow ones; else as many as at once. */
  most?: number
  /** What was tried before has a lane of its own: new jobs do not wait for those that hung or failed. */
  isTriedApart?: boolean
  /** Narrows what is due, or puts it into another order; undefined: nothing is, just now. */
  due?: (jobs: DueJobs, now: number) => Promise<DueJobs | undefined>
  /** Reads what a job is about, in the transaction that claims it, and returns its try; undefined if nothing is left to be done. */
  begin: (trx: Db, job: ClaimedJob) => Promise<((underWay: UnderWay) => Promise<Ending>) | undefined>
}

export type JobHandlers = Record<JobKind, JobHandler>

/** How often we look for jobs that other processes have stored. */
const POLL_MS = 5 * SECOND

/** A try that takes longer is slow: it goes on, but its lane no longer waits for it. */
const SLOW_MS = 10 * SECOND

/** Time to finish what is under way when the server stops, out of the 10 s that hosts allow. */
const STOP_MS = 6 * SECOND

/** The end of a try is stored again after this while the database is busy: at most for this part of its lease. */
const END_AGAIN_MS = 250
const END_PART = 1 / 4

export type RunnerDeps = {
  db: Db
  log: Logger
  now?: () => number
  /** Resolves when a try that begins now has become slow. */
  untilSlow?: () => Promise<unknown>
}

/**
 * Does the jobs that are due, as long as the server runs. It is settled when none is under way or due. At a stop it claims no more: those
 * under way end or are cut off.
 */
export function startJobs(
  handlers: Partial<JobHandlers>,
  { db, log, now = Date.now, untilSlow = () => pause(SLOW_MS, undefined, { ref: false }) }: RunnerDeps,
): Poller {
  const cut = new AbortController()
  let isStopping = false
  const lanes = jobKinds.flatMap((kind) => lanesOf(kind, handlers[kind]))
  const kinds = [...new Set(lanes.map(({ kind }) => kind))]
  /** The looks for more jobs of a lane in which one has ended. */
  const looks = new Set<Promise<void>>()
  const underWay = () => [...looks, ...lanes.flatMap(({ quick, slow }) => [...quick, ...slow])]
  let pauseMs = POLL_MS
  const poller = poll(
    () => pauseMs,
    async () => {
      pauseMs = POLL_MS
      // An error in one lane keeps no other from its jobs.
      const taken = []
      for (const lane of lanes) taken.push(...(await Promise.allSettled([lane.inTurn(() => takeDue(lane))])))
      const next = (await nextDue(db, kinds, now())) ?? Infinity
      // Meanwhile it may have become due.
      pauseMs = Math.max(0, Math.min(POLL_MS, next - now()))
      const failed = taken.find((one) => one.status === 'rejected')
      if (!failed) return
      pauseMs = POLL_MS
      throw failed.reason
    },
    (err) => log.warn({ err }, 'the jobs could not be read'),
  )

  /** Starts the due jobs of a lane, as many as it has room for. False if it started none. */
  async function takeDue(lane: Lane): Promise<boolean> {
    const { kind, handler, tried, quick, slow } = lane
    const { atOnce, most = atOnce } = handler
    let hasStarted = false
    while (!isStopping && quick.size < atOnce && quick.size + slow.size < most) {
      // Looks before it claims, since a claim locks the database for all others even if nothing is due.
      const due = await firstDue(db, { kind, handler, tried }, now())
      if (!due) break
      const found = await claim(handler, due)
      // Another process was faster, or there is nothing left to do. The next look finds another job.
      if (!found) continue
      const { job, attempt } = found
      const done = attempt({ isStopping: () => isStopping, cut: cut.signal })
        .then((ending) => end(job, ending, handler.leaseMs))
        .catch((err) => log.error({ err, job: job.id, kind }, 'a job failed because of an error in our code'))
        .finally(() => {
          quick.delete(done)
          slow.delete(done)
          lookAgain(lane)
        })
      quick.add(done)
      hasStarted = true
      untilSlow().then(() => {
        if (!quick.delete(done)) return
        slow.add(done)
        lookAgain(lane)
      })
    }
    return hasStarted
  }

  /** A lane has room again. Once it has no more jobs, all are looked at: what was done may have brought others something. */
  function lookAgain(lane: Lane) {
    const look = lane
      .inTurn(() => takeDue(lane))
      // An error comes again when all are looked at, and is told there.
      .catch(() => false)
      .then((hasStarted) => {
        looks.delete(look)
        if (!hasStarted) poller.wake()
      })
    looks.add(look)
  }

  // In a transaction, so that it waits for the write lock: another one may just have seen that no try has begun.
  const claim = (handler: JobHandler, due: Pick<Job, 'id' | 'claim'>) =>
    db.transaction().execute(async (trx) => {
      const job = await claimJob(trx, due, { now: now(), leaseMs: handler.leaseMs })
      if (!job) return undefined
      const attempt = await handler.begin(trx, job)
      if (!attempt) await endTry(trx, job, {}, now())
      return attempt && { job, attempt }
    })

  /** Stores the end of a try, and repeats this while the database is busy: else the job is taken for lost when its lease ends. */
  async function end(job: ClaimedJob, ending: Ending, leaseMs: number) {
    for (let left = (leaseMs * END_PART) / END_AGAIN_MS; ; left--)
      try {
        return await db.transaction().execute((trx) => endTry(trx, job, ending, now()))
      } catch (err) {
        if (left <= 0) {
          log.error({ err, job: job.id, kind: job.kind }, 'the end of a job could not be stored')
          return
        }
        await pause(END_AGAIN_MS, undefined, { ref: false })
      }
  }

  async function settled() {
    for (;;) {
      await poller.settled()
      if (underWay().length === 0) return
      await Promise.race(underWay())
    }
  }

  return {
    wake: poller.wake,
    settled,
    stop: async () => {
      isStopping = true
      const cutter = setTimeout(() => cut.abort(), STOP_MS)
      await poller.stop()
      await settled()
      clearTimeout(cutter)
    },
  }
}

/** Some jobs of a kind, with tries of their own: no lane waits for another. */
type Lane = {
  kind: JobKind
  handler: JobHandler
  /** Whether it has the jobs that were tried before, or the others; undefined: all. */
  tried: boolean | undefined
  quick: Set<Promise<void>>
  slow: Set<Promise<void>>
  /** One look at a time, so that it starts no more than it has room for. */
  inTurn: ReturnType<typeof makeQueue>
}

function lanesOf(kind: JobKind, handler: JobHandler | undefined): Lane[] {
  if (!handler) return []
  const of = (tried?: boolean) => ({
    kind,
    handler,
    tried,
    quick: new Set<Promise<void>>(),
    slow: new Set<Promise<void>>(),
    inTurn: makeQueue(),
  })
  return handler.isTriedApart ? [of(false), of(true)] : [of()]
}

/** The job of a lane that is due at `now` and has waited longest; undefined if none is due. */
export async function firstDue(
  db: Db,
  { kind, handler, tried }: Pick<Lane, 'kind' | 'handler' | 'tried'>,
  now: number,
): Promise<Pick<Job, 'id' | 'claim'> | undefined> {
  const jobs = db
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.claim'])
    .where('jobs.kind', '=', kind)
    .where('jobs.run_at', '<=', new Date(now).toISOString())
    .$if(tried !== undefined, (query) => query.where('jobs.attempts', tried ? '>' : '=', 0))
  const due = handler.due ? await handler.due(jobs, now) : jobs
  return due?.orderBy('jobs.run_at').limit(1).executeTakeFirst()
}
