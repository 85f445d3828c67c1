import type { MailKind } from '#domain/desk/mails.ts'
import { CODE_MS } from '#domain/desk/sign-in.ts'
import { HOUR, MINUTE, SECOND } from '#domain/durations.ts'

export type RetryPolicy = {
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

/** The kinds with their own policy. */
const others: Partial<Record<MailKind, RetryPolicy>> = {
  'booking-owner': booking,
  'booking-client': booking,
  // A person waits for it in front of a screen.
  code: { delayMs: 0, lifeMs: CODE_MS, pauseMs: 5 * SECOND },
}

/** The retry policy for mails of a kind. */
export const retryPolicy = (kind: MailKind): RetryPolicy => others[kind] ?? usual

const LONGEST_PAUSE = 4 * HOUR

/** The pause after a number of failed tries, in milliseconds: a quarter more or less, to spread a backlog. */
export function pauseAfter(attempts: number, kind: MailKind, random = Math.random): number {
  const pause = Math.min(LONGEST_PAUSE, retryPolicy(kind).pauseMs * 2 ** (attempts - 1))
  return Math.round(pause * (0.75 + random() / 2))
}
