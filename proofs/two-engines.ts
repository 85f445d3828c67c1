import { deepEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { sql } from 'kysely'
import '#features/french-words.ts'
import { hookFeatures } from '#features/hooks.ts'
import { readConfig } from '#platform/config/config.ts'
import { connect } from '#platform/db/connect.ts'
import { migrate } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { readsOf } from './engine-reads.ts'
import { type Records, records, store } from './engine-records.ts'

// Stores the same random bookings and messages in the embedded database of DATA_DIR and in that of DATABASE_URL, reads
// both in every way of the desk, and fails with those that are read differently. Prints how much was compared. Without
// `endOnFailure` it looks for the fewest that are, for minutes.

const { dataDir, postgres } = readConfig(process.env)
const [embedded, other] = [connect({ dataDir }).db, connect({ dataDir, postgres }).db]
const times = Number(process.argv[2])
let stored = 0
let compared = 0
for (const db of [embedded, other]) hookFeatures(db)
try {
  await migrate(embedded)
  await fc.assert(fc.asyncProperty(records, sameOnBoth), { numRuns: times, endOnFailure: true })
  console.log(`${stored} bookings and messages, ${compared} answers`)
} finally {
  await Promise.all([embedded.destroy(), other.destroy()])
}

async function sameOnBoth(given: Records) {
  for (const db of [embedded, other]) {
    await empty(db)
    await store(db, given)
  }
  for (const [name, read] of readsOf(given)) {
    const [ours, theirs] = [await answerOf(read, embedded), await answerOf(read, other)]
    deepEqual(theirs, ours, `${name} differs`)
    compared++
  }
  stored += given.bookings.length + given.messages.length
}

/** What a call would answer: the result, or a refusal. */
async function answerOf(read: (db: Db) => Promise<unknown>, db: Db) {
  try {
    return await read(db)
  } catch (error) {
    if (error instanceof Problem) return [error.status, error.message, error.errors]
    throw error
  }
}

async function empty(db: Db) {
  const tables = ['crew_jobs', 'schedule_slots', 'direct_trips', 'vehicles', 'messages', 'bookings']
  for (const table of [...tables, 'booking_search', 'events']) await sql`delete from ${sql.table(table)}`.execute(db)
}
