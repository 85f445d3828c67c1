import type { Selectable } from 'kysely'
import type { MailAddress } from '#core/mail-address.ts'
import type { Schema } from '#platform/db/schema.ts'

/** What a mail of each kind is queued with. Each feature adds its own, in its `mail-kinds.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface NewMails {}

/** `until`: the instant until which it is of use, if that is not the start of its appointment. */
export type NewMail = {
  [Kind in keyof NewMails]: { kind: Kind; until?: string } & NewMails[Kind]
}[keyof NewMails]

/** A mail with its own text. A blank line in the text begins a paragraph. */
export type TypedMail = { to: MailAddress; subject: string; text: string }

/** The part for calendar programs: see `calendarFor`. */
export type WithCalendar = { calendar?: string | undefined }

/** A mail of a day operation waits until the operation can no longer be undone. */
export type Delayed = { day_operation_id?: string; delayMs?: number }

/** What a mail says about a change of a booking: its news, the version that it made, and the start. */
export type OfChange = { news?: News | undefined; booking_version?: number; startsAt?: string }

/** What the client of a booking is told. */
export type News = NonNullable<Selectable<Schema['mails']>['news']>
