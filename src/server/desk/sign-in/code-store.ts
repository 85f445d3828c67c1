import { CODE_MS } from '#domain/desk/sign-in.ts'
import type { Db } from '#server/db/schema.ts'
import { hashCode, hashToken, makeCode, makeToken } from '#server/http/tokens.ts'

/** The number of tries that a code allows. */
const TRIES = 5

/**
 * Makes a code for an address, and the challenge that must come back with it. Only their hashes are stored. It lasts
 * `lastsMs` milliseconds.
 */
export async function issueCode(trx: Db, address: string, lastsMs = CODE_MS) {
  const [challenge, code] = [makeToken(), makeCode()]
  await deleteOldCodes(trx)
  await trx
    .insertInto('desk_codes')
    .values({
      challenge_hash: hashToken(challenge),
      address,
      code_hash: hashCode(challenge, code),
      expires_at: new Date(Date.now() + lastsMs).toISOString(),
      tries_left: TRIES,
    })
    .execute()
  return { challenge, code }
}

/** Counts a try before it is checked, so that parallel tries cannot be more than five; undefined if none is left. */
export const takeTry = (db: Db, challengeHash: string) =>
  db
    .updateTable('desk_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('challenge_hash', '=', challengeHash)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', new Date().toISOString())
    .returning(['address', 'code_hash', 'tries_left'])
    .executeTakeFirst()

/** Deletes a code. False if it was already gone: each code signs in once. */
export async function deleteCode(db: Db, challengeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_codes')
    .where('challenge_hash', '=', challengeHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes the codes that have expired. */
export const deleteOldCodes = (db: Db) =>
  db.deleteFrom('desk_codes').where('expires_at', '<', new Date().toISOString()).execute()
