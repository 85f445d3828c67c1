import * as z from 'zod/mini'
import { clientToReach } from '#core/mails.ts'
import { notificationKinds } from '#features/bookings/notification-kinds.ts'
import { pendingRefusals } from './desk-pending-notifications-words.ts'

/** A client whom no mail told what they must know, until somebody tells them. */
export const PendingNotification = z.object({
  /** The id of the entry: a later change of the booking makes another one. */
  id: z.string(),
  booking_id: z.string(),
  created_at: z.string(),
  news: z.enum(notificationKinds),
  ...clientToReach,
  /** The text message with these news, in the language of the client. */
  text: z.string(),
  /** The mail that failed, and why. Null if there was none: the client has no address. */
  mail: z.nullable(z.object({ to: z.nullable(z.string()), subject: z.nullable(z.string()), error: z.string() })),
})
export type PendingNotification = z.output<typeof PendingNotification>

/**
 * The body of `POST /desk/api/untold/:id/told` and of `POST /desk/api/mails/:id/called`, and the answer of the first. False takes
 * it back.
 */
export const NotifiedRequest = z.strictObject({ told: z.boolean({ error: pendingRefusals.told }) })
export type NotifiedRequest = z.output<typeof NotifiedRequest>

declare module '#features/bookings/parts.ts' {
  interface DetailParts {
    /** What its client must be told, since no mail did. */
    untold: PendingNotification | null
  }
}
