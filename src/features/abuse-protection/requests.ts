import * as z from 'zod/mini'
import { code } from '#core/text.ts'
import type { DayBooking } from '#features/bookings/bookings.ts'
import { abuseProtectionWords } from './desk-words.ts'

/** The most requests of one call. A burst holds far fewer times. */
const MOST = 500

/**
 * A request that holds its time although it is not verified: until `release_at` (empty if no burst was seen), or until
 * somebody releases it.
 */
export type UnverifiedRequest = DayBooking & { came_at: string; address: string; release_at: string }

/** An address, or the network around several: how many requests came from there lately, and how many hold no time. */
export type RequestSource = { place: string; requests: number; without_hold: number; last_at: string }

/** The answer of `GET /desk/api/guard`. */
export type UnverifiedRequests = { requests: UnverifiedRequest[]; crowds: RequestSource[] }

/** The body of the calls that release requests and that hold their times again. */
export const UnverifiedRequestIds = z.strictObject({
  ids: z
    .array(code(abuseProtectionWords.refusals.ids), { error: abuseProtectionWords.refusals.ids })
    .check(z.minLength(1, abuseProtectionWords.refusals.ids), z.maxLength(MOST, abuseProtectionWords.refusals.ids)),
})
export type UnverifiedRequestIds = z.output<typeof UnverifiedRequestIds>

/** The answer of both: the requests that were changed, and those that were not. */
export type UnverifiedRequestsAnswer = { done: DayBooking[]; left: DayBooking[] }
