import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECOND } from '#core/durations.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { passkeyCalls, proofCalls, signInCalls } from '#features/sign-in/calls.ts'
import { deskPasskeys } from '#features/sign-in/desk-passkeys-words.ts'
import { PASSKEY_MS, type PasskeyRequest } from '#features/sign-in/passkeys.ts'
import type { ChallengePurpose } from '#features/sign-in/tables.ts'
import type { Db } from '#platform/db/schema.ts'
import { type DeskCookie, readCookie, setCookie } from '#platform/http/cookies.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { makeToken } from '#platform/http/tokens.ts'
import { siteOf } from './verify-passkey.ts'

type Deps = Pick<DeskDeps, 'db' | 'config'>

const paths: Record<ChallengePurpose, string> = {
  add: passkeyCalls.passkeys,
  'sign-in': signInCalls.signIn,
  prove: proofCalls.prove,
}

const cookieFor = (purpose: ChallengePurpose): DeskCookie => ({
  name: 'desk_passkey',
  path: paths[purpose],
  maxAgeS: PASSKEY_MS / SECOND,
})

/**
 * Makes what an authenticator must sign. It follows from a cookie of this browser, so that no other browser can send the
 * answer.
 */
export async function issueChallenge(
  reply: FastifyReply,
  { db, config }: Deps,
  purpose: ChallengePurpose,
  email = '',
): Promise<string> {
  const token = makeToken()
  const challenge = challengeOf(token)
  await deleteOldChallenges(db)
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, purpose, email, created_at: new Date().toISOString() })
    .execute()
  setCookie(reply, cookieFor(purpose), token, config.publicOrigin)
  return challenge
}

/** Asks the authenticators of this browser for a passkey of this site. */
export const issueRequest = async (
  reply: FastifyReply,
  deps: Deps,
  purpose: Exclude<ChallengePurpose, 'add'>,
  email?: string,
): Promise<PasskeyRequest> => ({
  challenge: await issueChallenge(reply, deps, purpose, email),
  rpId: siteOf(deps.config.publicOrigin),
  timeout: PASSKEY_MS,
  userVerification: 'required',
})

/** Takes the challenge of this browser, which is gone afterwards, whatever comes of it. Throws a 422 if there is none. */
export async function takeChallenge(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, config }: Deps,
  purpose: ChallengePurpose,
  email = '',
): Promise<string> {
  const token = readCookie(request, cookieFor(purpose))
  setCookie(reply, cookieFor(purpose), undefined, config.publicOrigin)
  const taken =
    token &&
    (await db
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challengeOf(token))
      .where('purpose', '=', purpose)
      .where('email', '=', email)
      .where('created_at', '>', oldest())
      .returning('challenge')
      .executeTakeFirst())
  if (!taken) throw new Problem(422, deskPasskeys.refusals.late)
  return taken.challenge
}

/** Deletes the challenges that have expired. */
export const deleteOldChallenges = (db: Db) =>
  db.deleteFrom('passkey_challenges').where('created_at', '<=', oldest()).execute()

const oldest = () => new Date(Date.now() - PASSKEY_MS).toISOString()

const challengeOf = (token: string) => createHash('sha256').update(token).digest('base64url')
