import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { testDatabase } from '#testing/app.ts'
import { entryOf, postgresEngine } from './postgres-engine.ts'

const COUNT = 20_000

/** Words, and how many bookings have one: every so-manieth. The index holds ten characters of the longest. */
const EVERY = { x: 1, ann: 2, roy: 10, annabellaston: 350, annabellastone: 700, rare: 2999, once: 19_000 }

/**
 * A search index without its bookings: each entry is as long as that of a booking. PostgreSQL has no statistics about the words,
 * so that it guesses how many bookings have one.
 */
async function manyEntries() {
  const { db } = await testDatabase()
  const entries = Object.entries(EVERY).map(([word, nth]) => ({ nth, ...entryOf([word]) }))
  await sql`insert into booking_search (seq, beginnings, words)
    select seq, array_agg(beginning), string_agg(distinct words, '') || repeat(' n', 400)
    from generate_series(1, ${COUNT}::int) as seq
      join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry (nth int, beginnings text[], words text) on seq % nth = 0,
      unnest(beginnings) as beginning
    group by seq`.execute(db)
  await sql`analyze booking_search (seq)`.execute(db)
  return db
}

/** The newest numbers that have, for each word, one that begins with it. */
function expected(words: string[], most: number, before = COUNT + 1) {
  const has = (seq: number, typed: string) =>
    Object.entries(EVERY).some(([word, nth]) => word.startsWith(typed) && seq % nth === 0)
  const all = Array.from({ length: before - 1 }, (_, i) => before - 1 - i)
  return all.filter((seq) => words.every((word) => has(seq, word))).slice(0, most)
}

const searches = [
  ['x'],
  ['ann'],
  ['roy'],
  ['annabellaston'],
  ['annabellastone'],
  ['rare'],
  ['once'],
  ['nobody'],
  ['ann', 'roy'],
  ['roy', 'rare'],
  ['ann', 'once'],
  ['x', 'nobody'],
]

test('a search finds the newest, before any number, and reads a part of the index for common words and for rare ones', async () => {
  const db = await manyEntries()
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size('booking_search') / 8192 as pages`.execute(db)
  for (const words of searches)
    for (const [most, before, isWide = false] of [[101], [3], [26, 1001], [26, 1], [101, COUNT + 1, true]] as const) {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      const found = await postgresEngine.findNumbers(db, { words, filters: [], isWide }, most, before)
      const asked: unknown[][] = query.mock.calls
      query.mockRestore()
      const what = `${words.join(' ')}, ${most} before ${before}${isWide ? ', wide' : ''}`
      expect(found, what).toEqual(expected(words, most, before))
      let pages = 0
      for (const [text, values] of asked) pages += await pagesOf(db, String(text), values)
      expect(pages, `pages for ${what}`).toBeLessThan((rows[0]?.pages ?? 0) / 2)
    }
})

async function pagesOf(db: Db, text: string, values: unknown): Promise<number> {
  const explain = CompiledQuery.raw(
    `explain (analyze, buffers, format json) ${text}`,
    Array.isArray(values) ? values : [],
  )
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Buffers }] }>(explain)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}

type Buffers = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
