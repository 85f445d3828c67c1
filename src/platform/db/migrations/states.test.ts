import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect, type Place } from '#platform/db/connect.ts'
import {
  firstMigratedAt,
  knownMigrations,
  LAST_BEFORE_BASELINE,
  migrate,
  migrationState,
} from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { testDatabase } from '#testing/app.ts'
import { stateDatabase, statesOfSqlite } from '#testing/database-states.ts'
import { isPostgres } from './builders.ts'

function opened(place: Place) {
  const { db } = connect(place)
  onTestFinished(() => db.destroy())
  return db
}

/** All that a database has but its rows, one thing in each line. */
async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await (isPostgres(db)
    ? sql<{ line: string }>`
        select concat_ws(' ', 'column', attrelid::regclass, attnum, attname,
          format_type(atttypid, atttypmod), attnotnull, attidentity, collname,
          pg_get_expr(adbin, adrelid), pg_get_serial_sequence(attrelid::regclass::text, attname)) as line
        from pg_attribute join pg_class on pg_class.oid = attrelid
          left join pg_attrdef on adrelid = attrelid and adnum = attnum
          left join pg_collation on pg_collation.oid = attcollation
        where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
        union all select concat_ws(' ', 'key', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all select concat_ws(' ', 'function', proname, prosrc)
        from pg_proc where pronamespace = 'public'::regnamespace`
    : sql<{ line: string }>`
        select concat(type, ' ', name, ' ', replace(sql, '"', '')) as line from sqlite_master
        where name not like 'sqlite_%'`
  ).execute(db)
  return rows.map(({ line }) => line.replace(/\s+/g, ' ')).sort()
}

type Columns = ReadonlyMap<string, readonly string[]>

/** What `0002_jobs` moves into jobs: see `queues-before.test.ts`. */
const MOVED: Partial<Record<string, readonly string[]>> = {
  mails: ['due_at', 'claim'],
  pushes: ['due_at', 'attempts', 'claimed_until', 'status'],
  texts: ['due_at', 'attempts', 'claimed_until', 'status'],
  card_pages: ['due_at', 'failures'],
}

async function columnsOf(db: Db): Promise<Columns> {
  const tables = await db.introspection.getTables()
  // The search index of SQLite is a table that gives back no words.
  const known = tables.filter(({ name }) => !name.startsWith('booking_search'))
  return new Map(
    known.map(({ name, columns }) => [
      name,
      columns.map((it) => it.name).filter((column) => !MOVED[name]?.includes(column)),
    ]),
  )
}

async function rowsOf(db: Db, columns: Columns): Promise<[table: string, rows: string[]][]> {
  const all: [string, string[]][] = []
  for (const [table, names] of columns) {
    const list = sql.join(names.map((name) => sql.ref(name)))
    const { rows } = await sql`select ${list} from ${sql.table(table)}`.execute(db)
    all.push([table, rows.map((row) => JSON.stringify(row)).sort()])
  }
  return all
}

test('the folder holds a database of every earlier state: that of before the baseline stands for the baseline, too', () => {
  const later = knownMigrations.slice(1, -1)
  expect(statesOfSqlite()).toEqual([...later, LAST_BEFORE_BASELINE].sort())
})

const states = inject('postgresPort') === undefined ? statesOfSqlite() : [LAST_BEFORE_BASELINE]

test.each(states)('a database of %s gets the tables of a new one, and keeps every row of every table', async (name) => {
  const fresh = await testDatabase()
  const old = opened(await stateDatabase(name))
  expect(await migrationState(old)).toBe('other')
  const columns = await columnsOf(old)
  const before = await rowsOf(old, columns)
  for (const [table, rows] of before) expect(rows, table).not.toEqual([])

  await migrate(old)
  expect(await migrationState(old)).toBe('current')
  expect(await schemaOf(old)).toEqual(await schemaOf(fresh.db))
  expect(await rowsOf(old, columns)).toEqual(before)
  if (isPostgres(old)) return
  const { rows } = await sql`pragma foreign_key_check`.execute(old)
  expect(rows).toEqual([])
})

test('a database that the baseline takes over is still as old as it was, for two servers that start at once, too', async () => {
  const place = await stateDatabase()
  const [one, other] = [opened(place), opened(place)]
  const madeAt = await firstMigratedAt(one)
  await sql`insert into settings (name, value, at) values ('feed_token', 'shared', '')`.execute(one)
  await Promise.all([migrate(one), migrate(other)])
  const { rows } = await sql`select name from kysely_migration order by name`.execute(one)
  expect(rows).toEqual(knownMigrations.map((name) => ({ name })))
  expect(await firstMigratedAt(one)).toBe(madeAt)
  const shared = await sql`select name from settings where name = 'feed_token'`.execute(one)
  expect(shared.rows).toEqual([])
  await migrate(one)
})
