import { expect, test } from 'vitest'
import { mornings as opening } from '#testing/opening.ts'
import { answerBy } from './shared/rules.ts'

/** The answer to a request for Thursday, July 23, at 10:00 a.m. (UTC is four hours ahead). */
const answered = (created_at: string, appoint_at = '2026-07-23T14:00:00.000Z') =>
  answerBy({ created_at, appoint_at }, opening)

test('a request long before its day is answered within the hours of the settings', () => {
  expect(answered('2026-07-15T12:00:00.000Z')).toBe('2026-07-17T12:00:00.000Z')
})

test('a request is answered by six in the evening before its day at the latest', () => {
  expect(answered('2026-07-21T12:00:00.000Z')).toBe('2026-07-22T22:00:00.000Z')
  expect(answered('2026-07-22T20:00:00.000Z')).toBe('2026-07-22T22:00:00.000Z')
})

test('a request that comes later is answered two hours before its start, and the last ones by their start', () => {
  expect(answered('2026-07-22T20:00:00.001Z')).toBe('2026-07-23T12:00:00.000Z')
  expect(answered('2026-07-23T03:40:00.000Z')).toBe('2026-07-23T12:00:00.000Z')
  expect(answered('2026-07-23T10:30:00.000Z')).toBe('2026-07-23T14:00:00.000Z')
})

test('the evening before is that of the business, also when the clocks change', () => {
  // On Sunday, March 8, the clocks go from two to three.
  expect(answered('2026-03-07T12:00:00.000Z', '2026-03-08T14:00:00.000Z')).toBe('2026-03-07T23:00:00.000Z')
  expect(answered('2026-03-08T12:00:00.000Z', '2026-03-09T14:00:00.000Z')).toBe('2026-03-08T22:00:00.000Z')
})
