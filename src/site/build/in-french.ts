import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url))
const FRENCH = `${CONTENT}fr/`

/**
 * Builds the pages in French: a file of `src/content` gives way to that of the same name in `src/content/fr`. Only French
 * words themselves may still take what the English file has.
 */
export const inFrench = (): Plugin => ({
  name: 'in-french',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !/content\/|^\.\.?\//.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!found || found.external) return found
    const [file = '', query] = found.id.split('?')
    const other = frenchOf(file, importer)
    return other ? { ...found, id: query === undefined ? other : `${other}?${query}` } : found
  },
})

function frenchOf(file: string, importer: string): string | undefined {
  if (!file.startsWith(CONTENT) || file.startsWith(FRENCH) || importer.startsWith(FRENCH))
    return undefined
  const french = FRENCH + file.slice(CONTENT.length)
  return existsSync(french) ? french : undefined
}
