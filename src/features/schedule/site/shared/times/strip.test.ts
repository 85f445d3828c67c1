import { expect, test, vi } from 'vitest'
import { knownOf, stripWith } from './strip.ts'

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

const answer = (date: string) => ({ days: [{ date, times: [] }], next_free: [] })

test('the times of the question before stay until there is an answer, if they are of the same days', () => {
  const from = '2026-06-15'
  const before = answer(from)
  const asked = { answer: undefined, before, failed: false }
  expect(knownOf(from, asked)).toMatchObject({ days: before.days, isOld: true })
  const now = answer(from)
  expect(knownOf(from, { ...asked, answer: now, before: undefined })).toMatchObject({ days: now.days, isOld: false })
  expect(knownOf('2026-06-29', asked)).toMatchObject({ days: undefined, isOld: false })
  expect(knownOf(from, { ...asked, failed: true })).toMatchObject({ days: undefined, isOld: false })
})
