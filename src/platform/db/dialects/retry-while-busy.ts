import { randomInt } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { isConflict, LOCK_TIMEOUT } from './postgres-errors.ts'

/** The longest pause between two tries. */
const PAUSE_MS = 8

/**
 * Repeats `work` until no other process is in the way, or until the instant `until` of `performance.now()` has
 * passed: then it throws. It tries at least once. SQLite's own wait would freeze the event loop. Pauses are random, so that
 * processes do not collide again and again.
 */
export async function retryWhileBusy<T>(until: number, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
    }
    await after(randomInt(1, PAUSE_MS + 1))
  }
}

/** Whether another process is in the way: SQLite or PostgreSQL says so, or the write lock was not free in time. */
export const isBusy = (error: unknown) =>
  isConflict(error) ||
  (error instanceof Error &&
    'code' in error &&
    (String(error.code).startsWith('SQLITE_BUSY') || error.code === LOCK_TIMEOUT))
