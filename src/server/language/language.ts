import { AsyncLocalStorage } from 'node:async_hooks'
import { takeLanguageFrom } from '#content/words.ts'
import { type Content, defaults, defaultsInFrench as french } from '#domain/content/content.ts'
import { DEFAULT_LANGUAGE, type Language, languages } from '#domain/language.ts'

const together = new WeakMap<object, Record<Language, Content>>()

/** Notes that contents are one publication in each language. */
export function keepTogether(contents: Record<Language, Content>): Record<Language, Content> {
  for (const content of Object.values(contents)) together.set(content, contents)
  return contents
}

keepTogether({ en: defaults, fr: french })

/**
 * Runs work in a language, with the content of the same publication in it: what is written to a client is in their
 * language, whoever caused it. A content of no publication stays as it is.
 */
export const speakTo = <Part extends object, Result>(
  language: Language,
  content: Part,
  run: (content: Part | Content) => Result,
): Result => inLanguage(language, () => run(together.get(content)?.[language] ?? content))

const current = new AsyncLocalStorage<Language>()

/** The language of the request or the mail that is worked on. */
export const language = (): Language => current.getStore() ?? DEFAULT_LANGUAGE

/** Runs work, with all that it awaits, in a language: words, formats and the content follow it. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result =>
  current.run(language, run)

/** What is read in each language. */
export const inEveryLanguage = <Value>(read: () => Value): Value[] =>
  languages.map((language) => inLanguage(language, read))

takeLanguageFrom(language)
