import type { MailKind } from '#domain/desk/mails.ts'
import { CODE_MS } from '#domain/desk/sign-in.ts'
import { HOUR, MINUTE, SECOND } from '#domain/durations.ts'

export type RetryPolicy = {
  /** How long a mail waits before its first try. */
  delayMs: number
  /** How long it is tried. */
  lifeMs: number
  /** The pause after the first failed try; it doubles with each. */
  pauseMs: number
}

const usual: RetryPolicy = { delayMs: 0, lifeMs: 72 * HOUR, pauseMs: MINUTE }

// Time for the vehicle and the fleet, which pages send after the booking and browsers send again.
const booking: RetryPolicy = { ...usual, delayMs: MINUTE }

/** The kinds that differ from the usual. */
const others: Partial<Record<MailKind, RetryPolicy>> = {
  'booking-owner': booking,
  'booking-client': booking,
  // Somebody waits for it in front of a screen.
  code: { delayMs: 0, lifeMs: CODE_MS, pauseMs: 5 * SECOND },
}

/** When mails of a kind are tried. */
export const retryPolicy = (kind: MailKind): RetryPolicy => others[kind] ?? usual

const LONGEST_PAUSE = 4 * HOUR

/** The pause after a number of failed tries, a quarter more or less, so that a backlog does not come back all at once. */
export function pauseAfter(attempts: number, kind: MailKind, random = Math.random): number {
  const pause = Math.min(LONGEST_PAUSE, retryPolicy(kind).pauseMs * 2 ** (attempts - 1))
  return Math.round(pause * (0.75 + random() / 2))
}
