import type { Selectable } from 'kysely'
import type { Passkey } from '#domain/desk/passkeys.ts'
import type { Db, Schema } from '#server/db/schema.ts'

export type StoredPasskey = Selectable<Schema['passkeys']>

/** The passkeys of an address, oldest first. */
export const listPasskeys = (db: Db, email: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('email', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findPasskey = (db: Db, id: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()

/** Stores a passkey. False if it is stored already. */
export async function insertPasskey(
  db: Db,
  given: Omit<StoredPasskey, 'created_at' | 'used_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({ ...given, created_at: new Date().toISOString(), used_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes a use of a passkey. False if it was removed or used meanwhile. */
export async function usePasskey(db: Db, { id, counter }: StoredPasskey, used: number) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: used, used_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Removes a passkey of an address. False if it has no such passkey. */
export async function deletePasskey(db: Db, email: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
