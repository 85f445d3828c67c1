import * as z from 'zod/mini'
import { KnownWishes, Offer } from '#features/schedule/offers.ts'

/** Whether a booking waits for an earlier time: what its client wishes, and what was offered to them last. */
export const BookingWaiting = z.object({
  /** Why it cannot wait, in words; null if it can. */
  why_not: z.nullable(z.string()),
  wishes: z.nullable(KnownWishes),
  offer: z.nullable(Offer),
})
export type BookingWaiting = z.output<typeof BookingWaiting>

/** The answer of `POST /desk/api/freed-times/:id`: the booking to which it is offered now; null for none. */
export const FreedAnswered = z.object({ id: z.string(), booking_id: z.nullable(z.string()) })
export type FreedAnswered = z.output<typeof FreedAnswered>

declare module '#features/bookings/parts.ts' {
  interface RowParts {
    /** Whether its client waits for an earlier time. */
    waits: boolean
  }
  interface DetailParts {
    waiting: BookingWaiting
  }
}
