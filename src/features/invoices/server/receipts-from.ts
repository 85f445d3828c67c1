import type { Db } from '#platform/db/schema.ts'
import { readOwn } from '#platform/settings/store.ts'

/** Jobs that were finished and paid before this instant, that of the last restore, wait for somebody. Undefined without one. */
export const receiptsFrom = (db: Db) => readOwn(db, 'receipts_from')
