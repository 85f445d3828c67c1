import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaults } from '#content/content.ts'
import { health } from '#content/health.ts'
import { testDatabase } from '#server/testing/app.ts'
import { watchHealth } from './health.ts'

test('a fact that cannot be read is a failure that names it, and the others are read', async () => {
  const { db, dataDir } = await testDatabase()
  const { read } = watchHealth({
    db,
    dataDir: join(dataDir, 'gone'),
    content: () => defaults,
    clockRanAt: () => undefined,
  })
  const { facts, troubles } = await read()
  expect(troubles).toEqual(['disk'])
  expect(facts.disk).toMatchObject({ state: 'failing', reason: expect.stringContaining('ENOENT') })
  expect(facts.disk.words).toContain(health.names.disk)
})
