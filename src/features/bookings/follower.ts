import type { Selectable } from 'kysely'
import type { ClientMail } from '#features/bookings/action-requests.ts'
import type { EntryName } from '#features/bookings/actions.ts'
import type { Rules } from '#features/schedule/server/shared/needed.ts'
import type { Content } from '#features/website/content.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { Delayed } from '#platform/mail/new-mail.ts'
import type { FieldChange } from './server/shared/history.ts'

type Booking = Selectable<Schema['bookings']>

/** What a change of a booking needs of the content: rules of its time, and words for its client. */
export type ChangeContent = Rules &
  Pick<Content, 'facts' | 'services' | 'serviceArea' | 'packages' | 'addOns' | 'howItWorks' | 'mail'>

/** The mail to the client about a change. Its kind is `desk-letter`, unless it names another. */
export type ChangeMail = ClientMail & Delayed & { kind?: 'manage-client' }

/** What is known of a change of a booking, beside the booking before and after it. */
export type Change = {
  content: ChangeContent
  action: EntryName
  who: string
  /** As they were asked for. */
  changes: readonly FieldChange[]
  mail: ChangeMail | undefined
  /** Whether the client knows of it although no mail says so. */
  isKnown: boolean
  /** Whether the booking let go of a time that it held. */
  isFreed: boolean
  /** Whether the desk has verified the booking by it. */
  isVerified: boolean
}

/**
 * What a feature does when a booking changes, in the transaction of the change. All features take the first step, then all the
 * second, then all the third: within a step their order does not matter.
 */
export type Follower = {
  /** Before anything is stored: refuses the change by a throw that says what to do. */
  refuse?: (trx: Db, before: Booking, after: Booking) => Promise<void>
  /** Once the booking, its time and its history are stored: keeps what the feature stores in step. Nothing in it depends on what another one keeps so. */
  follow?: (trx: Db, before: Booking, after: Booking, change: Change) => Promise<void>
  /** Once all is in step: what depends on that, such as news to a client who may just have agreed to text messages. */
  notify?: (trx: Db, before: Booking, after: Booking, change: Change) => Promise<void>
}
