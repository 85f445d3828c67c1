import { join } from 'node:path'
import type { Place } from './connect.ts'
import { aloneOnServer } from './dialects/postgres-transaction.ts'
import { aloneWithFile } from './dialects/sqlite-lock.ts'

/**
 * Does work that only one process of all servers on a database may do at a time. Undefined if another is doing it. A
 * process that ends in any way lets others do it.
 */
export const alone = <T>(
  { dataDir, postgres }: Place,
  what: 'backup',
  work: () => Promise<T>,
): Promise<T | undefined> =>
  postgres
    ? aloneOnServer(postgres, what, work)
    : aloneWithFile(join(dataDir, `${what}.lock`), work)
