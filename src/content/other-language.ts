import { french as addresses } from './addresses.ts'
import { french } from './language-names.ts'
import { spoken } from './spoken.ts'

/** The other language of the pages, and their addresses in it. */
export const otherLanguage = spoken(french)
export const otherPages = spoken(addresses)
