import type { Kysely } from 'kysely'
import { useSmallSearchPages } from './builders.ts'

/** Divides the search index into small pages. */
export const up = (db: Kysely<unknown>) => useSmallSearchPages(db)
