import { AsyncResource } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { isConflict } from './dialects/postgres-errors.ts'
import type { Db } from './schema.ts'

/** Runs work in a transaction and returns what it returns, once that is committed. */
export type Transact = <Result>(work: (trx: Db) => Promise<Result>) => Promise<Result>

/** The most work of one group. Other transactions wait for the whole group, and so does everything else for a few ms. */
const MOST = 10

/**
 * No further work joins a group that has taken so long, in milliseconds: the groups of other servers wait for it, and
 * give up after seven times as long.
 */
const LONGEST_MS = 100

/**
 * Commits together what is asked for at the same time: a commit waits for the disk, and ten bookings in one wait hardly
 * longer than one. Each work has a savepoint: one that throws undoes nothing but its own. Nothing is returned or thrown
 * before the commit, so that nobody hears of what is not stored; if the commit fails, that is the result of each work.
 * A work must only wait for the database, since all others of its group wait for it.
 */
export function groupCommits(db: Db, longestMs = LONGEST_MS): Transact {
  const waiting: Member[] = []
  let isRunning = false

  const run = async () => {
    isRunning = true
    // Requests that came in at the same time are still on their way to us.
    for (await turn(); waiting.length > 0; await turn()) await commitSome(db, waiting, longestMs)
    isRunning = false
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        reject,
        // The work of each request goes on in its own context, whichever request began the group.
        run: AsyncResource.bind(async (trx: Db) => {
          const result = await work(trx)
          return () => resolve(result)
        }),
      })
      if (!isRunning) void run()
    })
}

/** A work in a group. `run` returns what tells its result. */
type Member = { run: (trx: Db) => Promise<() => void>; reject: (error: unknown) => void }

async function commitSome(db: Db, waiting: Member[], longestMs: number) {
  const group: Member[] = []
  const tell: (() => void)[] = []
  try {
    await db.transaction().execute(async (trx) => {
      // After a conflict with another program, all begin again.
      waiting.unshift(...group.splice(0))
      tell.length = 0
      const until = performance.now() + longestMs
      while (group.length < MOST && (group.length === 0 || performance.now() < until)) {
        const member = waiting.shift()
        if (!member) break
        group.push(member)
        tell.push(await runAlone(trx, member))
      }
    })
  } catch (error) {
    // Without a group there was no transaction: all have waited for it.
    const failed = group.length > 0 ? group : waiting.splice(0)
    for (const { reject } of failed) reject(error)
    return
  }
  for (const one of tell) one()
}

async function runAlone(trx: Db, { run, reject }: Member): Promise<() => void> {
  await trx.executeQuery(SAVE)
  try {
    const told = await run(trx)
    await trx.executeQuery(RELEASE)
    return told
  } catch (error) {
    if (isConflict(error)) throw error
    try {
      await trx.executeQuery(UNDO)
    } catch {
      // SQLite has rolled back the whole transaction, as it does when the disk is full. To go on would be outside of it.
      throw error
    }
    await trx.executeQuery(RELEASE)
    return () => reject(error)
  }
}

const SAVE = CompiledQuery.raw('savepoint member')
const UNDO = CompiledQuery.raw('rollback to member')
const RELEASE = CompiledQuery.raw('release member')
