import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect, type Place } from '#platform/db/connect.ts'
import type { Db } from '#platform/db/schema.ts'
import { testDatabase } from '#testing/app.ts'
import { writingElsewhere } from '#testing/other-program.ts'
import { clientOn } from '#testing/postgres-client.ts'
import { asTester, placeOn } from '#testing/postgres-databases.ts'
import { relayTo } from '#testing/relay.ts'
import { CONNECTIONS } from './postgres-pool.ts'

const mark = (db: Db, checked_at: string) => db.insertInto('health').values({ id: 1, checked_at }).execute()

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
  expect(rows.map((row) => Number(row.name)).sort((a, b) => a - b)).toEqual(servers.map((_, i) => i))
})

const failure = async (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => error,
  )

test('writes that get no turn fail, reads and what is outside of transactions do not wait, and the next is stored', async () => {
  const { db, place, isUnavailable } = await testDatabase(undefined, 100)
  const other = await writingElsewhere(place)
  const writes = ['first', 'second'].map((at) => db.transaction().execute((trx) => mark(trx, at)))
  const failed = Promise.all(writes.map(failure))
  expect(await marks(db)).toEqual([])
  await setting(db, 'alone')
  for (const error of await failed) expect(error).toSatisfy(isUnavailable)
  await other.commit()
  await db.transaction().execute((trx) => mark(trx, 'later'))
  expect(await marks(db)).toEqual(['later'])
})

/** Cuts all connections to a database, as a restart of its server does. */
const cutAll = ({ postgres }: Place) =>
  asTester(postgres?.port ?? 0, (client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [postgres?.database]),
  )

test('connections that are cut while nobody uses them are replaced', async () => {
  const { db, place } = await testDatabase()
  await Promise.all(Array.from({ length: CONNECTIONS }, () => marks(db)))
  await cutAll(place)
  await expect.poll(() => marks(db).catch(String)).toEqual([])
  await Promise.all(Array.from({ length: CONNECTIONS }, () => marks(db)))
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
  const { db: first, place } = await testDatabase()
  for (const name of ['a', 'b']) await first.insertInto('settings').values({ name, value: 'before', at: '' }).execute()
  const { other, lock } = await anotherProgram(place)
  // A database looks for deadlocks after a second. The other program never looks.
  await other.query(`alter database ${place.postgres?.database} set deadlock_timeout = '10ms'`)
  await other.query(`set deadlock_timeout = '1min'`)
  const { db } = connect(place)
  onTestFinished(() => db.destroy())
  await other.query('begin')
  await lock('a')
  let theirs: Promise<unknown> | undefined
  let tries = 0
  const write = async (trx: Db, name: string) =>
    trx.updateTable('settings').set({ value: 'ours' }).where('name', '=', name).execute()
  await db.transaction().execute(async (trx) => {
    tries++
    await write(trx, 'b')
    if (!theirs) {
      theirs = lock('b').then(() => other.query('commit'))
      // A database looks once, when our wait begins: theirs must have begun by then.
      await expect.poll(() => waitsForLock(first)).toBe(true)
    }
    await write(trx, 'a')
  })
  await theirs
  expect(tries).toBe(2)
  const rows = await db.selectFrom('settings').select('value').execute()
  expect(rows).toEqual([{ value: 'ours' }, { value: 'ours' }])
})

/** Whether a transaction of the database waits for another. */
async function waitsForLock(db: Db) {
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(db)).rows.length > 0
}

/** Another program, which locks rows. */
async function anotherProgram({ postgres }: Place) {
  const other = await clientOn(postgres?.port ?? 0, postgres?.database)
  onTestFinished(() => other.end())
  const lock = (name: string) => other.query('select from settings where name = $1 for update', [name])
  return { other, lock }
}

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

const setting = (db: Db, name: string) => db.insertInto('settings').values({ name, value: '', at: '' }).execute()

test('a transaction that PostgreSQL has undone because of a conflict runs again', async () => {
  const { db, place } = await testDatabase()
  await conflict(place, 3)
  await db.transaction().execute((trx) => setting(trx, 'a'))
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
  for (const name of names) await db.insertInto('settings').values({ name, value: '', at: '' }).execute()
  const sorted = await db.selectFrom('settings').select('name').orderBy('name').execute()
  expect(sorted.map((row) => row.name)).toEqual(['A', 'B', '_', 'a', 'b', 'é'])
  const { rows } = await sql<{ name: string }>`
    select name from (values ('b'), ('A'), ('a')) as x (name) order by name`.execute(db)
  // The control: the database itself sorts by a language.
  expect(rows.map((row) => row.name)).toEqual(['a', 'A', 'b'])
})

test('a text with the character NUL is looked for, and not found', async () => {
  const { db } = await testDatabase()
  const found = db.selectFrom('settings').selectAll().where('name', '=', 'a\0b')
  expect(await found.execute()).toEqual([])
})

test('while nothing comes from the database all fails; then it works again by itself', async () => {
  const { place } = await testDatabase()
  const relay = await relayTo(inject('postgresPort') ?? 0)
  const behind = placeOn(relay.port, place.postgres?.database ?? '')
  const { db, isUnavailable } = connect(behind, { answerMs: 300 })
  onTestFinished(() => db.destroy())
  await mark(db, 'before')
  const inTheMiddle = db.transaction().execute(async (trx) => {
    await sql`update health set checked_at = 'in the middle'`.execute(trx)
    relay.hold()
    await sql`update health set checked_at = 'silent'`.execute(trx)
  })
  expect(await failure(inTheMiddle)).toSatisfy(isUnavailable)
  const all = [
    db.transaction().execute((trx) => setting(trx, 'next')),
    ...Array.from({ length: 2 * CONNECTIONS }, () => marks(db)),
  ]
  for (const error of await Promise.all(all.map(failure))) expect(error).toSatisfy(isUnavailable)
  relay.pass()
  await expect.poll(() => marks(db).catch(() => [])).toEqual(['before'])
  await db.transaction().execute((trx) => setting(trx, 'after'))
})

test('while all connections are busy a read fails, and no answer is lost', async () => {
  const { db, place, isUnavailable } = await testDatabase()
  await mark(db, 'stored')
  const busy = await asTester(
    place.postgres?.port ?? 0,
    async (client) => {
      await client.query('begin; lock table health in access exclusive mode')
      const waiting = Array.from({ length: CONNECTIONS }, () => marks(db))
      const read = db.selectFrom('settings').selectAll().execute()
      expect(await failure(read)).toSatisfy(isUnavailable)
      return waiting
    },
    place.postgres?.database,
  )
  expect(await Promise.all(busy)).toEqual(busy.map(() => ['stored']))
})

test('on a server that takes no writes reads go on; when another has its address, writes go there', async () => {
  const { place } = await testDatabase()
  const { port = 0, database = '' } = place.postgres ?? {}
  const change = (how: string) => asTester(port, (client) => client.query(`alter database ${database} ${how}`))
  await change('set default_transaction_read_only = on')
  const { db, isUnavailable } = connect(place)
  onTestFinished(() => db.destroy())
  expect(await marks(db)).toEqual([])
  const refused = db.transaction().execute((trx) => mark(trx, 'refused'))
  expect(await failure(refused)).toMatchObject({ code: '25006' })
  expect(await failure(refused)).toSatisfy(isUnavailable)
  // From now on, new connections are those to a server that takes writes. The old ones stay as they are.
  await change('reset all')
  await db.transaction().execute((trx) => mark(trx, 'stored'))
  expect(await marks(db)).toEqual(['stored'])
})
