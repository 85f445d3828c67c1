import { addresses } from './addresses.ts'
import { language as english } from './en/language.ts'
import { language as french } from './fr/language.ts'
import { words } from './words.ts'

/** The other language of the pages, and their addresses in it. */
export const { otherLanguage, otherPages } = words({
  en: { otherLanguage: french, otherPages: addresses.fr },
  fr: { otherLanguage: english, otherPages: addresses.en },
})
