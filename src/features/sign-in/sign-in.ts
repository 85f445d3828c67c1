import * as z from 'zod/mini'
import { CODE_LENGTH, READABLE_CHARACTERS } from '#core/codes.ts'
import { DESK } from '#core/desk-calls.ts'
import { MINUTE } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { roles } from '#core/roles.ts'
import { code, email, text } from '#core/text.ts'
import { signInRefusals } from './desk-refusals-words.ts'

/** `7K3M9PAC` for `7k3m-9pac` and other spellings of the same code. */
const normalCode = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '')

/** `7K3M-9PAC`, as the mail and the console show it. */
export const shownCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** The body of `POST /desk/api/sign-in`. */
export const SignInRequest = z.strictObject({ email: email(signInRefusals.email) })
export type SignInRequest = z.output<typeof SignInRequest>

/**
 * The answer of `POST /desk/api/sign-in`, the same for known and unknown addresses. `expires_in` is in seconds. `printed`:
 * no mail server is set up, and the code is on the server's console. `stuck`: no mail has left for a while.
 */
export type SignInCodeSent = { expires_in: number; printed: boolean; stuck: boolean }

const codeShape = new RegExp(`^[${READABLE_CHARACTERS}]{${CODE_LENGTH}}$`)

/** The body of `POST /desk/api/sign-in/code`. The challenge says to which sign-in the code belongs; else a cookie does. */
export const CodeRequest = z.strictObject({
  code: z.pipe(
    code(signInRefusals.code).check(
      z.maxLength(40, { error: signInRefusals.code, abort: true }),
      z.refine((typed) => codeShape.test(normalCode(typed)), signInRefusals.code),
    ),
    z.transform(normalCode),
  ),
  challenge: z.optional(text(signInRefusals.spentCode, 64, signInRefusals.spentCode)),
})
export type CodeRequest = z.output<typeof CodeRequest>

/** A link that signs in when this page of the desk opens. Browsers send no fragment, so no log has it. */
export const signInUrl = (publicOrigin: string, { challenge, code }: Required<CodeRequest>, page = DESK) =>
  `${publicOrigin}${page}#${challenge}.${code}`

/** The challenge and the code in the fragment of such a link; undefined if there are none. */
export function signInOf(fragment: string): Required<CodeRequest> | undefined {
  const [challenge, code] = fragment.replace('#', '').split('.')
  return challenge && code ? { challenge, code } : undefined
}

/** How long a proof lasts, in milliseconds: where a code reaches the person by mail, and where only a console gives one. */
export const PROOF_MS = limits.proofMinutes * MINUTE
export const CONSOLE_PROOF_MS = limits.firstLinkMinutes * MINUTE

/** The answer of `POST /desk/api/prove`. `printed`: the code is on the server's console, since no mail is known to bring it. */
export type ProofCodeSent = SignInCodeSent

/** A session of a user. It ends at `idle_at` if it is not used before, and at `ends_at` in any case. */
export const Session = z.object({
  id: z.string(),
  email: z.string(),
  created_at: z.string(),
  idle_at: z.string(),
  ends_at: z.string(),
})
export type Session = z.output<typeof Session>

/** The answer of `GET /desk/api/session`. `mail.smtp` is false if mails are only written to files. */
export const SessionAnswer = z.object({
  session: Session,
  role: z.enum(roles),
  /** The number of the crew of somebody who is no owner. */
  crew: z.nullable(z.int()),
  mail: z.object({ smtp: z.boolean(), from: z.string() }),
})
export type SessionAnswer = z.output<typeof SessionAnswer>

/** A session in the list of sessions, with the browser in which it began. */
export type ListedSession = Session & { used_at: string; browser: string; current: boolean }

export type SessionList = { sessions: ListedSession[] }
