import type { Content } from '#content/content.ts'
import { health as words } from '#content/health.ts'
import { SECOND } from '#domain/durations.ts'
import { type DeskFacts, type FactName, factNames } from '#domain/health.ts'
import { troubleOf, withAdvice } from '#server/db/dialects/advice.ts'
import { proveStorage } from '#server/db/health.ts'
import type { Db } from '#server/db/schema.ts'
import { backup } from './backup.ts'
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

/** The facts, the names of those that are not ok, and the error if nothing can be stored. */
export type Report = { facts: DeskFacts; troubles: FactName[]; error?: unknown }

export type Health = {
  /** Finds out how the server is. It writes to the database, and never throws. */
  read: () => Promise<Report>
}

/** A report is reused for this long, so that many requests cannot keep the disk busy. */
const FRESH_MS = SECOND

export function watchHealth({ db, dataDir, content, clockRanAt }: HealthDeps): Health {
  const jumpSince = watchTime()
  let readAt = Number.NEGATIVE_INFINITY
  let report: Promise<Report>

  async function read(): Promise<Report> {
    // All begin at once: without a database, each fails only after a while.
    const proving = prove(db)
    const found = {
      disk: orUnreadable('disk', disk(dataDir)),
      mail: orUnreadable('mail', mail(db)),
      outbox: orUnreadable('outbox', outbox(db)),
      requests: orUnreadable('requests', requests(db, content())),
      backup: orUnreadable('backup', backup(db)),
    }
    const proof = await proving
    const facts: DeskFacts = {
      storage: storage(proof),
      disk: await found.disk,
      time: time(jumpSince(proof.before)),
      clock: clock(clockRanAt()),
      mail: await found.mail,
      outbox: await found.outbox,
      requests: await found.requests,
      backup: await found.backup,
    }
    return { facts, troubles: factNames.filter((name) => facts[name].state !== 'ok'), ...proof }
  }

  return {
    read: () => {
      if (performance.now() - readAt >= FRESH_MS) {
        readAt = performance.now()
        report = read()
      }
      return report
    },
  }
}

type Proof = { before?: string | undefined; error?: unknown }

async function prove(db: Db): Promise<Proof> {
  try {
    return { before: await proveStorage(db, new Date().toISOString()) }
  } catch (error) {
    return { error }
  }
}

const storage = ({ error }: Proof): DeskFacts['storage'] =>
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
