import { english } from './language-names.ts'
import { spoken } from './spoken.ts'

/** The language of a page. */
export const language = spoken(english)
