import { deskCall } from '#core/desk-calls.ts'
import type { PersonList } from '#core/roles.ts'
import type { PasskeyCreation, PasskeyList, PasskeyRequest } from '#features/sign-in/passkeys.ts'
import type { ProofCodeSent, SessionAnswer, SessionList, SignInCodeSent } from '#features/sign-in/sign-in.ts'

export const sessionCalls = {
  session: deskCall<{ get: SessionAnswer }>('/session'),
  sessions: deskCall<{ get: SessionList }>('/sessions'),
  sessionEnd: deskCall<{ post: SessionList }>('/sessions/:id/sign-out'),
  signOut: deskCall<{ post: null }>('/sign-out'),
  signOutEverywhere: deskCall<{ post: null }>('/sign-out-everywhere'),
}

export const passkeySignInCalls = {
  signInPasskeyBegin: deskCall<{ post: PasskeyRequest }>('/sign-in/passkey/begin'),
  signInPasskey: deskCall<{ post: SessionAnswer }>('/sign-in/passkey'),
}

export const proofCalls = {
  prove: deskCall<{ post: ProofCodeSent }>('/prove'),
  proveCode: deskCall<{ post: null }>('/prove/code'),
  provePasskeyBegin: deskCall<{ post: PasskeyRequest }>('/prove/passkey/begin'),
  provePasskey: deskCall<{ post: null }>('/prove/passkey'),
}

export const signInCalls = {
  signIn: deskCall<{ post: SignInCodeSent }>('/sign-in'),
  signInCode: deskCall<{ post: SessionAnswer }>('/sign-in/code'),
}

export const peopleCalls = { people: deskCall<{ get: PersonList }>('/people') }

export const passkeyCalls = {
  passkeys: deskCall<{ get: PasskeyList; post: PasskeyList }>('/passkeys'),
  passkeyBegin: deskCall<{ post: PasskeyCreation }>('/passkeys/begin'),
  passkeyRemove: deskCall<{ post: PasskeyList }>('/passkeys/:id/remove'),
}
