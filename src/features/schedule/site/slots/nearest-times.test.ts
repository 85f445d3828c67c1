import { expect, test } from 'vitest'
import { nearestTimes } from './nearest-times.ts'

const day = (date: string, ...times: string[]) => ({
  date,
  times: times.map((time) => ({ time, free: true })),
})
const at = (appoint_date: string, ...times: string[]) =>
  times.map((appoint_time) => ({ appoint_date, appoint_time }))
const wanted = { appoint_date: '2026-11-26', appoint_time: '15:00' }
const others = [
  day('2026-11-27', '08:00', '14:00', '15:00'),
  day('2026-11-28', '09:00', '16:00'),
  day('2026-11-30', '15:00'),
]
const sameHour = [
  ...at('2026-11-27', '15:00'),
  ...at('2026-11-28', '16:00'),
  ...at('2026-11-30', '15:00'),
]

test.each([
  ['on both sides', ['08:00', '14:30', '15:30', '16:00'], ['14:30', '15:30']],
  ['before it alone', ['08:00', '08:30', '14:30'], ['14:30']],
  ['none', [], []],
])('the nearest times of the day come first, then the same hour: %s', (_what, own, near) => {
  const days = [day('2026-11-25', '15:00'), day(wanted.appoint_date, ...own), ...others]
  const first = at(wanted.appoint_date, ...near)
  expect(nearestTimes(days, wanted)).toEqual([...first, ...sameHour].slice(0, 3))
})

test('few times are all offered; without any, or without an hour, there is nothing to offer', () => {
  const few = [day(wanted.appoint_date, '08:00', '08:30')]
  expect(nearestTimes(few, wanted)).toEqual(at(wanted.appoint_date, '08:00', '08:30'))
  expect(nearestTimes([day(wanted.appoint_date)], wanted)).toBeUndefined()
  expect(nearestTimes(undefined, wanted)).toBeUndefined()
  expect(nearestTimes(few, { ...wanted, appoint_time: '' })).toBeUndefined()
})
