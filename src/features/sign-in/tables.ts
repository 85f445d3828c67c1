import type { Generated } from 'kysely'
import type { Role } from '#core/roles.ts'
import type { Stored } from '#platform/db/columns.ts'

/** Whether a passkey is to be added, to sign in, or to prove who uses a session. */
export type ChallengePurpose = 'add' | 'sign-in' | 'prove'

export type SignInTables = {
  /** The roles of people of the desk; whoever has none is an owner. `crew` is the number of their crew. */
  desk_roles: { email: string; role: Role; crew: number | null; at: string; who: string }
  /** Sign-in codes by the browser that asked. An unknown address has a row too, but no code fits it. */
  desk_codes: { challenge_hash: string; address: string; code_hash: string; expires_at: string; tries_left: number }
  /** `proved_at` is when its person last proved themselves; null: when it began. */
  desk_sessions: Stored & {
    token_hash: string
    email: string
    used_at: string
    browser: string
    proved_at: Generated<string | null>
  }
  /** A passkey, by the id that its authenticator gave it; `transports` is JSON, `public_key` base64url. */
  passkeys: Stored & {
    email: string
    name: string
    public_key: string
    transports: string
    /** How often the authenticator says that it was used; 0 from one that does not count. */
    counter: number
    used_at: string | null
  }
  /** What an authenticator must sign now, once. `email` is empty at a sign-in: nobody knows yet who it is. */
  passkey_challenges: { challenge: string; created_at: string; purpose: ChallengePurpose; email: string }
}
