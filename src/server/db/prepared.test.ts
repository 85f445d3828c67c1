import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/app.ts'
import { prepared, preparedRows } from './prepared.ts'
import type { Db } from './schema.ts'

test('a prepared query is built once, and runs with the values of each call', async () => {
  const { db } = await testDatabase()
  const build = vi.fn((handle: Db, row: { id: number; checked_at: string }) =>
    handle.insertInto('health').values(row).compile(),
  )
  const insert = prepared(build)
  for (const id of [1, 2, 3]) await insert(db, { id, checked_at: `at ${id}` })
  const find = prepared((handle, { from, text }: { from: number; text: string }) =>
    sql<{ id: number; text: string }>`select id, ${text} as text from health where id >= ${from}
      order by id`.compile(handle),
  )
  expect((await find(db, { text: 'a', from: 3 })).rows).toEqual([{ id: 3, text: 'a' }])
  expect((await find(db, { from: 2, text: 'b' })).rows).toEqual([
    { id: 2, text: 'b' },
    { id: 3, text: 'b' },
  ])
  expect(build).toHaveBeenCalledTimes(1)
})

test('a row with other columns is another query', async () => {
  const { db } = await testDatabase()
  const insert = prepared((handle, row: { name: string; value: string; at?: string }) =>
    handle
      .insertInto('settings')
      .values({ at: 'then', ...row })
      .returning('at')
      .compile(),
  )
  expect((await insert(db, { name: 'a', value: '1' })).rows).toEqual([{ at: 'then' }])
  expect((await insert(db, { name: 'b', value: '1', at: 'now' })).rows).toEqual([{ at: 'now' }])
})

test('rows are stored in one statement, built once for each number of rows, and their number is returned', async () => {
  const { db } = await testDatabase()
  const build = vi.fn((handle: Db, rows: readonly { id: number; checked_at: string }[]) =>
    handle
      .insertInto('health')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .compile(),
  )
  const insert = preparedRows(build)
  const rows = (...ids: number[]) => ids.map((id) => ({ id, checked_at: `at ${id}` }))
  expect(await insert(db, rows(1, 2))).toBe(2)
  expect(await insert(db, rows(2, 3))).toBe(1)
  expect(build).toHaveBeenCalledTimes(1)
  expect(await insert(db, [])).toBe(0)
  expect(await insert(db, rows(...Array.from({ length: 1200 }, (_, i) => i + 4)))).toBe(1200)
  expect(build).toHaveBeenCalledTimes(3)
  const stored = await db.selectFrom('health').selectAll().orderBy('id').execute()
  expect(stored.slice(0, 4)).toEqual(rows(1, 2, 3, 4))
  expect(stored).toHaveLength(1203)
})

test('it runs in the transaction whose handle it gets', async () => {
  const { db } = await testDatabase()
  const insert = prepared((handle, row: { id: number; checked_at: string }) =>
    handle.insertInto('health').values(row).compile(),
  )
  const failing = db.transaction().execute(async (trx) => {
    await insert(trx, { id: 1, checked_at: '' })
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await db.selectFrom('health').selectAll().execute()).toEqual([])
})
