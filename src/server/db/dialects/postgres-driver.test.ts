import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Place } from '#server/db/connect.ts'
import type { Db } from '#server/db/schema.ts'
import { testDatabase } from '#server/testing/app.ts'
import { writingElsewhere } from '#server/testing/other-program.ts'
import { clientOn } from '#server/testing/postgres-client.ts'
import { asTester } from '#server/testing/postgres-databases.ts'

const mark = (db: Db, checked_at: string) =>
  db.insertInto('health').values({ id: 1, checked_at }).execute()

const marks = async (db: Db) =>
  (await db.selectFrom('health').select('checked_at').execute()).map((row) => row.checked_at)

test('of two servers, one writes at a time, and the other sees all of it before it begins', async () => {
  const { db, place } = await testDatabase()
  const second = connect(place)
  onTestFinished(() => second.db.destroy())
  const add = (server: Db) =>
    server.transaction().execute(async (trx) => {
      const { count } = await trx
        .selectFrom('settings')
        .select((one) => one.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      await nextTurn()
      await trx
        .insertInto('settings')
        .values({ name: `${count}`, value: '', at: '' })
        .execute()
    })
  const servers = Array.from({ length: 40 }, (_, i) => (i % 2 ? db : second.db))
  await Promise.all(servers.map(add))
  const rows = await db.selectFrom('settings').select('name').execute()
  expect(rows.map((row) => Number(row.name)).sort((a, b) => a - b)).toEqual(
    servers.map((_, i) => i),
  )
})

test('a write that gets no turn fails within a second, reads do not wait, and the next write is stored', async () => {
  const { db, place, isUnavailable } = await testDatabase()
  const other = await writingElsewhere(place)
  const began = performance.now()
  const [alone, first, second] = await Promise.allSettled([
    mark(db, 'alone'),
    db.transaction().execute((trx) => mark(trx, 'first')),
    db.transaction().execute((trx) => mark(trx, 'second')),
    marks(db).then((seen) => expect(seen).toEqual([])),
  ])
  expect(performance.now() - began).toBeLessThan(5000)
  for (const result of [alone, first, second])
    expect(result.status === 'rejected' && isUnavailable(result.reason)).toBe(true)
  await other.commit()
  await mark(db, 'later')
  expect(await marks(db)).toEqual(['later'])
})

/** Cuts all connections to a database, as a restart of its server does. */
const cutAll = ({ postgres }: Place) =>
  asTester(postgres?.port ?? 0, (client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      postgres?.database,
    ]),
  )

const settings = (on: Db) => on.selectFrom('settings').selectAll().execute()

/** Changes what `settings` returns, as a migration of another server does. */
async function migrateElsewhere({ postgres }: Place) {
  const other = await clientOn(postgres?.port ?? 0, postgres?.database)
  await other.query('alter table settings add column added text')
  onTestFinished(async () => {
    await other.query('alter table settings drop column added')
    await other.end()
  })
}

test('statements that were prepared before a migration of another server fail nothing', async () => {
  const { db, place } = await testDatabase()
  const readAll = async () => {
    const reads = Array.from({ length: 20 }, () => settings(db))
    return Promise.all([...reads, db.transaction().execute(settings)])
  }
  for (const rows of await readAll()) expect(rows).toEqual([])
  await migrateElsewhere(place)
  await db.insertInto('settings').values({ name: 'a', value: 'b', at: '' }).execute()
  for (const rows of await readAll())
    expect(rows).toEqual([{ name: 'a', value: 'b', at: '', added: null }])
})

test('a transaction with an outdated statement runs again, however late it is', async () => {
  // It is too late after a millisecond.
  const { db, place } = await testDatabase(undefined, 1)
  await db.transaction().execute(settings)
  await migrateElsewhere(place)
  const tries = vi.fn(settings)
  expect(await db.transaction().execute(tries)).toEqual([])
  expect(tries).toHaveBeenCalledTimes(2)
})

test('a connection that does not know a statement, as behind a pooler, fails nothing', async () => {
  const { db } = await testDatabase()
  const work = vi.fn(async (trx: Db) => {
    await settings(trx)
    await sql`deallocate all`.execute(trx)
    return settings(trx)
  })
  expect(await db.transaction().execute(work)).toEqual([])
  expect(work).toHaveBeenCalledTimes(2)
  expect(await db.transaction().execute(work)).toEqual([])
  expect(work).toHaveBeenCalledTimes(3)
})

