import type { Selectable } from 'kysely'
import type { Passkey } from '#features/sign-in/passkeys.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { SESSION_MS } from './shared/session-store.ts'

export type StoredPasskey = Selectable<Schema['passkeys']>

/** Older passkeys were there before any session that has not ended. */
const recentSince = () => new Date(Date.now() - SESSION_MS).toISOString()

/** The passkeys of an address, oldest first. */
export async function listPasskeys(db: Db, email: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('email', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, recent: row.created_at > recentSince() }))
}

/** Removes the passkeys of an address that a session which has not ended can have added. Returns their number. */
export async function deleteRecentPasskeys(db: Db, email: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('email', '=', email)
    .where('created_at', '>', recentSince())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const findPasskey = (db: Db, id: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()

/** Stores a passkey. False if it is stored already. */
export async function insertPasskey(db: Db, given: Omit<StoredPasskey, 'created_at' | 'used_at'>): Promise<boolean> {
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
