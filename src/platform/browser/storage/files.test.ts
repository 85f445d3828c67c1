import { afterEach, expect, test, vi } from 'vitest'
import { fakeDatabases } from './testing.ts'

afterEach(() => vi.doUnmock('idb-keyval'))

const UNTIL = Date.now() + 60_000

/** The module with a database in which each write ends when the test says so. */
async function open() {
  vi.resetModules()
  const database = fakeDatabases()
  const writes: (() => void)[] = []
  const set: typeof database.set = (...args) =>
    new Promise((resolve) => {
      writes.push(() => void database.set(...args).then(resolve))
    })
  vi.doMock('idb-keyval', () => ({ ...database, set }))
  return { ...(await import('./files.ts')), writes }
}

test('a file that replaces another before that is written stays', async () => {
  const { putFile, fileOf, writes } = await open()
  const [first, second] = [new Blob(['large']), new Blob(['small'])]
  const kept = [putFile('one', first, UNTIL), putFile('one', second, UNTIL)]
  writes[0]?.()
  await kept[0]
  expect(await fileOf('one')).toBe(second)
  writes[1]?.()
  expect(await Promise.all(kept)).toEqual([true, true])
  expect(await fileOf('one')).toBe(second)
})

test('a file that is removed before it is written is gone', async () => {
  const { putFile, removeFile, fileOf, writes } = await open()
  const kept = putFile('one', new Blob(['large']), UNTIL)
  await removeFile('one')
  writes[0]?.()
  await kept
  expect(await fileOf('one')).toBeUndefined()
})
