import { HOUR, MINUTE, SECOND } from '#domain/durations.ts'
import type { MailKind } from './row.ts'

type Patience = {
  /** How long a mail waits before its first try. */
  holdMs: number
  /** How long it is tried. */
  lifeMs: number
  /** The pause after the first failed try; it doubles with each. */
  pauseMs: number
}

const usual: Patience = { holdMs: 0, lifeMs: 72 * HOUR, pauseMs: MINUTE }

// Time for the vehicle and the fleet, which pages send after the booking and browsers send again.
const booking: Patience = { ...usual, holdMs: MINUTE }

export const patience: Record<MailKind, Patience> = {
  'booking-owner': booking,
  'booking-client': booking,
  'released-owner': usual,
  'released-client': usual,
  // Each one's life ends at the start of its appointment: see `queue.ts`.
  reminder: usual,
  'message-owner': usual,
  'manage-client': usual,
  'manage-owner': usual,
  letter: usual,
  test: usual,
  // Someone waits for it in front of a screen, and after ten minutes it opens nothing.
  code: { holdMs: 0, lifeMs: 10 * MINUTE, pauseMs: 5 * SECOND },
}

const LONGEST_PAUSE = 4 * HOUR

/** The pause after so many failed tries, a quarter more or less, so that a backlog does not come back all at once. */
export function pauseAfter(attempts: number, kind: MailKind, random = Math.random): number {
  const pause = Math.min(LONGEST_PAUSE, patience[kind].pauseMs * 2 ** (attempts - 1))
  return Math.round(pause * (0.75 + random() / 2))
}
