import { beforeEach, expect, test, vi } from 'vitest'
import { durationLabel } from './duration-label.ts'
import { instantLabel } from './instants.ts'
import {
  businessDay,
  currentYear,
  dayLabel,
  isCalendarDay,
  shortDateLabel,
  shortTimeLabel,
  startTimes,
  today,
} from './time.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
test('today is the day in the business’s time zone, not in UTC', () => {
  vi.setSystemTime('2026-07-01T03:59:59Z')
  expect(today()).toBe('2026-06-30')
  vi.setSystemTime('2026-07-01T04:00:00Z')
  expect(today()).toBe('2026-07-01')
})

test('the year changes at midnight in the business’s time zone', () => {
  vi.setSystemTime('2027-01-01T04:59:59Z')
  expect(currentYear()).toBe(2026)
  vi.setSystemTime('2027-01-01T05:00:00Z')
  expect(currentYear()).toBe(2027)
})

test.each([
  ['2026-12-31T09:59:59Z', 2026],
  ['2026-12-31T10:00:00Z', 2026],
  ['2027-01-01T11:59:59Z', 2027],
  ['2027-01-01T12:00:00Z', 2027],
])('at %s, when it is another year somewhere or nearly so, it is %i here', (instant, year) => {
  vi.setSystemTime(instant)
  expect(currentYear()).toBe(year)
})

test('the day follows daylight saving time', () => {
  expect(businessDay(new Date('2026-03-09T04:30:00Z'))).toBe('2026-03-09')
  expect(businessDay(new Date('2026-03-08T04:30:00Z'))).toBe('2026-03-07')
})

test.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s is a calendar day', (day) => {
  expect(isCalendarDay(day)).toBe(true)
})

test.each([
  '2026-02-31',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-2-3',
  '26-02-03',
  '02/03/2026',
  '2026-02-03T00:00',
  '0000-01-01',
  '',
  'today',
])('“%s” is not a calendar day', (day) => {
  expect(isCalendarDay(day)).toBe(false)
})

test('there are 48 slots, on the hour and the half hour', () => {
  expect(startTimes).toHaveLength(48)
  expect(startTimes.slice(0, 3)).toEqual(['00:00', '00:30', '01:00'])
  expect(startTimes.at(-1)).toBe('23:30')
})

test.each([
  [150, '2 h 30 min'],
  [120, '2 h'],
  [45, '45 min'],
  [0, '0 min'],
])('%i minutes are %s', (minutes, words) => {
  expect(durationLabel(minutes)).toBe(words)
})

test('the words for a day do not depend on a time zone', () => {
  expect(dayLabel('2099-07-15')).toBe('Wednesday, July 15, 2099')
})

test('the short words for a day name the year only if it is not this one', () => {
  vi.setSystemTime('2099-03-01T12:00:00Z')
  expect(shortTimeLabel('2099-07-15', '09:30')).toBe('Wed, Jul 15, 9:30\u00a0a.m.')
  expect(shortTimeLabel('2100-01-01', '09:30')).toBe('Fri, Jan 1, 2100, 9:30\u00a0a.m.')
  expect(shortDateLabel('2099-07-15')).toBe('Jul 15')
  expect(shortDateLabel('2098-12-29')).toBe('Dec 29, 2098')
})

test('the words for an instant use the business’s time zone', () => {
  expect(instantLabel('2026-07-02T03:30:00.000Z')).toMatch(/^Wednesday, July 1, 2026 at 11:30\sp\.m\.$/)
})
