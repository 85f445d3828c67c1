import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url))
const FRENCH = `${CONTENT}fr/`

/** Finds the words of the current language where several are spoken. A page has one, and takes its words as they are. */
const SPOKEN = `${CONTENT}spoken.ts`
const AS_WRITTEN = fileURLToPath(new URL('./as-written.ts', import.meta.url))

/**
 * Builds the pages in one language: for French, a file of `src/content` gives way to that of the same name in
 * `src/content/fr`. Only French words themselves may still take what the English file has.
 */
export const inLanguage = (isFrench: boolean): Plugin => ({
  name: 'in-language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !/content\/|^\.\.?\//.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!found || found.external) return found
    const [file = '', query] = found.id.split('?')
    const other = file === SPOKEN ? AS_WRITTEN : isFrench ? frenchOf(file, importer) : undefined
    return other ? { ...found, id: query === undefined ? other : `${other}?${query}` } : found
  },
})

function frenchOf(file: string, importer: string): string | undefined {
  if (!file.startsWith(CONTENT) || file.startsWith(FRENCH) || importer.startsWith(FRENCH))
    return undefined
  const french = FRENCH + file.slice(CONTENT.length)
  return existsSync(french) ? french : undefined
}
