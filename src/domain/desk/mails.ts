import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'
import { choice } from '#domain/text.ts'
import { cursor, limit } from './query.ts'
import type { Status } from './statuses.ts'

/** `filed` is what was written to a file, since there is no mail server to send it. */
export const mailStatuses = ['waiting', 'failed', 'sent', 'filed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/**
 * The kinds of mail. Mails about a record are written when they are sent, from the record as it then is; the others carry
 * their text. A `code` is a secret: its text is deleted as soon as it is sent or has expired.
 */
export const mailKinds = [
  'booking-owner',
  'booking-client',
  'expired-owner',
  'expired-client',
  'reminder',
  'message-owner',
  'manage-client',
  'manage-owner',
  'desk-letter',
  'code',
  'test',
] as const
export type MailKind = (typeof mailKinds)[number]

/** The one status in which a mail of a kind is true. Kinds that are not named are true in every status. */
export const statusOfMail = {
  reminder: 'confirmed',
  'expired-owner': 'expired',
  'expired-client': 'expired',
} as const satisfies Partial<Record<MailKind, Status>>

/** A mail as the desk shows it. `error` is what the mail server said last. */
export const DeskMail = z.object({
  id: z.string(),
  created_at: z.string(),
  kind: z.enum(mailKinds),
  /** Address and subject are null for a mail that is written when it is sent. */
  to: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  /** When it is tried next, while it waits. */
  next_at: z.nullable(z.string()),
  /** When it was sent, filed or set aside. */
  settled_at: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** Whether it can be sent again: it was set aside, or filed and there is a mail server now. */
  can_retry: z.boolean(),
  booking_id: z.nullable(z.string()),
  message_id: z.nullable(z.string()),
})
export type DeskMail = z.output<typeof DeskMail>

/** What `GET /desk/api/mails` takes. */
export const MailQuery = z.strictObject({
  status: choice(mailStatuses, deskRefusals.mailStatus(mailStatuses)),
  cursor,
  limit,
})
export type MailQuery = z.output<typeof MailQuery>

export const MailPage = z.object({
  mails: z.array(DeskMail),
  next: z.nullable(z.string()),
  /** False while mails are only written to files, since no mail server is configured. */
  smtp: z.boolean(),
})
export type MailPage = z.output<typeof MailPage>

/** Words for a mail that may be edited before they are sent. */
export const Draft = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type Draft = z.output<typeof Draft>
