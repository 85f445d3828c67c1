import type { Status } from '#core/statuses.ts'
import { t } from '#core/words.ts'
import { clientStatuses } from './client-refusals-words.ts'

/** The statuses that a request passes if all goes well. */
const way = ['requested', 'confirmed', 'completed'] as const satisfies readonly Status[]

/** How far a booking is, for its client: `Requested ● Confirmed ○ Done ○`. Undefined if it ended on another way. */
export function progressOf(status: Status) {
  const now = way.map(String).indexOf(status)
  if (now < 0) return undefined
  return way.map((step, i) => ({ name: t(clientStatuses)[step].name, isReached: i <= now, isNow: i === now }))
}
