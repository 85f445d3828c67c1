import { expect, test } from 'vitest'
import { inLanguage, language } from './language.ts'

type File = Record<string, unknown>

const files = {
  asked: import.meta.glob<File>(['../../content/*.ts', '!../../content/*.test.ts'], {
    eager: true,
  }),
  en: import.meta.glob<File>('../../content/en/*.ts', { eager: true }),
  fr: import.meta.glob<File>('../../content/fr/*.ts', { eager: true }),
}

/** Every text and list of a language that is asked for without anything, by the name of its file and its own. */
const named = (of: Record<string, File>) =>
  Object.entries(of).flatMap(([path, file]) =>
    Object.entries(file).map(([name, word]) => ({
      file: path.split('/').at(-1) ?? '',
      name,
      word,
    })),
  )

const ask = (file: string, name: string): unknown => {
  const word = files.asked[`../../content/${file}`]?.[name]
  return typeof word === 'function' ? word() : undefined
}

test.each(['en', 'fr'] as const)('words are asked for in the language “%s”', (spoken) => {
  const words = named(files[spoken]).filter(
    ({ file, name, word }) =>
      typeof word !== 'function' && files.en[`../../content/en/${file}`]?.[name] !== undefined,
  )
  expect(words.length).toBeGreaterThan(40)
  for (const { file, name, word } of words)
    expect(
      inLanguage(spoken, () => ask(file, name)),
      `${name} in ${file}`,
    ).toBe(word)
})

test('the language is that of the work that goes on, also after a pause', async () => {
  const later = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return language()
  }
  expect(await Promise.all([inLanguage('fr', later), later(), inLanguage('en', later)])).toEqual([
    'fr',
    'en',
    'en',
  ])
})
