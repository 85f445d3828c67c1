import { sql } from 'kysely'
import type { Engine } from './engine.ts'
import { beginningsOf, entryOf } from './postgres-search.ts'

/**
 * The search index is a table with the beginnings of each booking's terms, in an index of their own (GIN). PostgreSQL's
 * text search would read all words that begin like a searched one.
 */
export const postgresEngine: Engine = {
  async writeTerms(db, seq, terms) {
    const { beginnings, words } = entryOf(terms)
    await sql`insert into booking_search (seq, beginnings, words)
      values (${seq}, ${beginnings}, ${words})
      on conflict (seq) do update set beginnings = excluded.beginnings, words = excluded.words`.execute(
      db,
    )
  },

  async findNumbers(db, { words, filters }, most, before) {
    const found = words.map((word) => beginningsOf(word).at(-1) ?? '')
    const conditions = [
      sql`beginnings @> ${found}`,
      ...(filters.length > 0 ? [sql`beginnings && ${[...filters]}`] : []),
      // Beginnings have an end: what stands behind it is compared row by row.
      ...words.flatMap((word, i) => (word === found[i] ? [] : [sql`words like ${`% ${word}%`}`])),
      ...(before === undefined ? [] : [sql`seq < ${before}`]),
    ]
    const { rows } = await sql<{ seq: number }>`select seq from booking_search
      where ${sql.join(conditions, sql` and `)} order by seq desc limit ${most}`.execute(db)
    return rows.map((row) => row.seq)
  },

  // No earlier version has written into this database.
  findOldEntries: async () => [],

  // What still fits on a full disk of PostgreSQL has not been tried: the row that follows is the whole proof.
  proveRoom: async () => {},

  // A vacuum lets the place of erased rows be used again. It cannot overwrite it at once, as SQLite does.
  async sweep(db) {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db)
    for (const { name } of rows) await sql`vacuum ${sql.id(name)}`.execute(db)
  },
}
