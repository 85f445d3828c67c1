import { engineOf } from './engine-of.ts'
import type { Db } from './schema.ts'

/**
 * Proves that the database can be read and can store a booking, and stores the time `at`. `isShort`: there may be little
 * room on the disk. Returns the time that was stored before.
 */
export async function proveStorage(
  db: Db,
  { at, isShort }: { at: string; isShort: boolean },
): Promise<string | undefined> {
  // Outside of the transaction, as those who look for a free time.
  const before = await db.selectFrom('health').select('checked_at').executeTakeFirst()
  await db.transaction().execute(async (trx) => {
    await engineOf(trx).proveRoom(trx, { isShort })
    await trx
      .insertInto('health')
      .values({ id: 1, checked_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: at }))
      .execute()
  })
  return before?.checked_at
}
