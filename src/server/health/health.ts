import { health as words } from '#content/health.ts'
import { limits } from '#content/limits.ts'
import type { Content } from '#domain/content/content.ts'
import { SECOND } from '#domain/durations.ts'
import { type FactName, type Facts, factNames } from '#domain/health.ts'
import { troubleOf, withAdvice } from '#server/db/dialects/advice.ts'
import { proveStorage } from '#server/db/health.ts'
import type { Db } from '#server/db/schema.ts'
import { backup } from './backup.ts'
import { erasure } from './erasure.ts'
import { clock, disk } from './machine.ts'
import { mail, outbox } from './mail.ts'
import { requests } from './requests.ts'
import { time, watchTime } from './time.ts'

export type HealthDeps = {
  db: Db
  dataDir: string
  content: () => Content
  /** When the clock had done all due work, as `performance.now()`; undefined if it does not run. */
  clockRanAt: () => number | undefined
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
  { db, dataDir, content, clockRanAt }: HealthDeps,
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
    const found = {
      disk: orUnreadable('disk', disk(dataDir, leastFree)),
      mail: orUnreadable('mail', mail(db)),
      outbox: orUnreadable('outbox', outbox(db)),
      requests: orUnreadable('requests', requests(db, content())),
      backup: orUnreadable('backup', backup(db)),
      erasure: orUnreadable('erasure', erasure(db)),
    }
    const proof = await proving
    const facts: Facts = {
      storage: storage(proof),
      disk: await found.disk,
      time: time(jumpSince(proof.before)),
      clock: clock(clockRanAt()),
      mail: await found.mail,
      outbox: await found.outbox,
      requests: await found.requests,
      backup: await found.backup,
      erasure: await found.erasure,
    }
    return { facts, troubles: factNames.filter((name) => facts[name].state !== 'ok') }
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
    ? {
        state: 'failing',
        words: words.storage.failing(troubleOf(error)),
        reason: withAdvice(error),
      }
    : { state: 'ok', words: words.storage.ok }

const orUnreadable = <Fact>(name: FactName, fact: Promise<Fact>) =>
  fact.catch((error: unknown) => ({
    state: 'failing' as const,
    words: words.unreadable(words.names[name]),
    reason: reasonOf(error),
  }))

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
