import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

test('work is repeated, never runs twice at once, and is over when the stop resolves', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ends: (() => void)[] = []
  const stop = repeat(10, () => new Promise((resolve) => ends.push(resolve)))
  const end = async () => {
    ends.at(-1)?.()
    await new Promise(setImmediate)
  }

  vi.advanceTimersByTime(100)
  expect(ends.length).toBe(1)
  await end()
  vi.advanceTimersByTime(10)
  expect(ends.length).toBe(2)

  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await new Promise(setImmediate)
  expect(isStopped).toBe(false)
  await end()
  await stopped
  vi.advanceTimersByTime(100)
  expect(ends.length).toBe(2)
})
