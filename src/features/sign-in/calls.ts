import { deskCall } from '#core/desk-calls.ts'
import type { PersonList } from '#core/roles.ts'
import type {
  PasskeyAddition,
  PasskeyBegin,
  PasskeyCreation,
  PasskeyList,
  PasskeyRequest,
  PasskeySignIn,
} from '#features/sign-in/passkeys.ts'
import type {
  CodeRequest,
  ProofCodeSent,
  SessionAnswer,
  SessionList,
  SignInCodeSent,
  SignInRequest,
} from '#features/sign-in/sign-in.ts'

export const sessionCalls = {
  session: deskCall<{ get: SessionAnswer }>('/session'),
  sessions: deskCall<{ get: SessionList }>('/sessions'),
  sessionEnd: deskCall<{ post: SessionList }>('/sessions/:id/sign-out'),
  signOut: deskCall<{ post: null }>('/sign-out'),
  signOutEverywhere: deskCall<{ post: null }>('/sign-out-everywhere'),
}

export const passkeySignInCalls = {
  signInPasskeyBegin: deskCall<{ post: PasskeyRequest }>('/sign-in/passkey/begin'),
  signInPasskey: deskCall<{ post: SessionAnswer; takes: typeof PasskeySignIn }>('/sign-in/passkey'),
}

export const proofCalls = {
  prove: deskCall<{ post: ProofCodeSent }>('/prove'),
  proveCode: deskCall<{ post: null; takes: typeof CodeRequest }>('/prove/code'),
  provePasskeyBegin: deskCall<{ post: PasskeyRequest }>('/prove/passkey/begin'),
  provePasskey: deskCall<{ post: null; takes: typeof PasskeySignIn }>('/prove/passkey'),
}

export const signInCalls = {
  signIn: deskCall<{ post: SignInCodeSent; takes: typeof SignInRequest }>('/sign-in'),
  signInCode: deskCall<{ post: SessionAnswer; takes: typeof CodeRequest }>('/sign-in/code'),
}

export const peopleCalls = { people: deskCall<{ get: PersonList }>('/people') }

export const passkeyCalls = {
  passkeys: deskCall<{ get: PasskeyList; post: PasskeyList; takes: typeof PasskeyAddition }>('/passkeys'),
  passkeyBegin: deskCall<{ post: PasskeyCreation; takes: typeof PasskeyBegin }>('/passkeys/begin'),
  passkeyRemove: deskCall<{ post: PasskeyList }>('/passkeys/:id/remove'),
}
