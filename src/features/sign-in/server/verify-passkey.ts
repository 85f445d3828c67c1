import { deskPasskeys } from '#features/sign-in/desk-passkeys-words.ts'
import { PASSKEY_ALGORITHMS, type PasskeyAddition, type PasskeySignIn } from '#features/sign-in/passkeys.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import type { StoredPasskey } from './passkey-store.ts'

const { refusals } = deskPasskeys

// The library takes 140 ms to load, so it is loaded when somebody uses a passkey.
const library = () => import('@simplewebauthn/server')
const libraryHelpers = () => import('@simplewebauthn/server/helpers')

/** The name under which authenticators keep the passkeys of this site (WebAuthn's RP ID). */
export const siteOf = (publicOrigin: string) => new URL(publicOrigin).hostname

/** What a passkey's answer must fit: the challenge that was issued, and the site's own origin. */
type ChallengeRequest = { challenge: string; publicOrigin: string }

const expected = ({ challenge, publicOrigin }: ChallengeRequest) => ({
  expectedChallenge: challenge,
  expectedOrigin: publicOrigin,
  expectedRPID: siteOf(publicOrigin),
  // Without it, whoever holds the device could sign in.
  requireUserVerification: true,
})

/** The facts to store about a new passkey. Throws a 422 if it does not fit. */
export async function verifyNew(sent: PasskeyAddition['response'], request: ChallengeRequest) {
  const { registrationInfo } = await orRefuse(refusals.unfit, async () => {
    await assertNoCertificate(sent.response.attestationObject)
    const { verifyRegistrationResponse } = await library()
    return verifyRegistrationResponse({
      ...expected(request),
      response: plain(sent),
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    })
  })
  if (!registrationInfo) throw new Problem(422, refusals.unfit)
  const { id, publicKey, counter } = registrationInfo.credential
  const transports = JSON.stringify(sent.response.transports ?? [])
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The new counter of a passkey that signs in. Throws a 422 if its answer does not fit. */
export async function verifyUse(
  sent: PasskeySignIn['response'],
  { id, public_key, counter }: StoredPasskey,
  request: ChallengeRequest,
): Promise<number> {
  const { verified, authenticationInfo } = await orRefuse(refusals.unknown, async () => {
    const { verifyAuthenticationResponse } = await library()
    const publicKey = new Uint8Array(Buffer.from(public_key, 'base64url'))
    return verifyAuthenticationResponse({
      ...expected(request),
      response: plain(sent),
      credential: { id, publicKey, counter },
    })
  })
  if (!verified) throw new Problem(422, refusals.unknown)
  return authenticationInfo.newCounter
}

/** Without what browsers add for other purposes. */
const plain = <Response>(sent: { id: string; rawId: string; type: 'public-key'; response: Response }) => ({
  id: sent.id,
  rawId: sent.rawId,
  type: sent.type,
  response: sent.response,
  clientExtensionResults: {},
})

/**
 * Refuses a passkey with a certificate of its maker. We ask for none, and to check one the library would call addresses
 * that the certificate names.
 */
async function assertNoCertificate(attestation: string) {
  const { decodeAttestationObject } = await libraryHelpers()
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
  const isBare = decoded.get('fmt') === 'none' && decoded.get('attStmt').size === 0
  const isSelfMade = decoded.get('fmt') === 'packed' && !decoded.get('attStmt').get('x5c')
  if (!isBare && !isSelfMade) throw new Error('attestation by a maker')
}

/** The library throws for each thing that does not fit. What it was helps nobody but an attacker. */
async function orRefuse<Result>(words: string, verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch (cause) {
    throw new Problem(422, words, { cause })
  }
}
