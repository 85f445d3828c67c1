import { expect, test } from 'vitest'
import { howSoon } from './how-soon.ts'

test.each([
  ['2099-07-15T14:00:00Z', 'this minute'],
  ['2099-07-15T14:25:30Z', 'in 25 minutes'],
  ['2099-07-15T13:50:00Z', '10 minutes ago'],
  ['2099-07-15T17:59:00Z', 'in 3 hours'],
  // Late in the evening at the business, where it is the next day already in UTC.
  ['2099-07-16T03:30:00Z', 'in 13 hours'],
  ['2099-07-16T04:30:00Z', 'tomorrow'],
  ['2099-07-14T14:00:00Z', 'yesterday'],
  ['2099-07-20T10:00:00Z', 'in 5 days'],
])('at 10 a.m. in North Bay, %s is %s', (instant, words) => {
  expect(howSoon(instant, new Date('2099-07-15T14:00:00Z'))).toBe(words)
})

test('a change of the clocks is no day more or less', () => {
  expect(howSoon('2026-03-09T12:00:00Z', new Date('2026-03-07T13:00:00Z'))).toBe('in 2 days')
})
