import { deskRefusals } from '#content/desk.ts'
import { CODE_SPENT } from '#domain/desk/sign-in.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { hashCode, hashToken, isSameHash } from '#server/http/tokens.ts'
import { takeTry } from './code-store.ts'

type Typed = { code: string; challenge: string | undefined }

/**
 * The address that a code is for, and the hash of its challenge. Throws a 422 if the code is wrong, has expired, is
 * another challenge's, or is for an address that `isFor` refuses.
 */
export async function redeemCode(
  db: Db,
  { code, challenge }: Typed,
  isFor: (address: string) => boolean,
) {
  const challengeHash = challenge && hashToken(challenge)
  const asked = challengeHash && (await takeTry(db, challengeHash))
  if (!asked) throw spent()
  const isRight = isSameHash(asked.code_hash, hashCode(challenge, code)) && isFor(asked.address)
  if (isRight) return { challengeHash, address: asked.address }
  throw asked.tries_left === 0 ? spent() : refused(deskRefusals.wrongCode(asked.tries_left))
}

const refused = (message: string, type?: string) =>
  new Problem(422, message, { errors: [{ field: 'code', message }], ...(type && { type }) })

/** The refusal after which a new code is needed. */
export const spent = () => refused(deskRefusals.spentCode, CODE_SPENT)
