import { engineOf } from './engine-of.ts'
import type { Db } from './schema.ts'

/** Proves that the database can store a booking, and stores the time `at`. Returns the time that was stored before. */
export const proveWritable = (db: Db, at: string): Promise<string | undefined> =>
  engineOf(db).proveWritable(db, at)
