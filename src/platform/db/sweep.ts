import { engineOf } from './engine-of.ts'
import type { Db } from './schema.ts'

/** Removes erased data from the files too: from old parts of the search index, and from the log of recent writes. */
export const sweep = async (db: Db): Promise<void> => engineOf(db).sweep(db)
