import { MINUTE } from './durations.ts'
import { clockOf } from './instants.ts'
import { businessDay } from './time.ts'

/** Hours of the night, as times of the business. */
export type QuietHours = { from: string; to: string }

/** When what comes now may ring, in milliseconds: now, or when the clocks show the end of the quiet hours. */
export function mayNotifyAt(now: number, quiet: QuietHours | null): number {
  if (quiet === null) return now
  const [from, to, at] = [quiet.from, quiet.to, clockOf(new Date(now))].map(minutesOf)
  if (from === undefined || to === undefined || at === undefined) return now
  const since = (minutes: number, start: number) => (minutes - start + DAY) % DAY
  if (since(at, from) >= since(to, from)) return now
  const end = wallTime(now) + since(to, at) * MINUTE
  // The clocks may change until then. If they jump over the end, it is as long after `now` as on any other day.
  const unchanged = end - ahead(now)
  const changed = end - ahead(unchanged)
  return wallTime(changed) === end ? changed : unchanged
}

const DAY = 24 * 60

/** What the clocks of the business show at an instant, in milliseconds as if they showed UTC, and how far that is ahead of it. */
const wallTime = (at: number) => Date.parse(`${businessDay(new Date(at))}T${clockOf(new Date(at))}Z`)
const ahead = (at: number) => wallTime(at) - (at - (at % MINUTE))

function minutesOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
