import * as frenchNavigation from '#content/fr/navigation.ts'
import { pages as frenchPages } from '#content/fr/pages.ts'
import { buttons, navigation } from '#content/navigation.ts'
import { hiddenPages, type PageKey, pages } from '#content/pages.ts'
import { inEnglish } from '#content/words.ts'
import { defaults, defaultsInFrench as french } from '#domain/content/content.ts'
import type { Language } from '#domain/language.ts'

/** What the pages of each language say, and where they are. */
export const spokenIn = {
  en: {
    content: defaults,
    pages: inEnglish(pages),
    buttons: inEnglish(buttons),
    navigation: inEnglish(navigation),
  },
  fr: { content: french, pages: frenchPages, ...frenchNavigation },
} as const satisfies Record<Language, object>

/** The address of each page in a language; the error page shows at any other address. */
export function addressesIn(language: Language) {
  const { content, pages } = spokenIn[language]
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
