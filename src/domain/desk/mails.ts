import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'
import { choice } from '#domain/text.ts'
import { cursor, limit } from './query.ts'

/** `filed` is what was written to a file, since there is no mail server to send it. */
export const mailStates = ['waiting', 'failed', 'sent', 'filed'] as const
export type MailState = (typeof mailStates)[number]

/** What a mail is: to the owner or the client about a record, a letter written on the desk, a sign-in code, a test. */
export const mailKinds = [
  'booking-owner',
  'booking-client',
  'released-owner',
  'released-client',
  'reminder',
  'message-owner',
  'manage-client',
  'manage-owner',
  'letter',
  'code',
  'test',
] as const

/** A mail as the desk shows it. `error` is what the mail server said last. */
export const DeskMail = z.object({
  id: z.string(),
  created_at: z.string(),
  kind: z.enum(mailKinds),
  /** Address and subject are null for a mail that is written when it is sent. */
  to: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  state: z.enum(mailStates),
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
  state: choice(mailStates, deskRefusals.mailState(mailStates)),
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
