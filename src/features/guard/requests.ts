import * as z from 'zod/mini'
import { code } from '#core/text.ts'
import { DayBooking } from '#features/bookings/bookings.ts'
import { guardWords } from './desk-words.ts'

/** The most requests of one call. A burst holds far fewer times. */
const MOST = 500

/**
 * A request that holds its time although nobody has vouched for it: until `release_at` (empty if no burst was seen), or until
 * somebody releases it.
 */
export const LooseRequest = z.extend(DayBooking, {
  came_at: z.string(),
  address: z.string(),
  release_at: z.string(),
})
export type LooseRequest = z.output<typeof LooseRequest>

/** An address, or the network around several: how many requests came from there lately, and how many hold no time. */
export const Crowd = z.object({
  place: z.string(),
  requests: z.int(),
  without_hold: z.int(),
  last_at: z.string(),
})
export type Crowd = z.output<typeof Crowd>

/** The answer of `GET /desk/api/guard`. */
export const GuardView = z.object({ requests: z.array(LooseRequest), crowds: z.array(Crowd) })
export type GuardView = z.output<typeof GuardView>

/** The body of the calls that release requests and that hold their times again. */
export const GuardRequest = z.strictObject({
  ids: z
    .array(code(guardWords.refusals.ids), { error: guardWords.refusals.ids })
    .check(z.minLength(1, guardWords.refusals.ids), z.maxLength(MOST, guardWords.refusals.ids)),
})
export type GuardRequest = z.output<typeof GuardRequest>

/** The answer of both: the requests that were changed, and those that were not. */
export const GuardAnswer = z.object({ done: z.array(DayBooking), left: z.array(DayBooking) })
export type GuardAnswer = z.output<typeof GuardAnswer>
