import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { publicHealthCalls } from '#features/health/public-calls.ts'
import { testApp } from '#testing/app.ts'

test('looks at /health of a disk with room write little, however many they are', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const { app, dataDir } = await testApp()
  const written = () => statSync(join(dataDir, 'site.sqlite-wal')).size
  await app.inject(publicHealthCalls.health)
  const before = written()
  for (let i = 0; i < 10; i++) {
    vi.advanceTimersByTime(1000)
    await app.inject(publicHealthCalls.health)
  }
  expect(written() - before).toBeLessThan(200_000)
})
