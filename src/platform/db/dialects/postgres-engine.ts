import { sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import { ELSE } from '#platform/db/search-terms.ts'
import type { Engine, Search } from './engine.ts'

/**
 * The search index is a table with the beginnings of each booking's terms, in an index of their own (GIN). PostgreSQL's
 * text search would read all words that begin like a searched one.
 */
export const postgresEngine: Engine = {
  async writeTerms(db, entries) {
    const rows = entries.map(({ seq, terms }) => ({ seq, ...entryOf(terms) }))
    await sql`insert into booking_search
      select * from json_populate_recordset(null::booking_search, ${JSON.stringify(rows)})
      on conflict (seq) do update set beginnings = excluded.beginnings, words = excluded.words`.execute(db)
  },

  async findNumbers(db, search, most, before) {
    const found: number[] = []
    const start = before ?? (await nextNumber(db))
    for (let end = start, length = FIRST; end > 0; ) {
      const first = Math.max(Math.floor(end - length), 0)
      found.push(...(await findBetween(db, search, first, end, most - found.length)))
      if (found.length === most) break
      end = first
      length = found.length < FEW ? start : ((start - end) * AMPLE * most) / found.length
    }
    return found
  },

  /**
   * A small row may still fit into a page that is there, even if the disk is full. So this makes PostgreSQL write a
   * temporary file beside the tables, which is gone at once: an insert that is taken back would stay until a vacuum. Its
   * disk is another one than that of the data folder, so nobody knows whether it has little room.
   */
  async proveRoom(trx) {
    await sql`set local work_mem = '64kB'`.execute(trx)
    await sql`set local temp_tablespaces = ''`.execute(trx)
    await sql`with filler as materialized (
        select repeat('x', 1024) from generate_series(1, ${sql.lit(RESERVED_KB)}))
      select count(*) from filler`.execute(trx)
  },

  // A vacuum lets the place of erased rows be used again. It cannot overwrite it at once, as SQLite does.
  async sweep(db) {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db)
    for (const { name } of rows) await sql`vacuum ${sql.id(name)}`.execute(db)
  },
}

/** More than a booking writes. */
const RESERVED_KB = 1024

/**
 * A search looks at the newest bookings first. If few of them have its words, the index gives all others that have at once;
 * else the next part is long enough to hold what is missing. Without parts PostgreSQL must guess how many have the words. It
 * guessed wrong for rare words, and read a million bookings for a name.
 */
const FIRST = 1000
const FEW = 5
const AMPLE = 4

async function nextNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(seq), 0) + 1 as next from booking_search`.execute(db)
  return rows[0]?.next ?? 1
}

async function findBetween(
  db: Db,
  { words, filters, isWide }: Search,
  first: number,
  end: number,
  most: number,
): Promise<number[]> {
  const marks = isWide ? ['', ELSE] : ['']
  const found = words.map((word) => beginningsOf(word).at(-1) ?? '')
  const conditions = [
    sql`seq >= ${first} and seq < ${end}`,
    ...(isWide
      ? found.map((word) => sql`beginnings && ${marks.map((mark) => mark + word)}`)
      : [sql`beginnings @> ${found}`]),
    ...(filters.length > 0 ? [sql`beginnings && ${[...filters]}`] : []),
    // Beginnings have an end: what stands behind it is compared row by row.
    ...words.flatMap((word, i) =>
      word === found[i]
        ? []
        : [
            sql`(${sql.join(
              marks.map((mark) => sql`words like ${`% ${escaped(mark)}${word}%`}`),
              sql` or `,
            )})`,
          ],
    ),
  ]
  // Sorted by an expression: the index by number, which PostgreSQL would else walk until it has enough, reads all rows.
  const { rows } = await sql<{ seq: number }>`select seq from booking_search
    where ${sql.join(conditions, sql` and `)} order by seq + 0 desc limit ${most}`.execute(db)
  return rows.map((row) => row.seq)
}

/** A booking's entry in the search index of PostgreSQL, by its terms. */
export const entryOf = (terms: readonly string[]) => ({
  beginnings: [...new Set(terms.flatMap(beginningsOf))],
  words: terms.map((term) => ` ${term}`).join(''),
})

/** The lengths of the beginnings that are indexed, in characters. */
const LENGTHS = [1, 2, 3, 4, 5, 6, 8, 10]

/** The beginnings of a term by which it is found, the longest last. A filter term is found as a whole. */
function beginningsOf(term: string): string[] {
  if (term.startsWith(ELSE)) return beginningsOf(term.slice(ELSE.length)).map((beginning) => ELSE + beginning)
  if (term.includes('_')) return [term]
  const characters = [...term]
  return LENGTHS.filter((length) => length <= characters.length).map((length) => characters.slice(0, length).join(''))
}

/** Without it, `_` stands for any character. */
const escaped = (mark: string) => mark.replaceAll('_', '\\_')
