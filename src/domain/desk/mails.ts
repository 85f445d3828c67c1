import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'
import { choice } from '#domain/text.ts'
import { language } from './language.ts'
import { cursor, limit } from './query.ts'
import { promisedStatuses, type Status } from './statuses.ts'

/** A `filed` mail was written to a file, because no mail server is configured. */
export const mailStatuses = ['waiting', 'failed', 'sent', 'filed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/**
 * The kinds of mail. A mail about a record is written when it is sent, from the record's data at that time. The other
 * mails contain their text. A `code` is a secret: its text is deleted as soon as it is sent or has expired.
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
  'notice',
  'test',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * The kinds of mail to an address that nobody has confirmed: anybody can type a stranger's address into the form. These
 * mails contain nothing that was typed, except for a name, and few of them go to one address in a day.
 */
export const unconfirmedKinds = [
  'booking-client',
  'expired-client',
] as const satisfies readonly MailKind[]

/** The booking statuses in which a mail of a kind is true. Kinds that are not listed are true in every status. */
export const statusesOfMail = {
  reminder: promisedStatuses,
  'expired-owner': ['expired'],
  'expired-client': ['expired'],
} as const satisfies Partial<Record<MailKind, readonly Status[]>>

/** A kind of mail that is true in some statuses only. */
export type TimedKind = keyof typeof statusesOfMail

/** Whether a mail of such a kind is true in a status. */
export function isTrueIn(kind: TimedKind, status: Status): boolean {
  const known: readonly Status[] = statusesOfMail[kind]
  return known.includes(status)
}

/** A mail as the desk shows it. `error` is the error of the latest attempt. */
export const DeskMail = z.object({
  id: z.string(),
  created_at: z.string(),
  kind: z.enum(mailKinds),
  /** Address and subject are null for a mail that is written when it is sent. */
  to: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  /** The time of the next attempt, while it waits. */
  next_at: z.nullable(z.string()),
  /** The time at which it was sent, was filed or failed. */
  settled_at: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** Whether it can be sent again: it failed, or it was filed and a mail server is configured now. */
  can_retry: z.boolean(),
  booking_id: z.nullable(z.string()),
  message_id: z.nullable(z.string()),
})
export type DeskMail = z.output<typeof DeskMail>

/** The query of `GET /desk/api/mails`. */
export const MailQuery = z.strictObject({
  status: choice(mailStatuses, deskRefusals.mailStatus(mailStatuses)),
  cursor,
  limit,
})
export type MailQuery = z.output<typeof MailQuery>

export const MailPage = z.object({
  mails: z.array(DeskMail),
  next: z.nullable(z.string()),
  /** False if no mail server is configured and mails are only written to files. */
  smtp: z.boolean(),
})
export type MailPage = z.output<typeof MailPage>

const draftText = { subject: z.string(), text: z.string() }

/**
 * The draft of a mail, in the language of the client. The user can edit it before sending. `to` is null if the client gave
 * no address. `english` is the same in English, if that is not their language.
 */
export const Draft = z.object({
  to: z.nullable(z.string()),
  language,
  ...draftText,
  english: z.optional(z.object(draftText)),
})
export type Draft = z.output<typeof Draft>
