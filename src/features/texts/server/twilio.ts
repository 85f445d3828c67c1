import * as z from 'zod/mini'
import { MINUTE, SECOND } from '#core/durations.ts'
import { isUnreached } from '#platform/jobs/unreached.ts'

/** Where Twilio takes calls. A variable names another place for tests. */
const TWILIO_ORIGIN = 'https://api.twilio.com'

/** How long an answer may take. Somebody may wait for it in front of a screen. */
const PATIENCE_MS = 10 * SECOND

/** Twilio asks us to wait, and does not say how long. */
const WAIT_MS = MINUTE

/**
 * Why Twilio did not send a text message: it does not know the `key`; the number has `stopped` all, or is no `number` that can get
 * one; it is `busy`, or was not `reached`, and has surely not sent it; it is `silent`, and may have sent it; or it `refused`, in its own
 * words.
 */
type TextFailure = {
  ok: false
  is: 'key' | 'stopped' | 'number' | 'busy' | 'reached' | 'silent' | 'refused'
  /** Not before so many milliseconds. */
  retryMs?: number
  code?: number
  reason: string
}
export type TextAnswer = { ok: true; sid: string } | TextFailure

/** Twilio's codes of a number that wrote STOP, and of numbers that get no text messages. */
const STOPPED = 21610
const NO_NUMBER = [21211, 21214, 21217, 21614, 30005, 30006]

/** Whether a code of Twilio's says that a number has ended all text messages. */
export const isStopped = (code: number | null | undefined) => code === STOPPED

const Sent = z.object({ sid: z.string() })
const Refused = z.object({ code: z.optional(z.nullable(z.int())), message: z.optional(z.string()) })

export type Account = { account: string; token: string; sender: string }

type NewText = {
  to: string
  body: string
  /** Where Twilio tells what became of it. */
  statusUrl?: string | undefined
}

/** Twilio's call that sends a text message. `origin` replaces Twilio's own. It never throws. */
export function twilioAt({ account, token, sender }: Account, origin = TWILIO_ORIGIN, patienceMs = PATIENCE_MS) {
  return {
    async send({ to, body, statusUrl }: NewText): Promise<TextAnswer> {
      try {
        const answer = await fetch(`${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
          method: 'POST',
          headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
          body: new URLSearchParams({
            To: to,
            Body: body,
            ...(isService(sender) ? { MessagingServiceSid: sender } : { From: sender }),
            ...(statusUrl !== undefined && { StatusCallback: statusUrl }),
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        })
        const text = await answer.text()
        if (!answer.ok) return failureOf(answer, text)
        // It has taken the message, whatever else it says.
        return { ok: true, sid: parsed(Sent, text)?.sid ?? '' }
      } catch (error) {
        const reason = error instanceof Error ? error.message : ''
        // Without a connection nothing was sent.
        return { ok: false, is: isUnreached(error) ? 'reached' : 'silent', reason }
      }
    },
  }
}

type Twilio = ReturnType<typeof twilioAt>

/** Twilio's call with an account. */
export type TwilioOf = (account: Account) => Twilio

/** Whether a sender is a messaging service of Twilio's, which chooses the number. */
const isService = (sender: string) => sender.startsWith('MG')

function failureOf({ status, headers }: Response, text: string): TextFailure {
  const { code, message } = parsed(Refused, text) ?? {}
  const reason = (message || `HTTP ${status}`).slice(0, MOST_REASON)
  const failure = (is: TextFailure['is'], retryMs?: number): TextFailure => ({
    ok: false,
    is,
    reason,
    ...(code && { code }),
    ...(retryMs !== undefined && { retryMs }),
  })
  // An account that is not known is not found.
  if (status === 401 || status === 403 || status === 404) return failure('key')
  if (status === 429 || status === 503) {
    const seconds = Number(headers.get('retry-after'))
    return failure('busy', seconds > 0 ? seconds * SECOND : WAIT_MS)
  }
  if (status >= 500) return failure('silent')
  if (isStopped(code)) return failure('stopped')
  return failure(code && NO_NUMBER.includes(code) ? 'number' : 'refused')
}

/** The most of Twilio's words that are shown and logged. */
const MOST_REASON = 300

function parsed<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    return undefined
  }
}
