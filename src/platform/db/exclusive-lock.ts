import { join } from 'node:path'
import type { Place } from './connect.ts'
import { withServerLock } from './dialects/postgres-transaction.ts'
import { withFileLock } from './dialects/sqlite-lock.ts'

/**
 * Does work that only one process of all servers on a database may do at a time. Undefined if another is doing it. A
 * process that ends in any way lets others do it.
 */
export const withExclusiveLock = <T>(
  { dataDir, postgres }: Place,
  what: 'backup',
  work: () => Promise<T>,
): Promise<T | undefined> =>
  postgres ? withServerLock(postgres, what, work) : withFileLock(join(dataDir, `${what}.lock`), work)
