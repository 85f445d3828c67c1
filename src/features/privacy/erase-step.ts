import type { Selectable } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { Erasure } from './privacy.ts'

/** What an erasure has deleted: the ids of mails, the ids of records about which answers are stored, and photos. */
export type ErasedRows = { mails: string[]; records: string[]; photos: number }

/** A person who is erased, whole or in parts. */
type ErasedPerson = {
  /** The ids of the bookings that are erased next, and of those that are proved to be theirs and kept for tax law. */
  bookings: readonly string[]
  kept: readonly string[]
  /** Those of the kept ones that share no contact with what is left. */
  alone: readonly string[]
  /** What is left, and may be somebody else's; by what notes on these are found. */
  others: readonly { phone: string; email: string | null }[]
  otherKeys: readonly string[]
  /** The addresses, in lower case, that nobody else has. */
  emails: readonly string[]
}

/** What is counted beside the bookings and messages of a person: see `Erasure`. */
export type CountedBeside = Pick<Erasure, 'documents' | 'other_mails'>

/** The ids of bookings, and addresses in lower case. */
export type CountedPerson = { bookings: readonly string[]; emails: readonly string[] }

/** What a feature erases, in one transaction. Features do it in their order; the booking itself is overwritten before what hangs on it. */
export type EraseStep = {
  /** What of the feature is counted beside the bookings and messages of a person, before they are erased and after. */
  countBeside?: { readonly [What in keyof CountedBeside]?: (db: Db, of: CountedPerson) => Promise<number> }
  /** Before the bookings of a person that are ahead are cancelled. */
  beforePerson?: (trx: Db, bookings: readonly string[]) => Promise<unknown>
  /** What hangs on a person, and on no single booking. */
  person?: (trx: Db, person: ErasedPerson, gone: ErasedRows) => Promise<unknown>
  /** What nothing refers to any more once the bookings are erased. */
  afterPerson?: (trx: Db, person: ErasedPerson, gone: ErasedRows) => Promise<unknown>
  /** What is about a booking, which is given as it was before. */
  booking?: (trx: Db, booking: Selectable<Schema['bookings']>, gone: ErasedRows) => Promise<unknown>
  message?: (trx: Db, id: string, gone: ErasedRows) => Promise<unknown>
}

/** Deletes what a feature has kept for long enough, once a day. Mails are those whose files must go. */
export type PurgeStep = (db: Db, forgetMails: (mails: readonly string[]) => Promise<void>) => Promise<unknown>
