import type { Posting } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { passkeyCalls, passkeySignInCalls, proofCalls } from '#features/sign-in/calls.ts'
import { deskPasskeys } from '#features/sign-in/desk-passkeys-words.ts'
import type { PasskeyList, PasskeyRequest } from '#features/sign-in/passkeys.ts'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { call } from '#platform/browser/desk/call.ts'

/**
 * Whether this browser can use passkeys at this address: they belong to names, and only to safe connections. A page that is being
 * built shows what they need: its head hides it (see `prefetchCalls`).
 */
export const hasPasskeys = () =>
  typeof location === 'undefined' ||
  (typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname))

/** Signs in with a passkey that the person chooses in the browser. */
export const signInWithPasskey = async (): Promise<SessionAnswer> =>
  call(passkeySignInCalls.signInPasskey, await answerOf(passkeySignInCalls.signInPasskeyBegin))

/** Proves who uses the session, with a passkey that the person chooses in the browser. */
export const proveWithPasskey = async () => call(proofCalls.provePasskey, await answerOf(proofCalls.provePasskeyBegin))

async function answerOf(begin: Posting<PasskeyRequest>) {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = await call(begin, {})
  return { response: await orStopped(deskPasskeys.stopped, startAuthentication({ optionsJSON })) }
}

/** Lets the browser make a passkey, and adds it under this name. */
export async function addPasskey(name: string): Promise<PasskeyList> {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = await call(passkeyCalls.passkeyBegin, { name })
  const response = await orStopped(deskPasskeys.notAdded, startRegistration({ optionsJSON }))
  return call(passkeyCalls.passkeys, { name, response })
}

// Few people need it, so it is fetched when somebody uses a passkey.
const loadLibrary = () => orStopped(deskPage.unreachable, import('@simplewebauthn/browser'))

/** Browsers do not say why no passkey was used: that would tell a page which ones there are. */
const orStopped = <Result>(words: string, asked: Promise<Result>) =>
  asked.catch((cause: unknown) => {
    throw new Error(words, { cause })
  })
