import * as z from 'zod/mini'

/** The reasons why a time is not free: it is taken, it is too soon, or the work would end after closing time. */
const whyNot = ['taken', 'soon', 'late'] as const

/** A start that can be booked: a day and a wall time, with the field names of a booking. */
export const FreeTime = z.object({ appoint_date: z.string(), appoint_time: z.string() })
export type FreeTime = z.output<typeof FreeTime>

/** The answer of `GET /availability`: each day's half hours. A closed day has none, and `closed` says why. */
export const Availability = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      closed: z.optional(z.string()),
      times: z.array(z.object({ time: z.string(), free: z.boolean(), why: z.optional(z.enum(whyNot)) })),
    }),
  ),
  /** The next free times, at most three, however far ahead: from `from` on, or from today on if it is too far. */
  next_free: z.array(FreeTime),
})
export type Availability = z.output<typeof Availability>

/** The extra fields of a refused appointment's problem: the free times from its day on or, if it is taken, the nearest ones. */
export const FreeTimes = z.object({ next_free: z.array(FreeTime) })
export type FreeTimes = z.output<typeof FreeTimes>

/** The free times that come with a refusal; undefined if it was not the time that was refused. */
export const freeTimesIn = (refusal: unknown): FreeTime[] | undefined => z.safeParse(FreeTimes, refusal).data?.next_free
