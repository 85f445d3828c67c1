import { setTimeout as after, setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import { ELSE } from '#platform/db/search-terms.ts'
import type { Engine } from './engine.ts'

/** The search index is SQLite's own, FTS5. */
export const sqliteEngine: Engine = {
  async writeTerms(db, entries) {
    for (const { seq, terms } of entries)
      await sql`insert or replace into booking_search (rowid, terms)
        values (${seq}, ${terms.join(' ')})`.execute(db)
  },

  async findNumbers(db, { words, filters, isWide }, most, before) {
    const begins = (word: string) => (isWide ? `("${word}"* OR "${ELSE}${word}"*)` : `"${word}"*`)
    const terms = [...words.map(begins), ...(filters.length > 0 ? [anyOf(filters)] : [])].join(' AND ')
    const beyond = before === undefined ? sql`` : sql`and rowid < ${before}`
    const { rows } = await sql<{ rowid: number }>`select rowid from booking_search
      where booking_search match ${terms} ${beyond} order by rowid desc limit ${most}`.execute(db)
    return rows.map((row) => row.rowid)
  },

  /**
   * A small row may still fit into a write-ahead log whose file was longer before, even if the disk is full. So this writes
   * more than a booking, and takes that back: the log keeps the space. While there is room, that would only wear out the disk.
   */
  async proveRoom(trx, { isShort }) {
    if (!isShort) return
    await sql`savepoint filler`.execute(trx)
    const { rows } = await sql<{ cache_size: number }>`pragma cache_size`.execute(trx)
    // A small cache makes SQLite write pages before the commit.
    await sql`pragma cache_size = 10`.execute(trx)
    try {
      const filler = sql<string>`hex(zeroblob(${RESERVE / 2}))`
      await trx.insertInto('health').values({ id: 0, checked_at: filler }).execute()
    } finally {
      await sql`pragma cache_size = ${sql.lit(rows[0]?.cache_size)}`.execute(trx)
    }
    await sql`rollback to filler`.execute(trx)
  },

  async sweep(db) {
    await renewSearchIndex(db)
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
      if (rows[0]?.busy === 0) return
      await after(TRY_AGAIN_MS)
    }
    throw new Error('The log of recent writes could not be emptied: other processes kept writing.')
  },
}

/**
 * More than a booking writes, in bytes. With 100,000 bookings, half of them write up to 62 pages of 4 kB, all but one
 * in a thousand up to 213; hardly any writes more, to merge the search index.
 */
const RESERVE = 1024 * 1024

/** For about a second, `sweep` tries to empty the log between the writes of other processes. */
const MOST_TRIES = 100
const TRY_AGAIN_MS = 10

const anyOf = (terms: readonly string[]) => `(${terms.map((term) => `"${term}"`).join(' OR ')})`

/** Rewrites the index so that no trace of old entries is left. It works in small steps, so other writes can run. */
async function renewSearchIndex(db: Db) {
  // A negative number starts to merge all parts into one. Positive numbers continue this.
  for (let pages = -PAGES_AT_ONCE; await merge(db, pages); pages = PAGES_AT_ONCE) await setImmediate()
}

/** A few milliseconds of work. */
const PAGES_AT_ONCE = 256

/** Whether there was anything to merge. FTS5 then changes more than one row: the first is the command's own. */
const merge = (db: Db, pages: number) =>
  db.transaction().execute(async (trx) => {
    const before = await countChanges(trx)
    await sql`insert into booking_search (booking_search, rank)
      values ('merge', ${sql.lit(pages)})`.execute(trx)
    return (await countChanges(trx)) - before > 1
  })

async function countChanges(db: Db) {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]?.count ?? 0
}
