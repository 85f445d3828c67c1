import { CODE_MS } from '#domain/desk/sign-in.ts'
import type { Db } from '#server/db/schema.ts'

/** How many tries a code allows. */
const TRIES = 5

type NewCode = { challenge_hash: string; address: string; code_hash: string }

/** Keeps the code that a browser asked for. */
export const insertCode = (db: Db, code: NewCode) =>
  db
    .insertInto('desk_codes')
    .values({ ...code, created_at: new Date().toISOString(), tries_left: TRIES })
    .execute()

/** Counts a try before it is judged, so that many at once are no more than five; undefined where none is left. */
export const takeTry = (db: Db, challengeHash: string) =>
  db
    .updateTable('desk_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('challenge_hash', '=', challengeHash)
    .where('tries_left', '>', 0)
    .where('created_at', '>', new Date(Date.now() - CODE_MS).toISOString())
    .returning(['address', 'code_hash', 'tries_left'])
    .executeTakeFirst()

/** Whether the code was still there: each signs in once. */
export async function deleteCode(db: Db, challengeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_codes')
    .where('challenge_hash', '=', challengeHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes the codes that have expired. */
export const deleteOldCodes = (db: Db) =>
  db
    .deleteFrom('desk_codes')
    .where('created_at', '<', new Date(Date.now() - CODE_MS).toISOString())
    .execute()
