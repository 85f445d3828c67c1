import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { SqliteDriver, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { testDatabase } from '#testing/app.ts'

/** A database, and another connection in the middle of a transaction, like one of another process. */
async function withWriter() {
  const { db, dataDir, isUnavailable } = await testDatabase()
  const other = new Database(join(dataDir, 'site.sqlite'))
  onTestFinished(() => void other.close())
  other.exec('begin immediate')
  // On a slow machine, too, nothing gives up waiting.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  return { db, other, isUnavailable }
}

test('a transaction waits for another process’s transaction without blocking the event loop', async () => {
  const { db, other } = await withWriter()
  let done = false
  const ours = db
    .transaction()
    .execute(async () => {})
    .then(() => {
      done = true
    })
  for (let turns = 0; turns < 100; turns++) await nextTurn()
  expect(done).toBe(false)
  other.exec('commit')
  await ours
  expect(done).toBe(true)
})

test('between the transactions of a queue, the event loop does what else there is', async () => {
  const { db } = await testDatabase()
  const order: string[] = []
  const queue = ['first', 'second', 'third'].map((id) =>
    db.transaction().execute(async (trx) => {
      await trx.selectFrom('health').select('id').execute()
      // Longer than transactions may follow one another.
      const until = performance.now() + 10
      while (performance.now() < until);
      order.push(id)
    }),
  )
  const visit = queue[0]?.then(nextTurn).then(() => order.push('visit'))
  await Promise.all([...queue, visit])
  expect(order.indexOf('visit')).toBeLessThan(order.indexOf('third'))
})

test('while a transaction waits for another process, reads do not wait', async () => {
  const { db, other } = await withWriter()
  const ours = db.transaction().execute(async (trx) => {
    await trx.insertInto('health').values({ id: 1, checked_at: 'ours' }).execute()
  })
  const read = () => db.selectFrom('health').select('checked_at').execute()
  const readRaw = async () =>
    (await sql`with seen as (select checked_at from health) select * from seen`.execute(db)).rows
  for (let i = 0; i < 100; i++) {
    expect(await read()).toEqual([])
    expect(await readRaw()).toEqual([])
    await nextTurn()
  }
  other.exec('commit')
  await ours
  expect(await read()).toEqual([{ checked_at: 'ours' }])
})

test('a single statement waits for another process’s transaction without blocking the event loop', async () => {
  const { db, other } = await withWriter()
  let done = false
  const ours = db
    .insertInto('health')
    .values({ id: 1, checked_at: '' })
    .execute()
    .then(() => {
      done = true
    })
  for (let turns = 0; turns < 100; turns++) await nextTurn()
  expect(done).toBe(false)
  other.exec('commit')
  await ours
})

test('other statements stay out of a transaction, and reads see nothing of it before its end', async () => {
  const { db } = await testDatabase()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>()
  const order: string[] = []
  const setTo = (handle: Db, checked_at: string) => handle.updateTable('health').set({ checked_at }).execute()
  await db.insertInto('health').values({ id: 1, checked_at: 'before' }).execute()
  const failing = db.transaction().execute(async (trx) => {
    await setTo(trx, 'undone')
    hasBegun()
    await mayEnd
    order.push('transaction')
    throw new Error('on purpose')
  })
  await begun
  const statement = setTo(db, 'statement')
  const second = db.transaction().execute(async (trx) => {
    order.push('second')
    return trx.selectFrom('health').select('checked_at').execute()
  })
  const seen = [{ checked_at: 'before' }]
  expect(await db.selectFrom('health').select('checked_at').execute()).toEqual(seen)
  // The transaction has not ended yet: a read that waits for it would wait forever.
  expect((await sql`select checked_at from health`.execute(db)).rows).toEqual(seen)
  expect(order).toEqual([])
  end()
  await expect(failing).rejects.toThrow('on purpose')
  await statement
  expect(await second).toEqual([{ checked_at: 'statement' }])
  expect(order).toEqual(['transaction', 'second'])
})

test('one connection runs several transactions, and statements between them', async () => {
  const { db } = await testDatabase()
  await db.connection().execute(async (own) => {
    for (const id of [1, 2]) {
      await own.transaction().execute((trx) => trx.insertInto('health').values({ id, checked_at: '' }).execute())
      await own.updateTable('health').set({ checked_at: 'x' }).where('id', '=', id).execute()
    }
  })
  expect(await db.selectFrom('health').select('checked_at').execute()).toEqual([
    { checked_at: 'x' },
    { checked_at: 'x' },
  ])
})

test('transactions that never get their turn wait together, and each fails within a second', async () => {
  const { db, isUnavailable } = await withWriter()
  // Each look at the clock is 50 ms after the one before.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50))
  onTestFinished(() => void vi.restoreAllMocks())
  const failed = async () => {
    const from = performance.now()
    const error: unknown = await db
      .transaction()
      .execute(async () => {})
      .catch((it: unknown) => it)
    expect(isUnavailable(error)).toBe(true)
    return performance.now() - from
  }
  const waits = await Promise.all([failed(), failed(), failed(), failed()])
  expect(Math.max(...waits)).toBeLessThan(2000)
  expect(await failed()).toBeLessThanOrEqual(1100)
})

test('a transaction waits for another process in full after a long queue of its own process', async () => {
  const { db, dataDir } = await testDatabase()
  const other = new Database(join(dataDir, 'site.sqlite'))
  onTestFinished(() => void other.close())
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const long = db.transaction().execute(() => mayEnd)
  const waiting = db.transaction().execute(async () => 'done')
  await nextTurn()
  now = 60_000
  // The other process is faster than the transaction that waits.
  const commit = SqliteDriver.prototype.commitTransaction
  vi.spyOn(SqliteDriver.prototype, 'commitTransaction').mockImplementationOnce(async function (
    this: SqliteDriver,
    connection,
  ) {
    await commit.call(this, connection)
    other.exec('begin immediate')
  })
  end()
  await long
  for (let turns = 0; turns < 100; turns++) await nextTurn()
  other.exec('commit')
  expect(await waiting).toBe('done')
})
