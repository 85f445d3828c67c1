import * as z from 'zod/mini'
import { MINUTE } from '#core/durations.ts'
import { code, text } from '#core/text.ts'
import { deskPasskeys } from './desk-passkeys-words.ts'

const { refusals } = deskPasskeys

/** How long a person may take to confirm on the device, in milliseconds. */
export const PASSKEY_MS = 5 * MINUTE

/** The most passkeys of one person. */
export const MOST_PASSKEYS = 20

/** A passkey in the list of its person. */
export type Passkey = {
  id: string
  name: string
  created_at: string
  used_at: string | null
  /** Whether signing out everywhere removes it: a session that has not ended can have added it. */
  recent: boolean
}

export type PasskeyList = { passkeys: Passkey[] }

const KEY = 'public-key'

/** The answer of `POST /desk/api/passkeys/begin`: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export type PasskeyCreation = {
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { type: typeof KEY; alg: number }[]
  timeout: number
  attestation: 'none'
  excludeCredentials: { type: typeof KEY; id: string; transports: string[] }[]
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' }
}

/** The answer of `POST /desk/api/sign-in/passkey/begin`: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export type PasskeyRequest = { challenge: string; rpId: string; timeout: number; userVerification: 'required' }

/** The signature algorithms that are taken: EdDSA, ES256 and RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

/** Bytes as browsers write them into JSON; real ones are much shorter than this. */
const bytes = code(refusals.response).check(z.regex(/^[\w-]{1,16000}$/, refusals.response))
const shortText = code(refusals.response).check(z.maxLength(40, refusals.response))

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal(KEY, { error: refusals.response }),
  authenticatorAttachment: z.optional(shortText),
  clientExtensionResults: z.record(z.string(), z.unknown(), { error: refusals.response }),
}

const wrong = { error: refusals.response }

const name = text(refusals.name, 60)

/** The body of `POST /desk/api/passkeys/begin`: a wrong name is refused before the device makes a passkey. */
export const PasskeyBegin = z.strictObject({ name })
export type PasskeyBegin = z.output<typeof PasskeyBegin>

/** The body of `POST /desk/api/passkeys`. */
export const PasskeyAddition = z.strictObject({
  name,
  response: z.strictObject(
    {
      ...credential,
      response: z.strictObject(
        {
          clientDataJSON: bytes,
          attestationObject: bytes,
          authenticatorData: z.optional(bytes),
          transports: z.optional(z.array(shortText, wrong).check(z.maxLength(10, refusals.response))),
          publicKey: z.optional(bytes),
          publicKeyAlgorithm: z.optional(z.int(wrong)),
        },
        wrong,
      ),
    },
    wrong,
  ),
})
export type PasskeyAddition = z.output<typeof PasskeyAddition>

/** The body of `POST /desk/api/sign-in/passkey`. */
export const PasskeySignIn = z.strictObject({
  response: z.strictObject(
    {
      ...credential,
      response: z.strictObject(
        { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: z.optional(bytes) },
        wrong,
      ),
    },
    wrong,
  ),
})
export type PasskeySignIn = z.output<typeof PasskeySignIn>
