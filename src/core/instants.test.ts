import { expect, test } from 'vitest'
import { testsAt } from '#testing/tests-at.ts'
import { nearInstantLabel } from './instants.ts'

testsAt('2026-07-15T12:00:00Z')

test.each([
  ['2026-07-16T12:00:00.000Z', 'Thursday at 8:00\u00a0a.m.'],
  ['2026-07-17T02:53:00.000Z', 'Thursday at 10:53\u00a0p.m.'],
  ['2026-07-21T22:00:00.000Z', 'Tuesday at 6:00\u00a0p.m.'],
  ['2026-07-22T22:00:00.000Z', 'Wednesday, July 22, 2026 at 6:00\u00a0p.m.'],
])('%s is said as “%s”', (instant, label) => {
  expect(nearInstantLabel(instant)).toBe(label)
})
