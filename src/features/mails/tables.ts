import type { Generated } from 'kysely'
import type { MailKind, MailStatus } from '#core/mails.ts'
import type { NotificationKind } from '#features/bookings/notification-kinds.ts'
import type { Stored } from '#platform/db/columns.ts'

export type MailsTables = {
  mails: Stored & {
    kind: MailKind
    status: MailStatus
    booking_id: string | null
    message_id: string | null
    /** For mails about a record, empty until the first try. */
    to_name: string | null
    to_address: string | null
    subject: string | null
    /** Plain text, if the mail has its own. */
    body: string | null
    /** For a reminder: the appointment's start. */
    appoint_at: string | null
    /** The part for calendar programs (RFC 5545), if the mail has one. */
    calendar: string | null
    /** The day operation that the mail is about. */
    day_operation_id: string | null
    /** The `Message-ID`, the same at each try. */
    header_id: string | null
    /** The version of the mail settings that it leaves by, if those have been replaced since. */
    mail_settings: Generated<number | null>
    /** How many tries ended. */
    attempts: number
    /** No try begins after this instant. */
    expires_at: string
    /** The document that it brings as a PDF. */
    document_id: Generated<string | null>
    /** Why the last try failed: the mail server's answer if there was one. */
    last_error: string | null
    settled_at: string | null
    /** For a mail of a change of a booking: its news, and the version that the change made. */
    news: Generated<NotificationKind | null>
    booking_version: Generated<number | null>
    /** The instant from which it is of no use any more; null if it always is. */
    useful_until: Generated<string | null>
    /** For a mail that failed: when somebody called its client or put it aside, and who did. */
    called_at: Generated<string | null>
    called_by: Generated<string | null>
  }
  /** What the desk set about mail, without the password: `settings` is JSON (`StoredMail`). The newest holds. */
  mail_settings: { version: number; at: string; who: string; settings: string }
  /** The password for the mail server that the desk set: one row, or none. */
  mail_password: { id: number; password: string }
}
