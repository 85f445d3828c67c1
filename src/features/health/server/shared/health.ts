import { statfs } from 'node:fs/promises'
import { durationLabel } from '#core/duration-label.ts'
import { DAY, MINUTE, SECOND } from '#core/durations.ts'
import { instantLabel } from '#core/instants.ts'
import { limits } from '#core/limits.ts'
import { type FactName, Facts, factNames } from '#features/health/health.ts'
import type { HealthFacts } from '#features/health/server/fact.ts'
import { health } from '#features/health/words.ts'
import type { Content } from '#features/website/content.ts'
import { troubleOf, withAdvice } from '#platform/db/dialects/advice.ts'
import { proveStorage } from '#platform/db/health.ts'
import type { Db } from '#platform/db/schema.ts'
import { dueDoneAt } from '#platform/jobs/due.ts'

type HealthDeps = {
  db: Db
  dataDir: string
  /** The folder of the backups. */
  backupDir: string
  content: () => Content
  /** What the features know. */
  facts: readonly HealthFacts[]
  /** The names of the works that time brings. */
  dueNames: readonly string[]
}

/** The facts, and the names of those that are not ok. */
export type Report = { facts: Facts; troubles: FactName[] }

export type Health = {
  /** Finds out whether a booking can be stored. It writes to the database, and never throws. */
  prove: () => Promise<Proof>
  /** Finds out how the server is. It never throws. */
  read: () => Promise<Report>
  /** Says that a write has failed: the next proof is for a whole booking, however much room the disk has. */
  doubt: () => void
}

/** The error if nothing can be stored, or when that was proved before, perhaps by an earlier server. */
type Proof = { before?: string | undefined; error?: unknown }

/** `leastFree`: with fewer free bytes than these, the disk has little room. */
export function watchHealth(
  { db, dataDir, backupDir, content, facts, dueNames }: HealthDeps,
  leastFree = limits.freeMegabytes * 1e6,
): Health {
  const jumpSince = watchTime()
  let isDoubted = false
  let firstBefore: string | undefined

  const prove = onceASecond(async (): Promise<Proof> => {
    try {
      // A quota lets writes fail while the disk has room, so a failed write counts, too.
      const isShort = isDoubted || (await isNearlyFull())
      const before = await proveStorage(db, { at: new Date().toISOString(), isShort })
      isDoubted = false
      firstBefore ??= before
      return { before: firstBefore }
    } catch (error) {
      doubt()
      return { error }
    }
  })
  const isNearlyFull = () =>
    disk(dataDir, leastFree).then(
      ({ state }) => state !== 'ok',
      () => true,
    )

  const read = onceASecond(async (): Promise<Report> => {
    // All begin at once: without a database, each fails only after a while.
    const proving = prove()
    const given = { db, content: content(), backupDir }
    const found = [
      orUnreadable('disk', disk(dataDir, leastFree)),
      orUnreadable(
        'clock',
        dueDoneAt(db, dueNames).then((at) => clock(at)),
      ),
      ...facts.flatMap((known) =>
        factNames.flatMap((name) => {
          const fact = known[name]
          return fact ? orUnreadable(name, fact(given)) : []
        }),
      ),
    ]
    const proof = await proving
    const all = Facts.parse({
      storage: storage(proof),
      time: time(jumpSince(proof.before)),
      ...Object.assign({}, ...(await Promise.all(found))),
    })
    return { facts: all, troubles: factNames.filter((name) => all[name].state !== 'ok') }
  })

  const doubt = () => {
    isDoubted = true
  }
  return { prove, read, doubt }
}

/** An answer is reused for this long, so that many requests cannot keep the disk busy. */
const FRESH_MS = SECOND

function onceASecond<Answer>(find: () => Promise<Answer>): () => Promise<Answer> {
  let foundAt = Number.NEGATIVE_INFINITY
  let answer: Promise<Answer>
  return () => {
    if (performance.now() - foundAt >= FRESH_MS) {
      foundAt = performance.now()
      answer = find()
    }
    return answer
  }
}

const storage = ({ error }: Proof): Facts['storage'] =>
  error
    ? { state: 'failing', words: health.storage.failing(troubleOf(error)), reason: withAdvice(error) }
    : { state: 'ok', words: health.storage.ok }

const orUnreadable = <Name extends FactName>(name: Name, fact: Promise<Facts[Name]>) =>
  fact.then(
    (known) => ({ [name]: known }),
    (error: unknown) => ({
      [name]: { state: 'failing' as const, words: health.unreadable(health.names[name]), reason: reasonOf(error) },
    }),
  )

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The disk of a folder. It warns if fewer bytes than `least` are free. */
export async function disk(folder: string, least: number): Promise<Facts['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const numbers = { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
  const state = numbers.free_bytes < least ? 'warning' : 'ok'
  return { state, words: health.disk[state](health.size(numbers.free_bytes)), numbers }
}

/** Due work is done twice a minute. One run may have thousands of bookings to handle. */
const LATE_MS = 10 * MINUTE

/** The due work, all of which was done at `doneAt`, in milliseconds since 1970. A server that starts after a pause has time for it. */
export function clock(doneAt: number | undefined, upMs = performance.now()): Facts['clock'] {
  const age = doneAt === undefined ? null : Math.min(Math.max(Date.now() - doneAt, 0), upMs)
  const numbers = { age_seconds: age && Math.round(age / SECOND) }
  if (age === null || age < LATE_MS) return { state: 'ok', words: health.clock.ok, numbers }
  const since = instantLabel(new Date(Date.now() - age).toISOString())
  return { state: 'failing', words: health.clock.failing(since), numbers }
}

/** The clocks of a machine, in milliseconds: the time, which can be set, and one that only runs. */
const read = () => ({ time: Date.now(), steady: performance.now() })

/** By how many milliseconds the time was set, and when. */
type Jump = { by: number } & ReturnType<typeof read>

/**
 * Notices that the machine's time was set by more than a minute. The function that it returns looks at the time, and
 * returns the last jump of the past day. `before` is an instant that has passed, such as one that an earlier server
 * stored.
 */
export function watchTime() {
  let last: ReturnType<typeof read> | undefined
  let jump: Jump | undefined
  return (before: string | undefined): Jump | undefined => {
    const now = read()
    const by = last
      ? now.time - last.time - (now.steady - last.steady)
      : Math.min(0, now.time - (before ? Date.parse(before) : now.time))
    last = now
    if (Math.abs(by) > MINUTE) jump = { by, ...now }
    return jump && now.steady - jump.steady < DAY ? jump : undefined
  }
}

/** The machine's time, after its last jump. */
export function time(jump: Jump | undefined): Facts['time'] {
  if (!jump) return { state: 'ok', words: health.time.ok, numbers: { jump_seconds: 0 } }
  const by = durationLabel(Math.round(Math.abs(jump.by) / MINUTE))
  const say = jump.by > 0 ? health.time.ahead : health.time.back
  return {
    state: 'warning',
    words: say(by, instantLabel(new Date(jump.time).toISOString())),
    numbers: { jump_seconds: Math.round(jump.by / SECOND) },
  }
}
