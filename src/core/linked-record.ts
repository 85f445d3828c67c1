import * as z from 'zod/mini'
import { fieldRefusals } from './field-refusals.ts'
import { text } from './text.ts'
import { t } from './words.ts'

const unknown = () => t(fieldRefusals).unknownBooking

/** The booking that a vehicle or a fleet belongs to. A record without a booking is accepted too. */
export const bookingId = z.optional(text(unknown, 64, unknown))

/** The answer of `POST /vehicles` and `POST /fleets`. */
export const RecordReceipt = z.object({ id: z.string(), created_at: z.string() })
export type RecordReceipt = z.output<typeof RecordReceipt>
