import { expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/app.ts'
import { builtOnce } from './built-once.ts'
import type { Db } from './schema.ts'

const at = ''

test('a query is built once for all its values, in a transaction and out of it, and anew for another choice of them', async () => {
  const { db } = await testDatabase()
  const rows = [
    { name: 'a', value: '1', at },
    { name: 'b', value: '2', at },
    { name: 'c', value: '3', at },
  ]
  await db.insertInto('settings').values(rows).execute()
  const build = vi.fn((on: Db, { from, to }: { from: string; to?: string }) =>
    on
      .selectFrom('settings')
      .select('value')
      .where('name', '>=', from)
      .$if(to !== undefined, (query) => query.where('name', '<=', to ?? ''))
      .where('name', 'in', ['a', 'b', 'c'])
      .orderBy('name'),
  )
  const read = builtOnce(build)
  const valuesOf = (found: { value: string }[]) => found.map(({ value }) => value)

  expect(valuesOf(await read(db, { from: 'a', to: 'b' }))).toEqual(['1', '2'])
  expect(valuesOf(await read(db, { from: 'b', to: 'c' }))).toEqual(['2', '3'])
  expect(valuesOf(await db.transaction().execute((trx) => read(trx, { from: 'c', to: 'c' })))).toEqual(['3'])
  expect(build).toHaveBeenCalledTimes(1)
  expect(valuesOf(await read(db, { from: 'b' }))).toEqual(['2', '3'])
  expect(build).toHaveBeenCalledTimes(2)
})

test('a text with the character NUL is looked for, and not found', async () => {
  const { db } = await testDatabase()
  const read = builtOnce((on, { name }: { name: string }) =>
    on.selectFrom('settings').select('value').where('name', '=', name),
  )
  expect(await read(db, { name: 'a\0b' })).toEqual([])
})

test('a row is stored with what it has, and comes back as the database stored it', async () => {
  const { db } = await testDatabase()
  const insert = builtOnce((on, event: { kind: 'booking_new'; subject_id: string; who: string | null }) =>
    on
      .insertInto('events')
      .values({ ...event, at })
      .returning(['subject_id', 'who']),
  )
  expect(await insert(db, { kind: 'booking_new', subject_id: 'x', who: null })).toEqual([
    { subject_id: 'x', who: null },
  ])
  expect(await insert(db, { kind: 'booking_new', subject_id: 'y', who: 'Ann' })).toEqual([
    { subject_id: 'y', who: 'Ann' },
  ])
})

test('a query cannot depend on a value that it does not know when it is built', async () => {
  const { db } = await testDatabase()
  const read = builtOnce((on, { name }: { name: string }) =>
    on.selectFrom('settings').select('value').where('name', 'like', `${name}%`),
  )
  await expect(read(db, { name: 'a' })).rejects.toThrow('pass name on as it is')
})
