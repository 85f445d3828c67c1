import { expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { time, watchTime } from './shared/health.ts'

/** A watch over a machine whose time can be set. `look` returns the state and the jump in seconds. */
function watched(before?: string) {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-07-15T16:00:00Z') })
  const jumpSince = watchTime()
  const look = () => {
    const { state, numbers } = time(jumpSince(before))
    return [state, numbers?.jump_seconds]
  }
  const set = (ms: number) => vi.setSystemTime(Date.now() + ms)
  return { look, set, pass: (ms: number) => void vi.advanceTimersByTime(ms) }
}

test('while the time runs steadily it is ok, and small corrections are too', () => {
  const { look, set, pass } = watched()
  expect(look()).toEqual(['ok', 0])
  pass(5 * HOUR)
  set(-30_000)
  expect(look()).toEqual(['ok', 0])
})

test.each([DAY, -HOUR])('a time that was set by %i ms is a warning for a day', (ms) => {
  const { look, set, pass } = watched()
  look()
  pass(MINUTE)
  set(ms)
  expect(look()).toEqual(['warning', ms / 1000])
  pass(DAY - 1)
  expect(look()).toEqual(['warning', ms / 1000])
  pass(1)
  expect(look()).toEqual(['ok', 0])
})

test('a server that starts earlier than an earlier server has seen warns', () => {
  expect(watched('2026-07-15T18:00:00Z').look()).toEqual(['warning', -7200])
  expect(watched('2026-07-15T15:00:00Z').look()).toEqual(['ok', 0])
})
