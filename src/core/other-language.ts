import { french as addresses, frenchItems } from './addresses.ts'
import { french } from './language-names.ts'
import { words } from './words.ts'

/** The other language of the pages, and their addresses in it. */
export const otherLanguage = words(french)
export const otherPages = words(addresses)
export const otherItemPages = words(frenchItems)
