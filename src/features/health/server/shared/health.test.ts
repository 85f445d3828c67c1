import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { health } from '#features/health/words.ts'
import { answersTo } from '#features/index.ts'
import { defaults } from '#features/website/content.ts'
import { engineOf } from '#platform/db/engine-of.ts'
import { testDatabase } from '#testing/app.ts'
import { watchHealth } from './health.ts'

test('a fact that cannot be read is a failure that names it, and the others are read', async () => {
  const { db, dataDir } = await testDatabase()
  const { read } = watchHealth({
    db,
    dataDir: join(dataDir, 'gone'),
    backupDir: dataDir,
    content: () => defaults,
    facts: answersTo('health'),
    dueNames: [],
  })
  const { facts, troubles } = await read()
  expect(troubles).toEqual(['disk'])
  expect(facts.disk).toMatchObject({ state: 'failing', reason: expect.stringContaining('ENOENT') })
  expect(facts.disk.words).toContain(health.names.disk)
})

test('while the disk has little room, a look proves that a booking fits, and else only after a write has failed', async () => {
  const { db, dataDir } = await testDatabase()
  const proveRoom = vi.spyOn(engineOf(db), 'proveRoom')
  const look = async (leastFree: number, isDoubted: boolean) => {
    proveRoom.mockClear()
    const deps = { db, dataDir, backupDir: dataDir, content: () => defaults, facts: answersTo('health'), dueNames: [] }
    const { prove, doubt } = watchHealth(deps, leastFree)
    if (isDoubted) doubt()
    expect((await prove()).error).toBeUndefined()
    return proveRoom.mock.lastCall?.[1]
  }
  expect(await look(0, false)).toEqual({ isShort: false })
  expect(await look(0, true)).toEqual({ isShort: true })
  expect(await look(Number.POSITIVE_INFINITY, false)).toEqual({ isShort: true })
})
