import { expect, test } from 'vitest'
import { likesMore } from './other-language.ts'

test.each([
  [['fr-CA', 'en'], 'fr-CA', true],
  [['de', 'fr', 'en'], 'fr-CA', true],
  [['en-US', 'fr'], 'fr-CA', false],
  [['de'], 'fr-CA', false],
  [[], 'fr-CA', false],
  [['en-CA'], 'en-CA', true],
])('a browser with %o likes %s better: %s', (languages, tag, likes) => {
  expect(likesMore(languages, tag)).toBe(likes)
})
