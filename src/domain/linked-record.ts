import * as z from 'zod/mini'
import { refusals } from '#content/api.ts'

/** The booking that a vehicle or a fleet belongs to; a client that does not know it is still served. */
export const bookingId = z.optional(
  z
    .string({ error: refusals.unknownBooking })
    .check(z.minLength(1, refusals.unknownBooking), z.maxLength(64, refusals.unknownBooking)),
)

/** What `POST /vehicles` and `POST /fleets` answer. */
export const RecordReceipt = z.object({ id: z.string(), created_at: z.string() })
export type RecordReceipt = z.output<typeof RecordReceipt>
