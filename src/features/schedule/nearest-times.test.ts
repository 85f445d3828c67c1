import { expect, test } from 'vitest'
import { nearestTimes } from './nearest-times.ts'

const at = (appoint_date: string, appoint_time: string) => ({ appoint_date, appoint_time })

test('the nearest times come in their order, from the days around too', () => {
  const [before, morning, after, next] = [
    at('2026-06-15', '17:00'),
    at('2026-06-16', '08:00'),
    at('2026-06-16', '15:00'),
    at('2026-06-17', '08:00'),
  ]
  const all = [before, morning, after, next]
  expect(nearestTimes(all, at('2026-06-16', '14:00'), 2)).toEqual([morning, after])
  expect(nearestTimes(all, at('2026-06-15', '16:00'), 2)).toEqual([before, morning])
  expect(nearestTimes(all, at('2026-06-30', '08:00'), 1)).toEqual([next])
  expect(nearestTimes([], at('2026-06-16', '14:00'), 3)).toEqual([])
})
