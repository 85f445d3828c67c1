/**
 * What a mail is. Mails about a record are written when they are sent, from the record as it then is; the others carry
 * their text. A `code` is a secret: its text goes as soon as it is sent or no longer good.
 */
export type MailKind =
  | 'booking-owner'
  | 'booking-client'
  | 'released-owner'
  | 'released-client'
  | 'reminder'
  | 'message-owner'
  | 'manage-client'
  | 'manage-owner'
  | 'letter'
  | 'code'
  | 'test'

/** `filed` is what was written to a file, since there is no SMTP server to send it. */
export type MailStatus = 'waiting' | 'sent' | 'filed' | 'failed'

/** A mail in the outbox. */
export type MailRow = {
  kind: MailKind
  status: MailStatus
  booking_id: string | null
  message_id: string | null
  /** For mails about a record, empty until the first try. */
  to_name: string | null
  to_address: string | null
  subject: string | null
  /** Plain text, where the mail carries its own; of a reminder, the start that it is a reminder of. */
  body: string | null
  /** The part for calendar programs (RFC 5545), where it has one. */
  calendar: string | null
  /** The step for all appointments of a day that it belongs to. */
  batch_id: string | null
  /** The `Message-ID`, the same at each try. */
  header_id: string | null
  attempts: number
  /** When to try next; while one process tries, when another may take it over. */
  due_at: string
  /** No try after this one. */
  expires_at: string
  /** Set while a process tries. */
  claim: string | null
  /** Why the last try failed, in the mail server's words where it spoke. */
  last_error: string | null
  settled_at: string | null
}
