import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'
import { limits } from '#content/limits.ts'
import { READABLE_CHARACTERS } from '#domain/codes.ts'
import { MINUTE } from '#domain/durations.ts'
import { email } from '#domain/text.ts'

export const CODE_LENGTH = 8

/** How long a code can be used, in milliseconds. */
export const CODE_MS = limits.codeMinutes * MINUTE

/** `7K3M9PAC` for `7k3m-9pac` and other ways of typing it. */
export const normalCode = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '')

/** `7K3M-9PAC`, as the mail and the console show it. */
export const shownCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** What `POST /desk/api/sign-in` takes. */
export const SignInRequest = z.strictObject({ email: email(deskRefusals.email) })
export type SignInRequest = z.output<typeof SignInRequest>

/** What it answers, whether the address is known or not. */
export const SignInAsked = z.object({ expires_in: z.int() })
export type SignInAsked = z.output<typeof SignInAsked>

const codeShape = new RegExp(`^[${READABLE_CHARACTERS}]{${CODE_LENGTH}}$`)

/** What `POST /desk/api/sign-in/code` takes; the browser's cookie says which code is meant. */
export const CodeRequest = z.strictObject({
  code: z.pipe(
    z.string({ error: deskRefusals.code }).check(
      z.maxLength(40, { error: deskRefusals.code, abort: true }),
      z.refine((typed) => codeShape.test(normalCode(typed)), deskRefusals.code),
    ),
    z.transform(normalCode),
  ),
})
export type CodeRequest = z.output<typeof CodeRequest>

/** The type of the 422 after which only a new code helps. */
export const CODE_SPENT = 'urn:problem:code-spent'

/** The type of the 401 of a call without a session: sign in again. */
export const SIGNED_OUT = 'urn:problem:signed-out'

/** Who is at the desk, and until when without doing anything (`idle_at`) or at all (`ends_at`). */
export const Session = z.object({
  id: z.string(),
  email: z.string(),
  created_at: z.string(),
  idle_at: z.string(),
  ends_at: z.string(),
})
export type Session = z.output<typeof Session>

/** What `GET /desk/api/session` answers; `mail.smtp` is false while mails are only written to files. */
export const SessionAnswer = z.object({
  session: Session,
  mail: z.object({ smtp: z.boolean(), from: z.string() }),
})
export type SessionAnswer = z.output<typeof SessionAnswer>

/** A session in the list of them, with the browser that it began in. */
export const ListedSession = z.extend(Session, {
  used_at: z.string(),
  browser: z.string(),
  current: z.boolean(),
})
export type ListedSession = z.output<typeof ListedSession>

export const SessionList = z.object({ sessions: z.array(ListedSession) })
export type SessionList = z.output<typeof SessionList>
