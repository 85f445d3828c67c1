import * as z from 'zod/mini'
import { vitalNames } from '#domain/vitals.ts'
import { BookingRow } from './bookings.ts'
import { dayRange } from './query.ts'

/** The most days that numbers are counted over: two years. */
export const NUMBERS_DAYS = 732

/** Of the measurements of a page, so many in a hundred are at most the number shown. */
export const NUMBERS_PERCENTILE = 75

/** What `GET /desk/api/numbers` takes. Whole weeks are counted: those that the two days lie in, and all between. */
export const NumbersQuery = dayRange(NUMBERS_DAYS)

/** `week` is the Monday it begins on, in the business's time zone. */
export const Numbers = z.object({
  weeks: z.array(z.string()),
  /** Bookings by the week they came in and by service; none where there were none. */
  bookings: z.array(z.object({ week: z.string(), service: z.string(), count: z.int() })),
  /** Requests that wait for an answer for over a day, longest first: how many (at most `counted_to`), and the first. */
  unanswered: z.object({ count: z.int(), counted_to: z.int(), first: z.array(BookingRow) }),
  /** The 75th percentile of each metric, with how many measurements it is made of. CLS has no unit, all else is ms. */
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

/** What counts in badges is counted up to here; so many means so many or more. */
export const COUNTED_TO = 1000

/** What `GET /desk/api/counts` answers. */
export const Counts = z.object({
  requested: z.int(),
  unread: z.int(),
  failed_mails: z.int(),
  today: z.int(),
})
export type Counts = z.output<typeof Counts>
