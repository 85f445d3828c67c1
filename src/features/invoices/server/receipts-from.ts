import type { Db } from '#platform/db/schema.ts'
import { ensureOwn, readOwn } from '#platform/settings/store.ts'

/**
 * Jobs that were finished and paid before this instant wait for somebody: the first start with receipts, so that an update mails
 * nothing about jobs of before it, or the last restore. Undefined before that start.
 */
export const receiptsFrom = (db: Db) => readOwn(db, 'receipts_from')

/** Notes the first start of a version that issues the invoices of paid jobs by itself. */
export const beginReceipts = (db: Db) => ensureOwn(db, 'receipts_from', new Date().toISOString())
