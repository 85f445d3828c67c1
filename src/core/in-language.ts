import { AsyncLocalStorage } from 'node:async_hooks'
import { frenchOf } from '#features/french-words.ts'
import { DEFAULT_LANGUAGE, type Language, languages } from './language.ts'
import { speakBy } from './words.ts'

// Where several languages are spoken: the server, and the program that renders the pages. A page has one.

const spoken = new AsyncLocalStorage<Language>()

/** The language of the request, the mail or the page that is worked on. */
export const language = (): Language => spoken.getStore() ?? DEFAULT_LANGUAGE

/** Runs work, with all that it awaits, in a language: words, formats and the content follow it. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result =>
  spoken.run(language, run)

/** What is read in each language. */
export const inEveryLanguage = <Value>(read: () => Value): Value[] =>
  languages.map((language) => inLanguage(language, read))

speakBy((words) => (language() === 'fr' ? frenchOf(words) : undefined))
