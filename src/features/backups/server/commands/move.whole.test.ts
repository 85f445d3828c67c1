import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect, databaseFile } from '#platform/db/connect.ts'
import { engineOf } from '#platform/db/engine-of.ts'
import { LAST_BEFORE_BASELINE, migrate } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { temporaryFolder, testDatabase } from '#testing/app.ts'
import { environmentOf, placeOf } from '#testing/database-places.ts'
import { putState } from '#testing/database-states.ts'
import { COUNTED, contentsOf, withEveryTable } from '#testing/every-table.ts'
import { clientOn } from '#testing/postgres-client.ts'
import { asTester, emptyDatabaseOn } from '#testing/postgres-databases.ts'
import { run } from '#testing/process.ts'
import { programIo } from '#testing/program.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { runMove } from './move.ts'

const port = inject('postgresPort') ?? 0

/** The output and the exit code of a move from the database of a folder, or from that of another address. */
async function moved(dataDir: string, args: string[], DATABASE_URL?: string, variables = {}) {
  const { io, output } = programIo(dataDir)
  const env = { ...io.env, ...(DATABASE_URL && { DATABASE_URL }), ...variables }
  return { code: await runMove(args, { ...io, env }), ...output }
}

const done = { code: 0, stderr: '' }

/** An empty PostgreSQL database that has its tables already, as after a first start that failed. */
async function withTables() {
  const { db, dataDir } = await testDatabase()
  await db.destroy()
  const { DATABASE_URL = '' } = environmentOf({ dataDir })
  return { dataDir, url: DATABASE_URL, name: placeOf(dataDir).postgres?.database ?? '' }
}

/** The numbers of the bookings that a search finds. */
async function found(db: Db, ...words: string[]) {
  onTestFinished(() => db.destroy())
  return engineOf(db).findNumbers(db, { words, filters: [] }, 10)
}

test('every row of every table moves to PostgreSQL and back, with what is searched and counted', async () => {
  const source = await withEveryTable()
  const before = await contentsOf(source)
  expect([...before.values()].filter((rows) => rows === undefined)).toEqual([])
  const { url, place } = await emptyDatabaseOn(port)
  expect(await moved(source, ['--to', url])).toMatchObject(done)
  expect(await contentsOf(source)).toEqual(before)

  const empty = await asTester(port, emptyTables, place.postgres?.database)
  expect(empty).toEqual([])
  const server = connect(place)
  expect(await found(server.db, 'zoe', 'oneill')).toEqual([2])
  await publish(server.db, 'booking_new', 'a')
  const last = server.db.selectFrom('events').select('number').where('subject_id', '=', 'a')
  expect(await last.executeTakeFirst()).toEqual({ number: COUNTED + 1 })
  await server.db.deleteFrom('events').where('subject_id', '=', 'a').execute()
  await server.db.destroy()

  const back = join(temporaryFolder(), 'new')
  expect(await moved(temporaryFolder(), ['--to', back], url)).toMatchObject(done)
  expect(readdirSync(back)).toEqual(['site.sqlite'])
  const after = await contentsOf(back)
  expect(after.get('counters')).toEqual(new Map([['events', COUNTED + 1]]))
  expect(new Map([...after, ['counters', before.get('counters')]])).toEqual(before)
  expect(await found(connect({ dataDir: back }).db, 'zoe', 'oneill')).toEqual([2])
})

const emptyTables = async (client: Awaited<ReturnType<typeof clientOn>>) => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const empty: string[] = []
  for (const { name } of rows) if ((await client.query(`select from ${name}`)).rowCount === 0) empty.push(name)
  return empty
}

/** A folder with one booking. */
async function withBooking() {
  const dataDir = temporaryFolder()
  const { db } = connect({ dataDir })
  await migrate(db)
  await storedBooking(db)
  await db.destroy()
  return dataDir
}

