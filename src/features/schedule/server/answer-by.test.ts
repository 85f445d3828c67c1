import { expect, test } from 'vitest'
import { weekdays } from '#core/opening.ts'
import { mornings } from '#testing/opening.ts'
import { answerBy } from './shared/rules.ts'

const hours = (from: string, to: string) => Object.fromEntries(weekdays.map((day) => [day, { from, to }]))
/** Somebody is there at any hour. */
const always = { ...mornings, week: { ...mornings.week, ...hours('00:00', '24:00') } }
/** On six days until five, and on no Sunday. */
const shop = { ...mornings, week: { ...mornings.week, ...hours('08:00', '17:00'), Sunday: null } }

/** The answer to a request for Thursday, July 23, at 10:00 a.m. (UTC is four hours ahead). */
const answered = (created_at: string, appoint_at = '2026-07-23T14:00:00.000Z', opening = always) =>
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

test.each([
  ['in the afternoon', '2026-07-15T18:07:00.000Z', '2026-07-30T14:00:00.000Z', '2026-07-17T18:30:00.000Z'],
  [
    'so that its hours end in the night: by closing time before that',
    '2026-07-15T02:00:00.000Z',
    '2026-07-30T14:00:00.000Z',
    '2026-07-16T21:00:00.000Z',
  ],
  [
    'so that its hours end on a Sunday: by closing time on Saturday',
    '2026-07-17T18:00:00.000Z',
    '2026-07-30T14:00:00.000Z',
    '2026-07-18T21:00:00.000Z',
  ],
  [
    'on Saturday night for Monday noon: two hours after it opens',
    '2026-07-19T02:00:00.000Z',
    '2026-07-20T16:00:00.000Z',
    '2026-07-20T14:00:00.000Z',
  ],
  [
    'in the afternoon before its day: by closing time',
    '2026-07-22T17:00:00.000Z',
    '2026-07-23T14:00:00.000Z',
    '2026-07-22T21:00:00.000Z',
  ],
  [
    'so late that there are no open hours before it: in the evening before',
    '2026-07-19T02:00:00.000Z',
    '2026-07-20T12:00:00.000Z',
    '2026-07-19T22:00:00.000Z',
  ],
])('with closed hours, a request that is made %s', (_, made, start, by) => {
  expect(answered(made, start, shop)).toBe(by)
})

test('no answer is promised for closed hours as long as there are open ones, nor later than before', () => {
  for (let hour = 0; hour < 24 * 14; hour++) {
    const made = Date.parse('2026-07-13T04:00:00.000Z') + hour * 3_600_000
    for (const ahead of [20, 30, 60, 200]) {
      const appoint_at = new Date(made + ahead * 3_600_000).toISOString()
      const by = Date.parse(answered(new Date(made).toISOString(), appoint_at, shop))
      expect(by).toBeGreaterThan(made)
      expect(by).toBeLessThanOrEqual(Date.parse(appoint_at))
      // At 60 hours and more there is always a working day between.
      const local = new Date(by - 4 * 3_600_000)
      const at = local.getUTCHours() + local.getUTCMinutes() / 60
      if (ahead >= 60) expect([local.getUTCDay() !== 0, at > 8, at <= 17]).toEqual([true, true, true])
    }
  }
})
