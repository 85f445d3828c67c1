import * as z from 'zod/mini'
import { refusals } from '#content/api.ts'

/** The booking that a vehicle or a fleet belongs to. A record without a booking is accepted too. */
export const bookingId = z.optional(
  z
    .string({ error: refusals.unknownBooking })
    .check(z.minLength(1, refusals.unknownBooking), z.maxLength(64, refusals.unknownBooking)),
)

/** The answer of `POST /vehicles` and `POST /fleets`. */
export const RecordReceipt = z.object({ id: z.string(), created_at: z.string() })
export type RecordReceipt = z.output<typeof RecordReceipt>
