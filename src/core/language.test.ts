import { expect, test } from 'vitest'
import { preferredLanguage } from './language.ts'

test.each([
  ['fr-CA', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-CA,en;q=0.9,fr;q=0.8', 'en'],
  ['en;q=0.3, fr;q=0.7', 'fr'],
  ['FR', 'fr'],
  ['de-DE, fr ; q=0.5, *;q=0.1', 'fr'],
  ['fr, en', 'fr'],
  ['fr;q=0', 'en'],
  ['fr;q=0, en;q=0.1', 'en'],
  ['de', 'en'],
  ['*', 'en'],
  ['', 'en'],
  ['french', 'en'],
  ['fr;q=2', 'en'],
  ['; , ;;q=', 'en'],
  [undefined, 'en'],
] as const)('of %j it takes %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
