import { health as words } from '#content/health.ts'
import { SECOND } from '#domain/durations.ts'
import { type DeskFacts, type FactName, factNames } from '#domain/health.ts'
import { proveWritable } from '#server/db/health.ts'
import type { Db } from '#server/db/schema.ts'
import { backup } from './backup.ts'
import { clock, disk } from './machine.ts'
import { mail, outbox } from './mail.ts'
import { requests } from './requests.ts'
import { time, watchTime } from './time.ts'

export type HealthDeps = {
  db: Db
  dataDir: string
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

export function watchHealth({ db, dataDir, clockRanAt }: HealthDeps): Health {
  const jumpSince = watchTime()
  let readAt = Number.NEGATIVE_INFINITY
  let report: Promise<Report>

  async function read(): Promise<Report> {
    const proof = await prove(db)
    const facts: DeskFacts = {
      storage: proof.error
        ? { state: 'failing', words: words.storage.failing, reason: reasonOf(proof.error) }
        : { state: 'ok', words: words.storage.ok },
      disk: await orUnreadable('disk', disk(dataDir)),
      time: time(jumpSince(proof.before)),
      clock: clock(clockRanAt()),
      mail: await orUnreadable('mail', mail(db)),
      outbox: await orUnreadable('outbox', outbox(db)),
      requests: await orUnreadable('requests', requests(db)),
      backup: await orUnreadable('backup', backup(db)),
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

async function prove(db: Db): Promise<{ before?: string | undefined; error?: unknown }> {
  try {
    return { before: await proveWritable(db, new Date().toISOString()) }
  } catch (error) {
    return { error }
  }
}

const orUnreadable = <Fact>(name: FactName, fact: Promise<Fact>) =>
  fact.catch((error: unknown) => ({
    state: 'failing' as const,
    words: words.unreadable(words.names[name]),
    reason: reasonOf(error),
  }))

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
