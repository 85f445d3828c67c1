import { preferredLanguage } from '#core/language.ts'
import { language } from '#core/language-words.ts'
import { t } from '#core/words.ts'
import text from './archivo-text.woff2?url'
import textInFrench from './archivo-text-french.woff2?url'
import wide from './archivo-wide.woff2?url'
import wideInFrench from './archivo-wide-french.woff2?url&no-inline'

/**
 * The fonts that a page preloads, so that they are there at its first paint and nothing moves. The home page does not: on a
 * slow line they would share it with the first picture.
 */
export const fonts = () => [
  text,
  wide,
  ...(preferredLanguage(t(language).tag) === 'fr' ? [textInFrench, wideInFrench] : []),
]
