import { expect, test } from 'vitest'
import { ended } from './sentence.ts'

test.each([
  ['It is now on Monday at 8:00 a.m.', 'It is now on Monday at 8:00 a.m.'],
  ['It is on Monday', 'It is on Monday.'],
])('“%s” ends with one full stop', (sentence, whole) => {
  expect(ended(sentence)).toBe(whole)
})
