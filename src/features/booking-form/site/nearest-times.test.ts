import { expect, test } from 'vitest'
import { nearestTimes } from './nearest-times.ts'

const day = (date: string, ...times: string[]) => ({ date, times: times.map((time) => ({ time, free: true })) })
const at = (appoint_date: string, ...times: string[]) => times.map((appoint_time) => ({ appoint_date, appoint_time }))
const requested = { appoint_date: '2026-11-26', appoint_time: '15:00' }
const others = [
  day('2026-11-27', '08:00', '14:00', '15:00'),
  day('2026-11-28', '09:00', '16:00'),
  day('2026-11-30', '15:00'),
]
const sameHour = [...at('2026-11-27', '15:00'), ...at('2026-11-28', '16:00'), ...at('2026-11-30', '15:00')]

test.each([
  ['on both sides', ['08:00', '14:30', '15:30', '16:00'], ['14:30', '15:30']],
  ['before it alone', ['08:00', '08:30', '14:30'], ['14:30']],
  ['none', [], []],
])('the nearest times of the day come first, then the same hour: %s', (_what, own, near) => {
  const days = [day('2026-11-25', '15:00'), day(requested.appoint_date, ...own), ...others]
  const first = at(requested.appoint_date, ...near)
  expect(nearestTimes(days, requested)).toEqual([...first, ...sameHour].slice(0, 3))
})

test('few times are all offered; without any, or without an hour, there is nothing to offer', () => {
  const few = [day(requested.appoint_date, '08:00', '08:30')]
  expect(nearestTimes(few, requested)).toEqual(at(requested.appoint_date, '08:00', '08:30'))
  expect(nearestTimes([day(requested.appoint_date)], requested)).toBeUndefined()
  expect(nearestTimes(undefined, requested)).toBeUndefined()
  expect(nearestTimes(few, { ...requested, appoint_time: '' })).toBeUndefined()
})
