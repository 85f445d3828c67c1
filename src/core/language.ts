/** The languages that visitors and clients are spoken to in, with their tags. */
export const languageTags = { en: 'en-CA', fr: 'fr-CA' } as const

export type Language = keyof typeof languageTags

/** The language of whoever asks for none, and of the desk. */
export const DEFAULT_LANGUAGE: Language = 'en'

export const isLanguage = (name: string): name is Language => Object.hasOwn(languageTags, name)

export const languages = Object.keys(languageTags).filter(isLanguage)

/** The same for each language. */
export const inEach = <Value>(make: (language: Language) => Value): Record<Language, Value> => ({
  en: make('en'),
  fr: make('fr'),
})

/** The language that an `Accept-Language` header likes best of those that we speak. */
export function preferredLanguage(header: string | undefined): Language {
  let best: { language: Language; weight: number } | undefined
  for (const part of (header ?? '').split(',')) {
    const [, name = '', quality = '1'] = RANGE.exec(part.trim()) ?? []
    const language = name.toLowerCase()
    const weight = Number(quality)
    if (isLanguage(language) && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language ?? DEFAULT_LANGUAGE
}

/** A range of languages as RFC 9110 writes it, by its first subtag: `fr-CA;q=0.8`. */
const RANGE = /^([a-z]{1,8})(?:-[a-z\d]{1,8})*(?:\s*;\s*q=([01](?:\.\d{0,3})?))?$/i
