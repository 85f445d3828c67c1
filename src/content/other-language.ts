import { french } from './addresses.ts'
import { language } from './fr/language.ts'
import { spoken } from './spoken.ts'

/** The other language of the pages, and their addresses in it. */
export const otherLanguage = spoken(language)
export const otherPages = spoken(french)
