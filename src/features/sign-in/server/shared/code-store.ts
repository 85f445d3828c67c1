import { CODE_MS } from '#core/codes.ts'
import { CODE_SPENT } from '#core/problem.ts'
import type { Template } from '#core/template.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { hashCode, hashToken, isSameHash, makeCode, makeToken } from '#platform/http/tokens.ts'
import { fillMail } from '#platform/mail/mail-body.ts'
import { queueMail } from '#platform/mail/queue.ts'

type Typed = { code: string; challenge: string | undefined }

/**
 * The address that a code is for, and the hash of its challenge. Throws a 422 if the code is wrong, has expired, is
 * another challenge's, or is for an address that `isFor` refuses.
 */
export async function redeemCode(db: Db, { code, challenge }: Typed, isFor: (address: string) => boolean) {
  const challengeHash = challenge && hashToken(challenge)
  const asked = challengeHash && (await takeTry(db, challengeHash))
  if (!asked) throw codeSpent()
  const isRight = isSameHash(asked.code_hash, hashCode(challenge, code)) && isFor(asked.address)
  if (isRight) return { challengeHash, address: asked.address }
  throw asked.tries_left === 0 ? codeSpent() : refused(signInRefusals.wrongCode(asked.tries_left))
}

const refused = (message: string, type?: string) =>
  new Problem(422, message, { errors: [{ field: 'code', message }], ...(type && { type }) })

/** The refusal after which a new code is needed. */
export const codeSpent = () => refused(signInRefusals.spentCode, CODE_SPENT)

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
const takeTry = (db: Db, challengeHash: string) =>
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

/** Queues the mail with a code. For a stranger it does the same work, and leaves no mail. */
export async function queueCode(
  trx: Db,
  words: { readonly subject: string; readonly text: Template<'code'> },
  { address, code, isStranger = false }: { address: string; code: string; isStranger?: boolean },
): Promise<void> {
  const id = await queueMail(trx, { kind: 'code', to: { name: '', address }, ...fillMail(words, { code }) })
  await trx
    .deleteFrom('mails')
    .where('id', '=', isStranger ? id : '')
    .execute()
}
