import { expect, test } from 'vitest'
import { testsAt } from '#testing/tests-at.ts'
import { partOfDayLabel } from './instants.ts'

testsAt('2026-07-15T12:00:00Z')

test.each([
  ['2026-07-16T12:00:00.000Z', 'Thursday morning'],
  ['2026-07-16T16:00:00.000Z', 'Thursday afternoon'],
  ['2026-07-16T22:00:00.000Z', 'Thursday evening'],
  // 10:53 in the evening and 3:00 in the night.
  ['2026-07-17T02:53:00.000Z', 'Thursday evening'],
  ['2026-07-17T07:00:00.000Z', 'Thursday evening'],
  ['2026-07-21T22:00:00.000Z', 'Tuesday evening'],
  ['2026-07-22T22:00:00.000Z', 'the evening of Wednesday, July 22, 2026'],
])('%s is said as “%s”', (instant, label) => {
  expect(partOfDayLabel(instant)).toBe(label)
})
