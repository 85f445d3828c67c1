import type { Status } from '#core/statuses.ts'

/** The colours of a status; its text says the same. */
type Tone = 'open' | 'firm' | 'lost' | 'plain'

export const statusTone: Record<Status, Tone> = {
  requested: 'open',
  confirmed: 'firm',
  cancelled: 'lost',
  no_show: 'lost',
  declined: 'plain',
  completed: 'plain',
  expired: 'plain',
}
