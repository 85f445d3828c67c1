import { addresses as addressesOf, hiddenPages, type PageKey } from '#content/addresses.ts'
import * as navigation from '#content/en/navigation.ts'
import * as frenchNavigation from '#content/fr/navigation.ts'
import { defaults, defaultsInFrench as french } from '#domain/content/content.ts'
import type { Language } from '#domain/language.ts'

/** What the pages of each language say, and where they are. */
export const pagesIn = {
  en: { content: defaults, pages: addressesOf.en, ...navigation },
  fr: { content: french, pages: addressesOf.fr, ...frenchNavigation },
} as const satisfies Record<Language, object>

/** The address of each page in a language; the error page shows at any other address. */
export function addressesIn(language: Language) {
  const { content, pages } = pagesIn[language]
  return (Object.keys(pages) as PageKey[]).map((key) => ({
    key,
    path:
      key === 'notFound' ? `${pages.home.path}/no-such-page`.replace('//', '/') : pages[key].path,
    name: content.pageTexts[key].name,
    /** Whether search engines must not show it. */
    isHidden: hiddenPages.includes(key),
  }))
}

export const addresses = addressesIn('en')
