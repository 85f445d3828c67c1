import type { Status } from '#core/statuses.ts'
import { Dots } from '#design/Dots.tsx'
import { progressOf } from '#features/bookings/progress.ts'

/** How far a booking is, for its client. Nothing if it ended on another way. */
export function Steps({ status }: { status: Status }) {
  const steps = progressOf(status)
  return steps ? <Dots of={steps} /> : null
}
