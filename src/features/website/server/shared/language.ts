import { inLanguage } from '#core/in-language.ts'
import type { Language } from '#core/language.ts'
import { type Content, defaults, defaultsInFrench as french } from '#features/website/content.ts'

const translations = new WeakMap<object, Record<Language, Content>>()

/** Notes that contents are one publication in each language. */
export function linkTranslations(contents: Record<Language, Content>): Record<Language, Content> {
  for (const content of Object.values(contents)) translations.set(content, contents)
  return contents
}

linkTranslations({ en: defaults, fr: french })

/**
 * Runs work in a language, with the content of the same publication in it: what is written to a client is in their
 * language, whoever caused it. A content of no publication stays as it is.
 */
export const withContentIn = <Part extends object, Result>(
  language: Language,
  content: Part,
  run: (content: Part | Content) => Result,
): Result => inLanguage(language, () => run(translations.get(content)?.[language] ?? content))
