import type { Counts } from '#core/count-calls.ts'
import type { FactName } from '#features/health/health.ts'
import type { InboxItem, InboxKind } from '#features/inbox/inbox.ts'
import type { Notifications } from '#features/push/notifications.ts'
import type { Content } from '#features/website/content.ts'
import type { MailConfig } from '#platform/config/mail.ts'
import type { Db } from '#platform/db/schema.ts'

/** What of a feature waits for somebody. */
export type InboxSource = {
  /** The kinds of its rows, each with what finds them, or with the kind whose read finds them as well. */
  rows: { readonly [Kind in InboxKind]?: InboxRead | InboxKind }
  /** The facts about the server that its rows tell. */
  tells?: readonly FactName[]
  /** The numbers on badges. */
  badges?: { readonly [Name in keyof Counts]?: (db: Db) => Promise<Counts[Name]> }
  /** What rings the devices of the desk. */
  notifications?: Notifications
  /** What marks the rows of all features that are about these bookings. */
  marks?: (db: Db, bookings: readonly string[]) => Promise<ReadonlyMap<string, InboxMarks>>
}

type InboxRead = (db: Db, given: InboxGiven) => Promise<InboxSourceRow[]>

export type InboxGiven = {
  content: Content
  settings: Pick<MailConfig, 'smtp'>
  /** What is wrong with the server. */
  troubles: readonly Trouble[]
  /** The most rows of a kind. */
  most: number
  /** From when on news stand there until somebody has looked. */
  since: string
}

/** `hasRow`: the row of a feature tells it. */
export type Trouble = { name: FactName; words: string; reason: string; hasRow: boolean }

type InboxMarks = Pick<InboxItem, 'deposit'>

/** What only some rows have. */
type Some = Pick<InboxItem, 'due' | 'booking_id' | 'booking'>

/** A row before it is marked; of the kind under which it was found, if it names none. */
export type InboxSourceRow = Omit<InboxItem, 'kind' | keyof Some | keyof InboxMarks> &
  Partial<Pick<InboxItem, 'kind'> & Some>
