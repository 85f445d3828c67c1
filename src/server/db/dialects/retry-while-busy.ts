import { randomInt } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import Database from 'better-sqlite3'

/** The longest pause between two tries. */
const PAUSE_MS = 8

/**
 * Tries until no other process is in the way, or time is up. SQLite's own wait would freeze the event loop. Pauses are
 * random, so that processes do not keep meeting.
 */
export async function retryWhileBusy<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  for (let until: number | undefined; ; ) {
    try {
      return await work()
    } catch (error) {
      until ??= performance.now() + timeoutMs
      if (!isBusy(error) || performance.now() > until) throw error
    }
    await after(randomInt(1, PAUSE_MS + 1))
  }
}

const isBusy = (error: unknown) =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
