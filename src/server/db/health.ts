import { engineOf } from './engine-of.ts'
import type { Db } from './schema.ts'

/** Proves that the database can store a booking, and stores the time `at`. Returns the time that was stored before. */
export const proveWritable = (db: Db, at: string): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('health').select('checked_at').executeTakeFirst()
    await engineOf(trx).proveRoom(trx)
    await trx
      .insertInto('health')
      .values({ id: 1, checked_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: at }))
      .execute()
    return before?.checked_at
  })
