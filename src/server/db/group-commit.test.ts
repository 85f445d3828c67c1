import { CompiledQuery, type Driver, PostgresDriver, SqliteDriver } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/app.ts'
import { groupCommits } from './group-commit.ts'
import type { Db } from './schema.ts'

const rollback = CompiledQuery.raw('rollback')

const write = (trx: Db, id: number) =>
  trx.insertInto('health').values({ id, checked_at: '' }).execute()

async function grouped() {
  const { db, place } = await testDatabase()
  const driver: Driver = place.postgres ? PostgresDriver.prototype : SqliteDriver.prototype
  const commits = vi.spyOn(driver, 'commitTransaction')
  onTestFinished(() => void vi.restoreAllMocks())
  const stored = async () =>
    (await db.selectFrom('health').select('id').orderBy('id').execute()).map(({ id }) => id)
  return { db, commits, stored, transact: groupCommits(db, Number.POSITIVE_INFINITY) }
}

test('what is asked for at the same time is committed together', async () => {
  const { transact, commits, stored } = await grouped()
  const work = (id: number) => async (trx: Db) => {
    await write(trx, id)
    return id
  }
  expect(await Promise.all([1, 2, 3].map((id) => transact(work(id))))).toEqual([1, 2, 3])
  expect(await stored()).toEqual([1, 2, 3])
  expect(commits).toHaveBeenCalledTimes(1)
})

test('a work that fails undoes its own, and nothing of the others', async () => {
  const { transact, commits, stored } = await grouped()
  const settled = await Promise.allSettled(
    [1, 2, 3].map((id) =>
      transact(async (trx) => {
        await write(trx, id)
        // The work after it takes the same number as the one before, which the database refuses.
        if (id === 2) await write(trx, 1)
      }),
    ),
  )
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await stored()).toEqual([1, 3])
  expect(commits).toHaveBeenCalledTimes(1)
})

test('nobody hears of a result before it is committed', async () => {
  const { db, transact } = await grouped()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>()
  const order: string[] = []
  const both = [1, 2].map((id) =>
    transact(async (trx) => {
      await write(trx, id)
      if (id === 2) {
        hasBegun()
        await mayCommit
      }
    }).then(() => order.push(`told ${id}`)),
  )
  // The first is done, and waits for the second.
  await begun
  expect(await db.selectFrom('health').select('id').execute()).toEqual([])
  expect(order).toEqual([])
  commit()
  await Promise.all(both)
  expect(order).toEqual(['told 1', 'told 2'])
})

test('if the commit fails, all of its group hear it, and nothing is stored', async () => {
  const { transact, commits, stored } = await grouped()
  commits.mockRejectedValueOnce(new Error('the disk is full'))
  const settled = await Promise.allSettled([1, 2].map((id) => transact((trx) => write(trx, id))))
  for (const one of settled)
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'the disk is full' } })
  expect(await stored()).toEqual([])
  await transact((trx) => write(trx, 3))
  expect(await stored()).toEqual([3])
})

test('if SQLite rolls back everything, no work of the group goes on outside of a transaction', async () => {
  const { transact, stored } = await grouped()
  const settled = await Promise.allSettled(
    [1, 2, 3].map((id) =>
      transact(async (trx) => {
        await write(trx, id)
        // As SQLite does by itself when the disk is full.
        if (id === 2) await trx.executeQuery(rollback)
        if (id === 2) throw new Error('the disk is full')
      }),
    ),
  )
  const [first, second, third] = settled
  for (const one of [first, second])
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'the disk is full' } })
  // The third begins a group of its own.
  expect(third).toMatchObject({ status: 'fulfilled' })
  expect(await stored()).toEqual([3])
})

test('more than one group are committed one after the other', async () => {
  const { transact, commits, stored } = await grouped()
  const ids = Array.from({ length: 25 }, (_, i) => i + 1)
  await Promise.all(ids.map((id) => transact((trx) => write(trx, id))))
  expect(await stored()).toEqual(ids)
  expect(commits).toHaveBeenCalledTimes(3)
})

test('nothing joins a group that has taken long', async () => {
  const { db, commits, stored } = await grouped()
  const transact = groupCommits(db, 0)
  await Promise.all([1, 2, 3].map((id) => transact((trx) => write(trx, id))))
  expect(await stored()).toEqual([1, 2, 3])
  expect(commits).toHaveBeenCalledTimes(3)
})
