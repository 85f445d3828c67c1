import { english } from './language-names.ts'
import { words } from './words.ts'

/** The language of a page. */
export const language = words(english)
