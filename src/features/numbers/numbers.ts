import { dayRange } from '#core/query.ts'
import type { Status } from '#core/statuses.ts'
import type { BookingRow } from '#features/bookings/bookings.ts'
import type { VitalName } from './vitals.ts'

/** The most days that the numbers cover: two years. */
const NUMBERS_DAYS = 732

/** The percentile of a page's measurements that the desk shows. */
export const NUMBERS_PERCENTILE = 75

/** The query of `GET /desk/api/numbers`. Whole weeks are counted, from the week of `from` to the week of `to`. */
export const NumbersQuery = dayRange(NUMBERS_DAYS)

/** `week` is the Monday on which the week begins, in the business's time zone. */
export type Numbers = {
  weeks: string[]
  /** Bookings by service (null if it was not said) and by the week in which they came in. A count of 0 has no entry. */
  bookings: { week: string; service: string | null; count: number }[]
  /** Jobs by status and by the week of their appointment, with the minutes of their work. A count of 0 has no entry. */
  jobs: { week: string; status: Status; count: number; minutes: number }[]
  /** Requests without an answer for over a day, oldest first: their number (at most `counted_to`), and the first. */
  unanswered: { count: number; counted_to: number; first: BookingRow[] }
  /** The 75th percentile of each metric, and the number of its measurements. CLS has no unit, the others are in ms. */
  vitals: { page: string; metric: VitalName; week: string; p75: number; count: number }[]
}
