import * as z from 'zod/mini'
import { code } from '#core/text.ts'
import type { DayBooking } from '#features/bookings/bookings.ts'
import { guardWords } from './desk-words.ts'

/** The most requests of one call. A burst holds far fewer times. */
const MOST = 500

/**
 * A request that holds its time although nobody has vouched for it: until `release_at` (empty if no burst was seen), or until
 * somebody releases it.
 */
export type LooseRequest = DayBooking & { came_at: string; address: string; release_at: string }

/** An address, or the network around several: how many requests came from there lately, and how many hold no time. */
export type Crowd = { place: string; requests: number; without_hold: number; last_at: string }

/** The answer of `GET /desk/api/guard`. */
export type GuardView = { requests: LooseRequest[]; crowds: Crowd[] }

/** The body of the calls that release requests and that hold their times again. */
export const GuardRequest = z.strictObject({
  ids: z
    .array(code(guardWords.refusals.ids), { error: guardWords.refusals.ids })
    .check(z.minLength(1, guardWords.refusals.ids), z.maxLength(MOST, guardWords.refusals.ids)),
})
export type GuardRequest = z.output<typeof GuardRequest>

/** The answer of both: the requests that were changed, and those that were not. */
export type GuardAnswer = { done: DayBooking[]; left: DayBooking[] }
