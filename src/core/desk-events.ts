import * as z from 'zod/mini'

export const eventKinds = [
  'booking_new',
  'booking_changed',
  'message_new',
  'message_changed',
  'mail_changed',
  'mail_failed',
  'plan_changed',
  'content_changed',
  'mail_settings_changed',
  'money_changed',
  'devices_changed',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Which of them renew what somebody of a crew sees. They hear that something happened, not to which booking or by whom. */
export const reachesCrew: Readonly<Record<EventKind, boolean>> = {
  booking_new: true,
  booking_changed: true,
  message_new: false,
  message_changed: false,
  mail_changed: false,
  mail_failed: false,
  plan_changed: true,
  content_changed: true,
  mail_settings_changed: false,
  money_changed: true,
  devices_changed: true,
}

/** The name of the server-sent event that carries a `DeskEvent`. Its id is the event's number. */
export const DESK_EVENT = 'event'

/** The last event of a stream whose session has ended. The user must sign in again. */
export const SIGNED_OUT_EVENT = 'signed_out'

/** Sent if the page missed more events than the server keeps. The page must fetch everything again. */
export const MISSED_EVENT = 'missed'

/**
 * The data of an `event`: its kind, and the id of the booking, message, mail, blocked time, day operation or setting.
 * `who` made the change. It is null for a visitor and for the server.
 */
export const DeskEvent = z.object({
  kind: z.enum(eventKinds),
  subject_id: z.string(),
  who: z.nullable(z.string()),
  at: z.string(),
})
export type DeskEvent = z.output<typeof DeskEvent>
