import { expect, test } from 'vitest'
import { ended, listed } from './sentence.ts'

test.each([
  ['It is now on Monday at 8:00 a.m.', 'It is now on Monday at 8:00 a.m.'],
  ['It is on Monday', 'It is on Monday.'],
])('“%s” ends with one full stop', (sentence, whole) => {
  expect(ended(sentence)).toBe(whole)
})

test.each([
  [[], ''],
  [['one'], 'one'],
  [['one', 'two'], 'one and two'],
  [['one', 'two', 'three'], 'one, two and three'],
])('%j is listed as “%s”', (names, words) => {
  expect(listed(names)).toBe(words)
})

test('a list can end with another word', () => {
  expect(listed(['one', 'two', 'three'], 'or')).toBe('one, two or three')
})
