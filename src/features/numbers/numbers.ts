import * as z from 'zod/mini'
import { dayRange } from '#core/query.ts'
import { statuses } from '#core/statuses.ts'
import { BookingRow } from '#features/bookings/bookings.ts'
import { vitalNames } from './vitals.ts'

/** The most days that the numbers cover: two years. */
const NUMBERS_DAYS = 732

/** The percentile of a page's measurements that the desk shows. */
export const NUMBERS_PERCENTILE = 75

/** The query of `GET /desk/api/numbers`. Whole weeks are counted, from the week of `from` to the week of `to`. */
export const NumbersQuery = dayRange(NUMBERS_DAYS)

/** `week` is the Monday on which the week begins, in the business's time zone. */
export const Numbers = z.object({
  weeks: z.array(z.string()),
  /** Bookings by service (null if it was not said) and by the week in which they came in. A count of 0 has no entry. */
  bookings: z.array(
    z.object({ week: z.string(), service: z.nullable(z.string()), count: z.int() }),
  ),
  /** Jobs by status and by the week of their appointment, with the minutes of their work. A count of 0 has no entry. */
  jobs: z.array(
    z.object({ week: z.string(), status: z.enum(statuses), count: z.int(), minutes: z.int() }),
  ),
  /** Requests without an answer for over a day, oldest first: their number (at most `counted_to`), and the first. */
  unanswered: z.object({ count: z.int(), counted_to: z.int(), first: z.array(BookingRow) }),
  /** The 75th percentile of each metric, and the number of its measurements. CLS has no unit, the others are in ms. */
  vitals: z.array(
    z.object({
      page: z.string(),
      metric: z.enum(vitalNames),
      week: z.string(),
      p75: z.number(),
      count: z.int(),
    }),
  ),
})
export type Numbers = z.output<typeof Numbers>
