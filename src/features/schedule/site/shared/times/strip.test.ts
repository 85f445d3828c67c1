import { expect, test, vi } from 'vitest'
import { stripWith } from './strip.ts'

test.each([
  ['no day', undefined, '', '2026-06-15'],
  ['a half-typed day', '0002-06-1', '', '2026-06-15'],
  ['a day that has passed', '2026-06-01', '2026-05-28', '2026-06-15'],
  ['a day of the strip', '2026-06-28', '2026-06-15', '2026-06-15'],
  ['the day after the strip', '2026-06-29', '2026-06-15', '2026-06-29'],
  ['a day before the strip', '2026-06-20', '2026-06-29', '2026-06-20'],
])('with %s the strip begins where that day stands in it', (_what, day, from, expected) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T12:00:00Z') })
  expect(stripWith(day, from)).toBe(expected)
})
