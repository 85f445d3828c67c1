import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'

/** Stores an absence of a crew, without checks. */
export const insertAbsence = (db: Db, span: { crew: number; from_at: string; to_at: string }) =>
  db
    .insertInto('crew_absences')
    .values({ id: randomUUID(), created_at: '', reason: '', who: '', ...span })
    .execute()
