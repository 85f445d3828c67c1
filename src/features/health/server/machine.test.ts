import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#core/durations.ts'
import { temporaryFolder } from '#testing/app.ts'
import { clock, disk } from './shared/health.ts'

test('a disk with less free space than it should have is a warning, with its numbers', async () => {
  const folder = temporaryFolder()
  const found = await disk(folder, 0)
  expect(found).toMatchObject({ state: 'ok', numbers: { free_bytes: expect.any(Number) } })
  expect(await disk(folder, Number.POSITIVE_INFINITY)).toMatchObject({ state: 'warning' })
})

test('a clock that has not done its work for over ten minutes fails', () => {
  const doneAt = (minutes: number) => Date.now() - minutes * MINUTE
  expect(clock(doneAt(9.9), DAY)).toMatchObject({ state: 'ok', numbers: { age_seconds: 594 } })
  expect(clock(doneAt(10.1), DAY)).toMatchObject({ state: 'failing', numbers: { age_seconds: 606 } })
  // A server that starts after a night has time for what is due.
  expect(clock(doneAt(600), MINUTE)).toMatchObject({ state: 'ok', numbers: { age_seconds: 60 } })
})

test('before the clock starts there is nothing to say about it', () => {
  expect(clock(undefined)).toMatchObject({ state: 'ok', numbers: { age_seconds: null } })
})
