import type { Translated } from './translated.ts'

/** The languages that visitors and clients are spoken to in, with their tags. */
export const languageTags = { en: 'en-CA', fr: 'fr-CA' } as const

export type Language = keyof typeof languageTags

/** On a page it is the page's. The server and the build say which. */
let current = (): Language =>
  globalThis.document?.documentElement?.lang === languageTags.fr ? 'fr' : 'en'

/** The language of the request, the mail or the page that is worked on. */
export const currentLanguage = () => current()

/** Sets how the current language is found: that of a request, a mail or a page that is rendered. */
export function takeLanguageFrom(source: () => Language) {
  current = source
}

/** Words as they are asked for: a function says the current language's, anything else becomes a function that returns it. */
type Words<File> = {
  readonly [Name in keyof File]: File[Name] extends (...args: never[]) => unknown
    ? File[Name]
    : () => File[Name]
}

/**
 * The words of a file in the current language. A page's browser loads no other language: there the build puts the file of
 * its language in the place of this (`site/build/words.ts`).
 */
export function words<English extends object, French extends object & Translated<English>>(files: {
  en: English
  fr: French
}): Words<English>
export function words(files: Record<Language, object>): unknown {
  const now = (name: string): unknown => Reflect.get(files[current()], name)
  return Object.fromEntries(
    Object.entries(files.en).map(([name, english]) => [
      name,
      typeof english === 'function'
        ? (...args: unknown[]) => say(now(name), args)
        : () => now(name),
    ]),
  )
}

function say(text: unknown, args: unknown[]): unknown {
  if (typeof text !== 'function') throw new TypeError('These words take nothing.')
  return text(...args)
}
