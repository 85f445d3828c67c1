import * as z from 'zod/mini'
import { code, refusalOf } from '#core/text.ts'
import { t } from '#core/words.ts'
import { BookingRequest } from '#features/booking-fields/booking.ts'
import { AddOnIds } from '#features/services/add-on-ids.ts'
import { timeHolds as words } from './time-holds-words.ts'

const wrongSecret = refusalOf(() => t(words).refusals.secret)

/** What a visitor makes up, and nobody else knows: whoever has it can move the hold, free it, and book its time. */
export const TimeHoldSecret = code(() => t(words).refusals.secret).check(z.regex(/^[0-9a-f]{32}$/, wrongSecret))

const { service_type, vehicle_count, appoint_zipcode, appoint_date, appoint_time } = BookingRequest.shape

/** The body of `POST /holds`: the time, and what decides how long it is. */
export const TimeHoldRequest = z.strictObject({
  secret: TimeHoldSecret,
  service_type,
  vehicle_count,
  add_ons: z._default(AddOnIds, []),
  appoint_zipcode: z.optional(appoint_zipcode),
  appoint_date,
  appoint_time,
})
export type TimeHoldRequest = z.output<typeof TimeHoldRequest>

/** The answer: when the hold ends, and in how many seconds, since the clock of a device may be wrong. */
export const TimeHold = z.object({ until: z.string(), seconds: z.number() })
export type TimeHold = z.output<typeof TimeHold>

/** The body of `POST /holds/end`. */
export const TimeHoldEnd = z.strictObject({ secret: TimeHoldSecret })

/** The problem type of the 409 for a time that is free, but is not held: too many are held already. */
export const NOT_HELD = 'urn:problem:not-held'
