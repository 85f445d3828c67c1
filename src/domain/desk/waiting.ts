import * as z from 'zod/mini'
import { deskWaiting } from '#content/desk-waiting.ts'
import { Offer, Wishes } from '#domain/waiting.ts'

const { refusals } = deskWaiting

/** Whether a booking waits for an earlier time: what its client wishes, and what was offered to them last. */
export const BookingWaiting = z.object({
  /** Why it cannot wait, in words; null if it can. */
  why_not: z.nullable(z.string()),
  wishes: z.nullable(Wishes),
  offer: z.nullable(Offer),
})
export type BookingWaiting = z.output<typeof BookingWaiting>

/** The same of a booking. A server of the version before does not know it: then nothing is offered. */
export const bookingWaiting = z._default(BookingWaiting, { why_not: '', wishes: null, offer: null })

/** The body of `POST /desk/api/bookings/:id/wait`. Null takes it off the waitlist. */
export const WaitPress = z.strictObject({
  wishes: z.nullable(
    z.strictObject(Wishes.shape, {
      error: ({ code }) => (code === 'invalid_type' ? refusals.wishes : undefined),
    }),
  ),
})
export type WaitPress = z.output<typeof WaitPress>

/** The body of `POST /desk/api/freed-times/:id`: whether a time that the desk has freed is offered to those who wait. */
export const FreedAnswer = z.strictObject({ offer: z.boolean({ error: refusals.offer }) })
export type FreedAnswer = z.output<typeof FreedAnswer>

/** The answer of that: the booking to which it is offered now; null for none. */
export const FreedAnswered = z.object({ id: z.string(), booking_id: z.nullable(z.string()) })
