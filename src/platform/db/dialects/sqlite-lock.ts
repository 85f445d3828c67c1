import { existsSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { isBusy } from './retry-while-busy.ts'

/**
 * Does work that only one process may do at a time. Undefined if another process is doing it. The lock is one that the
 * operating system frees as soon as its process ends, however it ends.
 */
export async function withFileLock<T>(lockFile: string, work: () => Promise<T>): Promise<T | undefined> {
  // Only a new file is opened: closing a file that this process has locked would free the lock.
  if (!existsSync(lockFile)) writeFileSync(lockFile, '', { mode: 0o600 })
  const lock = new Database(lockFile, { timeout: 0 })
  try {
    if (!isTaken(lock)) return undefined
    return await work()
  } finally {
    lock.close()
  }
}

function isTaken(lock: Database.Database): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}
