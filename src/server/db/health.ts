import type { Db } from './schema.ts'

/** Writes the time into a row of its own: the only proof that the database takes writes. */
export const upsertHealth = (db: Db, checked_at: string) =>
  db
    .insertInto('health')
    .values({ id: 1, checked_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at }))
    .execute()
