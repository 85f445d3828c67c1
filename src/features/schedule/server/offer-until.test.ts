import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { clockOf } from '#core/instants.ts'
import { limits } from '#core/limits.ts'
import { offerTimes } from './shared/rules.ts'

test.each([
  // Ontario is four hours behind UTC in July.
  ['of the day holds for two hours', '15T14:10', '15T14:10', '15T16:10'],
  ['of the night holds for two hours from the morning on', '16T05:00', '16T12:00', '16T14:00'],
  ['of the late evening does so too', '16T01:00', '16T12:00', '16T14:00'],
  ['of the evening goes on in the morning', '15T23:30', '15T23:30', '16T13:30'],
])('an offer %s', (_what, ...times) => {
  const [made = 0, from, until] = times.map((time) => Date.parse(`2026-07-${time}Z`))
  expect(offerTimes(made)).toMatchObject({ from, until })
})

test('whenever an offer is made, it holds for two hours of the day, also when the clocks change', () => {
  const isOfTheDay = (at: number) => {
    const clock = clockOf(new Date(at))
    return clock >= limits.offersFrom && clock < limits.offersUntil
  }
  const year = Date.parse('2026-01-01T00:00:00Z')
  for (let made = year; made < year + 365 * DAY; made += 17 * HOUR + 23 * MINUTE) {
    const { from, until } = offerTimes(made)
    expect(from).toBeGreaterThanOrEqual(made)
    expect([from, until - MINUTE].map(isOfTheDay)).toEqual([true, true])
    let minutes = 0
    for (let at = made; at < until; at += MINUTE) if (isOfTheDay(at)) minutes++
    expect(minutes).toBe(limits.offerHours * 60)
  }
})
