import { expect, test } from 'vitest'
import { formatList, hoursInWords, withFullStop } from './sentence.ts'

test.each([
  ['It is now on Monday at 8:00 a.m.', 'It is now on Monday at 8:00 a.m.'],
  ['It is on Monday', 'It is on Monday.'],
])('“%s” ends with one full stop', (sentence, whole) => {
  expect(withFullStop(sentence)).toBe(whole)
})

test.each([
  [[], ''],
  [['one'], 'one'],
  [['one', 'two'], 'one and two'],
  [['one', 'two', 'three'], 'one, two and three'],
])('%j is listed as “%s”', (names, words) => {
  expect(formatList(names)).toBe(words)
})

test('a list can end with another word', () => {
  expect(formatList(['one', 'two', 'three'], 'or')).toBe('one, two or three')
})

test.each([
  [0, '0 hours'],
  [1, '1 hour'],
  [24, '24 hours'],
  [36, '36 hours'],
  [48, '2 days'],
])('%d hours are “%s” in a text', (hours, words) => expect(hoursInWords(hours)).toBe(words))
