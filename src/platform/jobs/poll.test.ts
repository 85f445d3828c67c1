import { expect, test, vi } from 'vitest'
import { poll } from './poll.ts'

const turns = () => new Promise(setImmediate)

test('a loop looks at once, after each pause and once more for all wakes of a look, and its stop waits for the look', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const looks: PromiseWithResolvers<void>[] = []
  const errors: unknown[] = []
  const loop = poll(
    () => 10,
    () => {
      const look = Promise.withResolvers<void>()
      looks.push(look)
      return look.promise
    },
    (error) => void errors.push(error),
  )
  const end = async (error?: Error) => {
    if (error) looks.at(-1)?.reject(error)
    else looks.at(-1)?.resolve()
    await turns()
  }
  loop.wake()
  loop.wake()
  expect(looks).toHaveLength(1)
  await end()
  expect(looks).toHaveLength(2)
  // After a failure it looks again only after the pause, even if it was woken.
  loop.wake()
  const failure = new Error('no database')
  await end(failure)
  expect([looks.length, errors]).toEqual([2, [failure]])
  vi.advanceTimersByTime(10)
  expect(looks).toHaveLength(3)

  const over = vi.fn()
  const stopped = loop.stop().then(over)
  loop.wake()
  await turns()
  expect(over).not.toHaveBeenCalled()
  await end()
  await stopped
  vi.advanceTimersByTime(100)
  expect(looks).toHaveLength(3)
})
