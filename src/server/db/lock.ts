import { type SqlBool, sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * Takes the right to write at the beginning of a transaction that first reads: where another process writes between the
 * two, SQLite would refuse the transaction as a whole, and nobody could be told what has changed.
 */
export const lockForWriting = (trx: Db) =>
  trx.updateTable('health').set({ id: 1 }).where(sql<SqlBool>`1 = 0`).execute()
