import { expect, test } from 'vitest'
import type { TimetableDay } from '#features/timetable/timetable.ts'
import { isFolded, shownHours } from './shown-hours.ts'

const day = (more: Partial<TimetableDay>): TimetableDay => ({
  date: '2099-07-15',
  hours: null,
  closed: 'Sunday',
  more: false,
  blocks: [],
  absences: [],
  jobs: [],
  ...more,
})
const open = day({ hours: { from: 510, to: 1050 } })

test('the shown hours are the full hours of all days, and a margin on each side', () => {
  expect(shownHours([open, day({})])).toEqual({ from: 480, to: 1080 })
  expect(shownHours([open, day({})], 1)).toEqual({ from: 420, to: 1140 })
  expect(shownHours([day({ hours: { from: 0, to: 1440 } })], 1)).toEqual({ from: 0, to: 1440 })
  expect(shownHours([day({})], 1)).toEqual({ from: 480, to: 1080 })
})

test('a closed day is folded, an open one is not', () => {
  expect([isFolded(day({})), isFolded(open)]).toEqual([true, false])
})
