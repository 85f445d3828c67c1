import { expect, test } from 'vitest'
import { bookable, halfHour, hoursIn, minuteLabel, place, spanLabel, startIn, timeOf } from './scale.ts'

test('a booking begins on the half hour in a free time that is long enough', () => {
  expect(bookable({ from: 540, to: 570 })).toEqual({ from: 540, to: 570 })
  expect(bookable({ from: 545, to: 630 })).toEqual({ from: 570, to: 630 })
  expect(bookable({ from: 545, to: 590 })).toBeUndefined()
})

test('a time has its place within the shown hours, is cut at their ends, and has none outside', () => {
  const shown = { from: 480, to: 1080 }
  expect(place({ from: 540, to: 600 }, shown)).toEqual({ insetBlockStart: '10%', blockSize: '10%' })
  expect(place({ from: 0, to: 540 }, shown)).toEqual({ insetBlockStart: '0%', blockSize: '10%' })
  expect(place({ from: 0, to: 480 }, shown)).toBeUndefined()
  expect(place({ from: 600, to: 600 }, shown)).toBeUndefined()
})

test('minutes have the words of the clock, also beside midnight', () => {
  expect([timeOf(570), timeOf(1440), timeOf(1470), timeOf(-30)]).toEqual(['09:30', '00:00', '00:30', '23:30'])
  expect(minuteLabel(780)).toBe('1:00\u00a0p.m.')
  expect(spanLabel({ from: 540, to: 690 })).toBe('9–11:30\u00a0a.m.')
  expect(spanLabel({ from: 660, to: 780 })).toBe('11\u00a0a.m.–1\u00a0p.m.')
})

test('a place between two half hours belongs to the nearer one, within the day', () => {
  expect([halfHour(554), halfHour(556), halfHour(-40), halfHour(1439)]).toEqual([540, 570, 0, 1410])
})

test.each([
  ['in its middle', 620, 600],
  ['on the half hour', 630, 630],
  ['at its start', 540, 540],
  ['above it', 500, 540],
  ['at its end', 719, 660],
  ['below it', 900, 660],
])('who points at a free time %s books the half hour there', (_, minute, start) => {
  expect(startIn({ from: 540, to: 705 }, minute)).toBe(start)
})

test('the full hours of a time leave out its end', () => {
  expect(hoursIn({ from: 480, to: 660 })).toEqual([480, 540, 600])
})
