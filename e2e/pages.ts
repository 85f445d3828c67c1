import type { Language } from '#core/language.ts'
import * as frenchNavigation from '#core/navigation-words.fr.ts'
import { buttons, navigation } from '#core/navigation-words.ts'
import { itemPages as frenchItemPages, pages as frenchPages } from '#core/pages.fr.ts'
import { hiddenPages, itemPages, type PageKey, pages } from '#core/pages.ts'
import { inEnglish } from '#core/words.ts'
import { defaults, defaultsInFrench as french } from '#features/website/content.ts'

/** What the pages of each language say, and where they are. */
export const spokenIn = {
  en: {
    content: defaults,
    pages: inEnglish(pages),
    itemPages: inEnglish(itemPages),
    buttons: inEnglish(buttons),
    navigation: inEnglish(navigation),
  },
  fr: { content: french, pages: frenchPages, itemPages: frenchItemPages, ...frenchNavigation },
} as const satisfies Record<Language, object>

export const otherOf = { en: 'fr', fr: 'en' } as const satisfies Record<Language, Language>

/** The address of each page in a language; the error page shows at any other address. */
export function addressesIn(language: Language) {
  const { content, pages } = spokenIn[language]
  return (Object.keys(pages) as PageKey[]).map((key) => ({
    key,
    path: key === 'notFound' ? `${pages.home.path}/no-such-page`.replace('//', '/') : pages[key].path,
    name: content.pageTexts[key].name,
    /** Whether search engines must not show it. */
    isHidden: hiddenPages.includes(key),
  }))
}

export const addresses = addressesIn('en')
