import Database from 'better-sqlite3'
import pg from 'pg'
import { groupBy } from '#core/group-by.ts'
import { connect, databaseFile, type Place } from '#platform/db/connect.ts'
import { entryOf } from '#platform/db/dialects/postgres-engine.ts'
import { migrate } from '#platform/db/migrations.ts'
import { storeDocuments } from '../proofs/money-records.ts'
import { type Made, makeBookings } from './bench-bookings.ts'

const AT_ONCE = 5000
/** The most documents: each is stored as a server would. */
const DOCUMENTS = 100_000

/** Fills an empty database with `count` bookings, much faster than a server would, and their documents and payments. */
export async function fillDatabase(place: Place, count: number) {
  const { db } = connect(place)
  await migrate(db)
  await db.destroy()
  const store = await (place.postgres ? postgresStore(place.postgres) : sqliteStore(place))
  const now = Date.now()
  for (let from = 1; from <= count; from += AT_ONCE)
    await store.add([...makeBookings(from, Math.min(from + AT_ONCE, count + 1), count, now)])
  await store.end()
  await fillMoney(place)
}

/** A document for each of the latest bookings that are done. */
async function fillMoney(place: Place) {
  const { db } = connect(place)
  const done = await db
    .selectFrom('bookings')
    .select(['id as booking_id', 'appoint_date as day'])
    .where('status', '=', 'completed')
    .orderBy('seq', 'desc')
    .limit(DOCUMENTS)
    .execute()
  await storeDocuments(db, done.length, (i) => done[i] ?? { day: '', booking_id: null })
  await db.destroy()
}

function sqliteStore(place: Place) {
  const database = new Database(databaseFile(place))
  // These data need not survive a power cut.
  database.pragma('synchronous = OFF')
  database.pragma('cache_size = -400000')
  const statements = new Map<string, Database.Statement>()
  const insert = (table: string, columns: string[]) => {
    const known = statements.get(table)
    if (known) return known
    const values = columns.map((name) => `@${name}`).join(', ')
    const made = database.prepare(`insert or ignore into ${table} (${columns.join(', ')}) values (${values})`)
    statements.set(table, made)
    return made
  }
  const search = database.prepare('insert into booking_search (rowid, terms) values (?, ?)')
  return {
    add: database.transaction((bookings: Made[]) => {
      for (const { seq, terms, rows } of bookings) {
        for (const [table, row] of rows) insert(table, Object.keys(row)).run(row)
        search.run(seq, terms.join(' '))
      }
    }),
    end() {
      database.pragma('wal_checkpoint(truncate)')
      database.close()
    },
  }
}

const SEARCH_INDEX = 'booking_search_beginnings'

async function postgresStore({ host, port, user, database }: NonNullable<Place['postgres']>) {
  const client = new pg.Client({ host, port, user, database })
  await client.connect()
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'`)
  // Made at the end, it takes a fraction of the time.
  const made = await client.query<{ indexdef: string }>('select indexdef from pg_indexes where indexname = $1', [
    SEARCH_INDEX,
  ])
  await client.query(`drop index ${SEARCH_INDEX}`)
  const insert = (table: string, rows: object[]) => {
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    return client.query(
      `insert into ${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
      [JSON.stringify(rows)],
    )
  }
  return {
    async add(bookings: Made[]) {
      const rowsOf = groupBy(
        bookings.flatMap(({ rows }) => rows),
        ([table]) => table,
      )
      for (const [table, rows] of rowsOf)
        await insert(
          table,
          rows.map(([, row]) => row),
        )
      await insert(
        'booking_search',
        bookings.map(({ seq, terms }) => ({ seq, ...entryOf(terms) })),
      )
    },
    async end() {
      await client.query(made.rows[0]?.indexdef ?? '')
      // As PostgreSQL does by itself a minute after such a load.
      await client.query('vacuum analyze')
      await client.end()
    },
  }
}
