import { sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * More than a booking writes, in bytes. With 100,000 bookings, half of them write up to 62 pages of 4 kB, all but one
 * in a thousand up to 213; hardly any writes more, to merge the search index.
 */
const RESERVE = 1024 * 1024

/**
 * Proves that the database can store a booking, and stores the time `at`. Returns the time that was stored before.
 *
 * A small row may still fit into a write-ahead log whose file was longer before, even if the disk is full. So it first
 * writes more than a booking, and takes that back: the log keeps the space.
 */
export const proveWritable = (db: Db, at: string): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('health').select('checked_at').executeTakeFirst()
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
    await trx
      .insertInto('health')
      .values({ id: 1, checked_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: at }))
      .execute()
    return before?.checked_at
  })