test.each([
  ['changes a row', 'new.firstname = lower(new.firstname); return new', /rows of bookings are dif/],
  ['loses a row', 'return null', /of 1 rows of bookings, 0 are in the copy/],
])('a copy that %s is refused, and nothing of it stays', async (_what, harm, words) => {
  const { url, name } = await withTables()
  await asTester(
    port,
    (client) =>
      client.query(`create function harm() returns trigger language plpgsql as $$
          begin ${harm}; end $$;
        create trigger harm before insert on bookings for each row execute function harm()`),
    name,
  )
  const { code, stderr } = await moved(await withBooking(), ['--to', url])
  expect([code, stderr]).toEqual([1, expect.stringMatching(words)])
  const count = await asTester(port, (it) => it.query('select from kysely_migration'), name)
  expect(count.rowCount).toBeGreaterThan(0)
  expect((await asTester(port, (it) => it.query('select from bookings'), name)).rowCount).toBe(0)
  await asTester(port, (it) => it.query('drop function harm cascade'), name)
})

/** How many connections to a database there are with this condition. */
const connections = (name: string, condition: string) => async () =>
  (
    await asTester(port, (client) =>
      client.query(`select from pg_stat_activity where datname = $1 and ${condition}`, [name]),
    )
  ).rowCount

/** Kills a move when it reaches a table that somebody else holds, then lets go. */
async function killedAt(name: string, table: string, args: string[], env: Record<string, string>) {
  const holder = await clientOn(port, name)
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  const child = run('scripts/move.ts', args, env)
  const exit = once(child, 'exit')
  await expect.poll(connections(name, "wait_event_type = 'Lock'"), { interval: 20 }).toBe(1)
  child.kill('SIGKILL')
  expect(await exit).toEqual([null, 'SIGKILL'])
  await holder.end()
  await expect.poll(connections(name, 'true'), { interval: 20 }).toBe(0)
}

test('a move that is killed in the middle leaves nothing, and the next one does all', async () => {
  const dataDir = await withEveryTable()
  const before = await contentsOf(dataDir)
  const { url, name } = await withTables()
  await killedAt(name, 'privacy_log', ['--to', url], { DATA_DIR: dataDir })
  expect((await asTester(port, (it) => it.query('select from bookings'), name)).rowCount).toBe(0)
  expect(await moved(dataDir, ['--to', url])).toMatchObject(done)

  const back = temporaryFolder()
  const env = { DATABASE_URL: url }
  await killedAt(name, 'privacy_log', ['--to', back], env)
  expect(readdirSync(back)).toEqual([expect.stringMatching(/^unfinished-/)])
  expect(await moved('', ['--to', back], url)).toMatchObject(done)
  expect(readdirSync(back)).toEqual(['site.sqlite'])
  expect(await contentsOf(back)).toEqual(before)
})

test('a move without a target, or with something else, prints its usage', async () => {
  for (const args of [[], ['--to'], ['--to', ''], ['postgres://a@b/c'], ['--from', 'a']]) {
    const { code, stderr } = await moved('', args)
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^Usage: TARGET_DATABASE_URL=postg/)])
  }
})

