import { CODE_MS } from '#core/codes.ts'
import { HOUR, MINUTE, SECOND } from '#core/durations.ts'
import type { MailKind } from '#core/mails.ts'
import { backOff } from '#platform/jobs/jobs.ts'

type RetryPolicy = {
  /** How long a mail waits before its first try. */
  delayMs: number
  /** How long the tries go on. */
  lifeMs: number
  /** The pause after the first failed try. It doubles after each further one. */
  pauseMs: number
}

const usual: RetryPolicy = { delayMs: 0, lifeMs: 72 * HOUR, pauseMs: MINUTE }

// Leaves time for the vehicle and the fleet: pages send them after the booking, and browsers may send them again.
const booking: RetryPolicy = { ...usual, delayMs: MINUTE }

const policies: Record<MailKind, RetryPolicy> = {
  'booking-owner': booking,
  'booking-client': booking,
  'expired-owner': usual,
  'expired-client': usual,
  // It expires when its appointment starts: see `queue.ts`.
  reminder: usual,
  'message-owner': usual,
  'message-client': usual,
  'manage-client': usual,
  'manage-owner': usual,
  'desk-letter': usual,
  'offer-client': usual,
  'after-job': usual,
  'time-again': usual,
  'visit-proposed': usual,
  'plan-client': usual,
  document: usual,
  statement: usual,
  'quote-owner': usual,
  'pay-client': usual,
  notice: usual,
  test: usual,
  // Somebody waits for it in front of a screen.
  code: { delayMs: 0, lifeMs: CODE_MS, pauseMs: 5 * SECOND },
}

/** When mails of a kind are tried. */
export const retryPolicy = (kind: MailKind): RetryPolicy => policies[kind]

/** The pause after a number of failed tries, in milliseconds: a quarter more or less, to spread a backlog. */
export const pauseAfter = (attempts: number, kind: MailKind, random?: () => number): number =>
  backOff(attempts, { first: retryPolicy(kind).pauseMs, longest: 4 * HOUR, spread: 0.25 }, random)
