import * as z from 'zod/mini'

export const eventKinds = [
  'booking_new',
  'booking_changed',
  'message_new',
  'message_changed',
  'mail_changed',
  'mail_failed',
  'plan_changed',
] as const
export type EventKind = (typeof eventKinds)[number]

/** The name of the server-sent event that carries a change; its id is the change's number. */
export const DESK_EVENT = 'change'

/** The event sent before the stream ends since the session has: sign in again. */
export const SIGNED_OUT_EVENT = 'signed_out'

/** The event sent where more was missed than is kept: fetch everything anew. */
export const MISSED_EVENT = 'missed'

/** The data of a `change`: what happened to which booking, message, mail, blocked time, operation for a day, or setting. `who` did it, null for a visitor. */
export const DeskEvent = z.object({
  kind: z.enum(eventKinds),
  subject_id: z.string(),
  who: z.nullable(z.string()),
  at: z.string(),
})
export type DeskEvent = z.output<typeof DeskEvent>
