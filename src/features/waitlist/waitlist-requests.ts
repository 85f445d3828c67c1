import * as z from 'zod/mini'
import { deskWaiting } from './desk-waiting-words.ts'
import { WaitlistPreferences } from './waiting.ts'

const { refusals } = deskWaiting

/** The body of `POST /desk/api/bookings/:id/wait`. Null takes it off the waitlist. */
export const WaitlistRequest = z.strictObject({
  wishes: z.nullable(
    z.strictObject(WaitlistPreferences.shape, {
      error: ({ code }) => (code === 'invalid_type' ? refusals.wishes : undefined),
    }),
  ),
})
export type WaitlistRequest = z.output<typeof WaitlistRequest>

/** The body of `POST /desk/api/freed-times/:id`: whether a time that the desk has freed is offered to those who wait. */
export const FreedAnswer = z.strictObject({ offer: z.boolean({ error: refusals.offer }) })
export type FreedAnswer = z.output<typeof FreedAnswer>
