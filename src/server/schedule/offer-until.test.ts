import { expect, test } from 'vitest'
import { limits } from '#content/limits.ts'
import { DAY, HOUR, MINUTE } from '#domain/durations.ts'
import { clockOf } from '#domain/instants.ts'
import { offerTimes } from './offer-until.ts'

/** From when and until when, as ISO 8601; Ontario is four hours behind UTC in July. */
const times = (made: string) => {
  const { from, until } = offerTimes(Date.parse(made))
  return [from, until].map((ms) => new Date(ms).toISOString())
}

test('an offer of the day holds for two hours', () => {
  expect(times('2026-07-15T14:10:00.000Z')).toEqual([
    '2026-07-15T14:10:00.000Z',
    '2026-07-15T16:10:00.000Z',
  ])
})

test('an offer of the night reaches its client in the morning, and holds for two hours from then on', () => {
  expect(times('2026-07-16T05:00:00.000Z')).toEqual([
    '2026-07-16T12:00:00.000Z',
    '2026-07-16T14:00:00.000Z',
  ])
  expect(times('2026-07-16T01:00:00.000Z')).toEqual([
    '2026-07-16T12:00:00.000Z',
    '2026-07-16T14:00:00.000Z',
  ])
})

test('an offer of the evening goes on in the morning', () => {
  // 7:30 p.m.
  expect(times('2026-07-15T23:30:00.000Z')).toEqual([
    '2026-07-15T23:30:00.000Z',
    '2026-07-16T13:30:00.000Z',
  ])
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
