import * as z from 'zod/mini'
import type { Language } from '#core/language.ts'
import { language } from './desk-language.ts'
import { plainReasons } from './mail-failures.ts'

/** A `filed` mail was written to a file, because no mail server is configured. */
export const mailStatuses = ['waiting', 'failed', 'sent', 'filed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/**
 * The kinds of mail: those that have a name on the desk. Each feature adds its own, in its `mail-kinds.ts`. A mail about a record is
 * written when it is sent, from the record's data at that time. The other mails contain their text. A `code` is a secret: its text
 * is deleted as soon as it is sent or has expired.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface MailKinds {}
export type MailKind = keyof MailKinds

/** Milliseconds from the moment when it was written, the start of the appointment or the end of an offer, or as long as it is tried. */
export type Useful = number | 'until the start' | 'always'

/** The client of a booking and its time: what it takes to call or text them about it. */
export const clientToReach = {
  firstname: z.string(),
  lastname: z.nullable(z.string()),
  phone: z.string(),
  language,
  appoint_date: z.string(),
  appoint_time: z.string(),
}

/** A mail as the desk shows it. `error` is the error of the latest attempt. */
export type DeskMail = {
  id: string
  created_at: string
  kind: MailKind
  /** Address and subject are null for a mail that is written when it is sent. */
  to: string | null
  subject: string | null
  status: MailStatus
  attempts: number
  /** The time of the next attempt, while it waits. */
  next_at: string | null
  /** The time at which it was sent, was filed or failed. */
  settled_at: string | null
  error: string | null
  /** Whether it can be sent again: it failed, or it was filed and a mail server is configured now. */
  can_retry: boolean
  /** Whether it was not sent because it would come too late to be of use. */
  is_late: boolean
  /** For a mail that failed: when somebody called its client or put it aside, and who. */
  called_at: string | null
  called_by: string | null
  /** The client of its booking. Null for mails to the owner, and after an erasure. */
  client: {
    firstname: string
    lastname: string | null
    phone: string
    language: Language
    appoint_date: string
    appoint_time: string
  } | null
  booking_id: string | null
  message_id: string | null
}

/** The answer of `GET /desk/api/mails/:id`. */
export type MailText = {
  mail: DeskMail
  /** Its words as plain text; null for a sign-in code, and if what it was about is gone. */
  text: string | null
  /** Whether it has no text of its own: these words follow what is stored now. */
  is_written_now: boolean
  /** Where it would go if it were sent again. */
  to_now: string | null
  /** Why it cannot be sent again, if so. */
  why_not: string | null
}

export type MailPage = {
  mails: DeskMail[]
  next: string | null
  /** False if no mail server is configured and mails are only written to files. */
  smtp: boolean
}

/**
 * The draft of a mail, in the language of the client. The user can edit it before sending. `to` is null if the client gave
 * no address. `english` is the same in English, if that is not their language. `about` is the appointment that it names, if
 * it is about a booking: send it back with the mail.
 */
export type Draft = {
  to: string | null
  language: Language
  subject: string
  text: string
  english?: { subject: string; text: string }
  about?: { appoint_date: string; appoint_time: string }
}

/** The answers of mail servers by which a reason is known; the first that fits counts. */
const signs: readonly (readonly [RegExp, keyof typeof plainReasons])[] = [
  [/\b535\b|\b5\.7\.8\b|authenticat|invalid login/i, 'password'],
  [/\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded/i, 'full'],
  [/\b5\.2\.1\b|disabled|inactive|suspended/i, 'closed'],
  [/\b5\.1\.(1|2|3|6|10)\b|no such|unknown user|user unknown|does not exist/i, 'noAddress'],
  [/\b5\.7\.\d|spam|block(ed|list)|blacklist|reputation/i, 'refused'],
  [/ECONN|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|time(d )?out|did( not|n’t) finish/i, 'unreached'],
  [/^4\d\d\b|\b4\.\d\.\d/, 'later'],
]

/** What the answer of a mail server means, in plain words; undefined if that is not known. */
export function plainReason(reason: string): string | undefined {
  const found = signs.find(([sign]) => sign.test(reason))
  return found && plainReasons[found[1]]
}

/** A mail that somebody wrote on the desk just now, and that has not left. */
export type Unsent = {
  /** Null if it answers a message. */
  booking_id: string | null
  message_id: string | null
  to: string
  /** What the mail server said, or why it was not asked. */
  error: string
}

/** The id of the trouble that no mail server is set up. The others are facts of the server's health. */
export const NO_MAIL_SERVER = 'no_mail_server'
