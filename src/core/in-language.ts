import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_LANGUAGE, type Language, languages } from './language.ts'
import { translateBy } from './words.ts'

// Where several languages are spoken: the server, and the program that renders the pages. A page has one.

const languageStore = new AsyncLocalStorage<Language>()

/** The language of the request, the mail or the page that is worked on. */
export const language = (): Language => languageStore.getStore() ?? DEFAULT_LANGUAGE

/** Runs work, with all that it awaits, in a language: words, formats and the content follow it. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result => languageStore.run(language, run)

/** What is read in each language. */
export const inEveryLanguage = <Value>(read: () => Value): Value[] =>
  languages.map((language) => inLanguage(language, read))

/** Finds the French words for English ones; nobody has them before the features are loaded. */
type FindFrench = (words: object) => object | undefined

let frenchOf: FindFrench | undefined

/** Says where French words are found (`features/french-words.ts`). */
export const setFrenchLookup = (find: FindFrench) => {
  frenchOf = find
}

translateBy((words) => {
  if (language() !== 'fr') return undefined
  if (!frenchOf) throw new Error('Nobody imports features/french-words.ts: there is no French.')
  return frenchOf(words)
})
