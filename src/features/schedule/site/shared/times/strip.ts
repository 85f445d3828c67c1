import { addDays, STRIP_DAYS } from '#core/days.ts'
import { isCalendarDay, today } from '#core/time.ts'
import type { Availability, FreeTime } from '#features/schedule/availability.ts'
import type { useAvailability } from './use-availability.ts'

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

/** What is known of the days from one on: the answer, else that of the question before, if it is about these days. */
export function knownOf(
  from: string,
  { answer, before, failed }: ReturnType<typeof useAvailability>,
): Omit<Strip, 'onFrom'> {
  const isOld = !answer && !failed && before?.days[0]?.date === from
  const { days, next_free = [] } = (isOld ? before : answer) ?? {}
  return { from, days, next_free, hasFailed: failed, isOld }
}

/** The first day of a strip in which a day stands: `from`, unless it is outside, then itself. Never in the past. */
export function stripWith(day: string | undefined, from: string): string {
  const first = from > today() ? from : today()
  if (!day || !isCalendarDay(day) || day < today()) return first
  return day < first || day >= addDays(first, STRIP_DAYS) ? day : first
}
