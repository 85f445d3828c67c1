import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { testDatabase } from '#server/testing/app.ts'

/** A database, and another connection in the middle of a transaction, like one of another process. */
async function withWriter() {
  const { db, dataDir, isUnavailable } = await testDatabase()
  const other = new Database(join(dataDir, 'site.sqlite'))
  onTestFinished(() => void other.close())
  other.exec('begin immediate')
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
  const setTo = (handle: Db, checked_at: string) =>
    handle.updateTable('health').set({ checked_at }).execute()
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
      await own
        .transaction()
        .execute((trx) => trx.insertInto('health').values({ id, checked_at: '' }).execute())
      await own.updateTable('health').set({ checked_at: 'x' }).where('id', '=', id).execute()
    }
  })
  expect(await db.selectFrom('health').select('checked_at').execute()).toEqual([
    { checked_at: 'x' },
    { checked_at: 'x' },
  ])
})

test('a transaction that never gets its turn fails after a while, and those behind it fail sooner', async () => {
  const { db, isUnavailable } = await withWriter()
  // Each look at the clock is 300 ms after the one before.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 300))
  onTestFinished(() => void vi.restoreAllMocks())
  const waited = async () => {
    const from = now
    const error: unknown = await db
      .transaction()
      .execute(async () => {})
      .catch((it: unknown) => it)
    expect(isUnavailable(error)).toBe(true)
    return now - from
  }
  expect(await waited()).toBeGreaterThan(5000)
  expect(await waited()).toBeLessThan(5000)
})