/** What is refused, with the line that says why. */
const refusals: [string, () => Promise<[string, string[], string?]>, RegExp][] = [
  [
    'to another kind of database',
    async () => ['', ['--to', 'mysql://a@b/c']],
    /^--to holds "mysql:\/\/…@b\/c"; wanted: an address such as postgres:.* or a folder with --to\.$/,
  ],
  [
    'from a folder to a folder',
    async () => ['/a', ['--to', '/b']],
    /^The database in \/a is a file, and stays one in \/b: use npm run backup and npm run restore\.$/,
  ],
  [
    'to where the database is',
    async () => ['', ['--to', 'postgresql://b@c/d'], 'postgres://a@c:5432/d'],
    /^The database is in postgresql:\/\/…@c\/d already\.$/,
  ],
  [
    'from PostgreSQL to PostgreSQL',
    async () => ['', ['--to', 'postgres://a@b/c'], 'postgres://a@b/d'],
    /pg_dump and pg_restore\.$/,
  ],
  [
    'to a database that is not there',
    async () => [await withBooking(), ['--to', `postgres://tests@127.0.0.1:${port}/nowhere?sslmode=disable`]],
    /^--to holds "postgres:.*nowhere.*"; wanted: a database that exists: make it by createdb .*\.$/,
  ],
  [
    'from a folder without a database',
    async () => ['/nowhere', ['--to', (await withTables()).url]],
    /^There are no records in \/nowhere: set DATA_DIR or DATABASE_URL\.$/,
  ],
  [
    'from a PostgreSQL database without tables',
    async () => ['', ['--to', temporaryFolder()], (await emptyDatabaseOn(port)).url],
    /^There are no records in postgres:.*: set DATA_DIR or DATABASE_URL\.$/,
  ],
  [
    'of tables of another version',
    async () => {
      const dataDir = temporaryFolder()
      putState(LAST_BEFORE_BASELINE, dataDir)
      return [dataDir, ['--to', (await withTables()).url]]
    },
    /^The database is from another version of this program: start the server once\.$/,
  ],
  [
    'to a database that has records',
    async () => {
      const { dataDir, db } = await testDatabase()
      await storedBooking(db)
      await db.destroy()
      return [await withBooking(), ['--to', environmentOf({ dataDir }).DATABASE_URL ?? '']]
    },
    /^postgres:.* holds records already, in “bookings”: name an empty database\.$/,
  ],
  [
    'to a folder that has a database',
    async () => ['', ['--to', await withBooking()], (await withTables()).url],
    /^\/.*site\.sqlite exists already: name an empty folder\.$/,
  ],
  [
    'to a folder that is a file',
    async () => {
      const file = join(temporaryFolder(), 'file')
      writeFileSync(file, '')
      return ['', ['--to', file], (await withTables()).url]
    },
    /^--to holds ".*file"; wanted: a folder\.$/,
  ],
  [
    'while a server has the folder’s database open',
    async () => {
      const dataDir = await withBooking()
      const server = new Database(databaseFile({ dataDir }))
      server.prepare('select * from bookings').all()
      onTestFinished(() => void server.close())
      return [dataDir, ['--to', (await withTables()).url]]
    },
    /^A server or another program has \/.*site\.sqlite open: stop it first\.$/,
  ],
  [
    'while a server uses the target',
    async () => {
      const { dataDir, db } = await testDatabase()
      await sql`select 1`.execute(db)
      return [await withBooking(), ['--to', environmentOf({ dataDir }).DATABASE_URL ?? '']]
    },
    /^A server or another program has postgres:.* open: stop it first\.$/,
  ],
  [
    'while a server uses the source',
    async () => {
      const { dataDir, db } = await testDatabase()
      await sql`select 1`.execute(db)
      return [dataDir, ['--to', temporaryFolder()]]
    },
    /^A server or another program has postgres:.* open: stop it first\.$/,
  ],
]

test.each(refusals)('a move is refused in one line: %s', async (_what, prepare, words) => {
  const { code, stdout, stderr } = await moved(...(await prepare()))
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr.replace(/\n$/, '')).toMatch(words)
})

test('the address with its password stands in a variable, or in a file that one names', async () => {
  const file = join(temporaryFolder(), 'target')
  const { url } = await emptyDatabaseOn(port)
  const secret = url.replace('@', ':a-password@')
  writeFileSync(file, `${secret}\n`)
  const variables = { TARGET_DATABASE_URL_FILE: file }
  const answer = await moved(await withBooking(), [], undefined, variables)
  expect(answer).toMatchObject(done)
  expect(answer.stdout).not.toContain('a-password')
  const both = await moved('', ['--to', '/a'], undefined, { TARGET_DATABASE_URL: secret })
  expect([both.code, both.stderr]).toEqual([1, expect.stringMatching(/^TARGET_DATABASE_URL holds/)])
  expect(both.stderr).not.toContain('a-password')
  const wrong = await moved('', [], undefined, { TARGET_DATABASE_URL: '/a/folder' })
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringMatching(/^TARGET_DATABASE_URL holds/)])
})

test.each(['postgres://site:a-password@b/c', 'mysql://site:a-password@b/c', 'postgres://b/c?password=a-password'])(
  'the argument %s is refused: it holds a password',
  async (to) => {
    const { code, stdout, stderr } = await moved('', ['--to', to])
    expect([code, stderr]).toEqual([1, expect.stringMatching(/set TARGET_DATABASE_URL/)])
    expect(stdout + stderr).not.toContain('a-password')
  },
)