test('what is built stays prepared, raw SQL and migrations do not', async () => {
  const { db } = await testDatabase()
  const names = await db.transaction().execute(async (trx) => {
    await sql`deallocate all`.execute(trx)
    await settings(trx)
    await sql`select * from health`.execute(trx)
    await trx.schema.createTable('later').addColumn('name', 'text').execute()
    await trx.schema.dropTable('later').execute()
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements`.execute(trx)
    return rows.map(({ statement }) => statement)
  })
  expect(names).toEqual([expect.stringMatching(/^select \* from "settings"/)])
})

test('connections that were cut while nobody used them fail nothing', async () => {
  const { db, place } = await testDatabase()
  for (let restarts = 0; restarts < 5; restarts++) {
    await Promise.all(Array.from({ length: 20 }, () => marks(db)))
    await db.deleteFrom('health').execute()
    await cutAll(place)
    const [seen] = await Promise.all([marks(db), mark(db, 'stored'), marks(db), marks(db)])
    expect(seen.length).toBeLessThan(2)
    expect(await marks(db)).toEqual(['stored'])
  }
})

test('a transaction that is cut off fails as unavailable, stores nothing, and the next one is stored', async () => {
  const { db, place, isUnavailable } = await testDatabase()
  const cut = db.transaction().execute(async (trx) => {
    await mark(trx, 'cut off')
    await cutAll(place)
    await mark(trx, 'again')
  })
  expect(isUnavailable(await cut.catch((error: unknown) => error))).toBe(true)
  await db.transaction().execute((trx) => mark(trx, 'next'))
  expect(await marks(db)).toEqual(['next'])
})

test('a transaction whose failed statement was ignored is not acknowledged', async () => {
  const { db, isUnavailable } = await testDatabase()
  const ignoring = db.transaction().execute(async (trx) => {
    await mark(trx, 'first')
    await mark(trx, 'the same id').catch(() => {})
  })
  const error = await ignoring.catch((it: unknown) => it)
  expect(error).toBeInstanceOf(Error)
  expect(isUnavailable(error)).toBe(false)
  expect(await marks(db)).toEqual([])
})

test('a transaction that loses a deadlock with another program runs again, and is stored', async () => {
  const { db, place } = await testDatabase()
  for (const name of ['a', 'b'])
    await db.insertInto('settings').values({ name, value: 'before', at: '' }).execute()
  const { other, lock } = await anotherProgram(place)
  // A database looks for deadlocks after a second, when our transactions have given up. The other program never looks.
  await other.query(`alter database ${place.postgres?.database} set deadlock_timeout = '10ms'`)
  await other.query(`set deadlock_timeout = '1min'`)
  await cutOthers(other)
  await other.query('begin')
  await lock('a')
  let theirs: Promise<unknown> | undefined
  let tries = 0
  const write = async (trx: Db, name: string) =>
    trx.updateTable('settings').set({ value: 'ours' }).where('name', '=', name).execute()
  await db.transaction().execute(async (trx) => {
    tries++
    await write(trx, 'b')
    theirs ??= lock('b').then(() => other.query('commit'))
    await write(trx, 'a')
  })
  await theirs
  expect(tries).toBe(2)
  const rows = await db.selectFrom('settings').select('value').execute()
  expect(rows).toEqual([{ value: 'ours' }, { value: 'ours' }])
})

/** Another program, which locks rows. */
async function anotherProgram({ postgres }: Place) {
  const other = await clientOn(postgres?.port ?? 0, postgres?.database)
  onTestFinished(() => other.end())
  const lock = (name: string) =>
    other.query('select from settings where name = $1 for update', [name])
  return { other, lock }
}

/** Cuts the connections of all others: new ones have the settings that the database has now. */
const cutOthers = (client: Client) =>
  client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)

/** Lets the first so many writes into the settings fail, as one does that conflicts with another program's. */
const conflict = ({ postgres }: Place, writes: number) =>
  asTester(
    postgres?.port ?? 0,
    (client) =>
      client.query(`create sequence tries;
        create function conflict() returns trigger language plpgsql as $$ begin
          if nextval('tries') > ${writes} then return new; end if;
          raise 'could not serialize access' using errcode = '40001';
        end $$;
        create trigger conflict before insert on settings for each row execute function conflict()`),
    postgres?.database,
  )

const setting = (db: Db, name: string) =>
  db.insertInto('settings').values({ name, value: '', at: '' }).execute()

test.each<readonly [string, (db: Db) => Promise<unknown>]>([
  ['a statement', (db) => setting(db, 'a')],
  ['a transaction', (db) => db.transaction().execute((trx) => setting(trx, 'a'))],
])('%s that PostgreSQL has undone because of a conflict runs again', async (_what, store) => {
  const { db, place } = await testDatabase()
  await conflict(place, 3)
  await store(db)
  expect(await db.selectFrom('settings').select('name').execute()).toEqual([{ name: 'a' }])
})

test('conflicts that do not end are an error that says to come again', async () => {
  // Longer than one try takes on a busy machine.
  const { db, place, isUnavailable } = await testDatabase(undefined, 1000)
  await conflict(place, 1_000_000)
  const error = await db
    .transaction()
    .execute((trx) => setting(trx, 'a'))
    .catch((it: unknown) => it)
  expect(isUnavailable(error)).toBe(true)
  const { rows } = await sql<{ tries: number }>`select last_value as tries from tries`.execute(db)
  expect(rows[0]?.tries).toBeGreaterThan(1)
})

test('texts have the order of their bytes, whatever the language of the database', async () => {
  const { db } = await testDatabase()
  const names = ['b', 'A', 'é', 'a', 'B', '_']
  for (const name of names)
    await db.insertInto('settings').values({ name, value: '', at: '' }).execute()
  const sorted = await db.selectFrom('settings').select('name').orderBy('name').execute()
  expect(sorted.map((row) => row.name)).toEqual(['A', 'B', '_', 'a', 'b', 'é'])
  const { rows } = await sql<{ name: string }>`
    select name from (values ('b'), ('A'), ('a')) as x (name) order by name`.execute(db)
  // The control: the database itself sorts by a language.
  expect(rows.map((row) => row.name)).toEqual(['a', 'A', 'b'])
})
