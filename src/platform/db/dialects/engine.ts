import type { Db } from '#platform/db/schema.ts'

/**
 * A search: a booking must have a term that begins with each word, and one of the filter terms if there are any. With `isWide` it looks
 * for each word in its vehicle, street and notes, too.
 */
export type Search = { words: readonly string[]; filters: readonly string[]; isWide?: boolean }

/** The search terms of a booking, by its number. */
type Entry = { seq: number; terms: readonly string[] }

/** What the databases do differently. All else is the same SQL for both. */
export type Engine = {
  /** Replaces the search terms of bookings. */
  writeTerms: (db: Db, entries: readonly Entry[]) => Promise<void>
  /** The numbers of the bookings that a search finds, newest first, `most` at most, before a number. */
  findNumbers: (db: Db, search: Search, most: number, before?: number) => Promise<number[]>
  /**
   * Throws, in a transaction that then fails, if there is no room for a booking where a small row still fits. `isShort` says
   * whether the disk of the data folder may have little room.
   */
  proveRoom: (trx: Db, disk: { isShort: boolean }) => Promise<void>
  /** Removes the traces of what was erased from the files. Other writes can run meanwhile. */
  sweep: (db: Db) => Promise<void>
}
