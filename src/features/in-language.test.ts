import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { inLanguage, language } from '#core/in-language.ts'
import { isWords } from '#core/words.ts'
import { wordsFiles } from '#testing/words-files.ts'
import { frenchOf } from './french-words.ts'

const exports = (await wordsFiles()).flatMap(({ file, english, french }) =>
  Object.entries(french).map(([name, said]) => ({ file, name, said, original: english[name] })),
)

test('all French words are said in place of the English ones', () => {
  const differing = exports.filter(({ said, original }) => original !== undefined && !isDeepStrictEqual(said, original))
  expect(differing.length).toBeGreaterThan(20)
  const forgotten = differing.filter(({ said, original }) => !isWords(original) || frenchOf(original) !== said)
  expect(forgotten.map(({ file, name }) => `${name} in ${file}`)).toEqual([])
})

test('the language is that of the work that goes on, also after a pause', async () => {
  const later = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return language()
  }
  expect(await Promise.all([inLanguage('fr', later), later(), inLanguage('en', later)])).toEqual(['fr', 'en', 'en'])
})
