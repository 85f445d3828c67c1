import { addDays, STRIP_DAYS } from '#core/days.ts'
import { isCalendarDay, today } from '#core/time.ts'
import type { Availability, FreeTime } from '#features/schedule/availability.ts'

/** A row of days, and what is known of them. */
export type Strip = {
  /** Its first day. */
  from: string
  /** Undefined until the server has answered. */
  days: Availability['days'] | undefined
  /** The next free times after it, if it has none. */
  next_free: readonly FreeTime[]
  hasFailed: boolean
  /** Whether these are of the question before: the answer to this one is not there yet, or it cannot be asked. */
  isOld?: boolean
  /** Shows the days from another one on. */
  onFrom: (from: string) => void
}

/** The first day of a strip in which a day stands: `from`, unless it is outside, then itself. Never in the past. */
export function stripWith(day: string | undefined, from: string): string {
  const first = from > today() ? from : today()
  if (!day || !isCalendarDay(day) || day < today()) return first
  return day < first || day >= addDays(first, STRIP_DAYS) ? day : first
}
