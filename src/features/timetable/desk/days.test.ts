import { expect, test } from 'vitest'
import { addDays, addMonths, daysFrom, mondayOf } from '#core/days.ts'
import { longDayLabel, monthLabel, weekdayLabel } from '#core/time.ts'
import { daysLabel, dayTitle, spanOf } from './days.ts'

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
  // The clocks change on these days.
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-10-31', 2, '2026-11-02'],
  ['2026-07-15', 0, '2026-07-15'],
])('%s plus %i days is %s', (day, days, then) => {
  expect(addDays(day, days)).toBe(then)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-05-31', 13, '2027-06-30'],
])('%s plus %i months is %s', (day, months, then) => {
  expect(addMonths(day, months)).toBe(then)
})

test('a week begins on Monday, even for a Sunday and at the end of a year', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
})

test('the days from one to another include both', () => {
  expect(daysFrom('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(daysFrom('2026-11-21', '2026-11-21')).toEqual(['2026-11-21'])
  expect(daysFrom('2026-11-22', '2026-11-21')).toEqual([])
})

test.each([
  ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-30', '2026-10-26', '2026-12-06'],
  // This month is exactly four weeks.
  ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
] as const)('the %s of %s is from %s to %s', (view, day, from, to) => {
  expect(spanOf(view, day)).toEqual({ from, to })
})

test('days have the right names, wherever the browser is', () => {
  expect(monthLabel('2099-07-01')).toBe('July 2099')
  expect(weekdayLabel('2026-11-22')).toMatch(/^Sun/)
  expect(dayTitle('2026-11-22')).toBe('Sunday, Nov 22, 2026')
  expect(longDayLabel('2026-11-22')).toBe('Sunday, November 22')
  expect(daysLabel('2026-11-16', '2026-11-22')).toMatch(/^November 16\s?–\s?22, 2026$/)
  expect(daysLabel('2026-12-28', '2027-01-03')).toMatch(/^December 28, 2026\s?–\s?January 3, 2027$/)
})
