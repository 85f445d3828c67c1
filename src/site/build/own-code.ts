import type { Plugin } from 'vite'

const MARK = '?desk'
const DESK = '/src/site/desk/'
const SHARED =
  /\/(?:src\/(?:domain|content|site\/(?:forms|ui))|node_modules\/zod)\/.*\.(?:tsx?|js|module\.css)$/

/**
 * Gives the desk copies of the schemas, words, fields and styles that the public pages also use, under names of their own.
 * Chunks hold whole modules: shared, what the desk alone uses of them would weigh on the public pages.
 */
export const ownCodeOfDesk = (): Plugin => ({
  name: 'own-code-of-desk',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !(importer.includes(DESK) || importer.endsWith(MARK))) return null
    const found = await this.resolve(source, importer.replace(MARK, ''), {
      ...options,
      skipSelf: true,
    })
    return found && !found.external && SHARED.test(found.id) ? found.id + MARK : found
  },
})
