import type { Plugin } from 'vite'

/** The folders below `src/site` whose code is theirs alone. */
const OWNERS = ['desk', 'manage']

// The links to call and to write check the phone number with the schemas, and would bring those along.
const SHARED =
  /\/(?:src\/(?:domain|content|site\/forms)\/.*|src\/site\/ui\/ContactLinks|node_modules\/zod\/.*)\.(?:tsx?|js)$/

/**
 * Gives the desk, and the client's own page, copies of the schemas, words and form fields that other pages also use,
 * under names of their own. Chunks hold whole modules: shared, what one of them alone uses would weigh on the others.
 */
export const ownCode = (): Plugin => ({
  name: 'own-code',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const owner = OWNERS.find(
      (name) => importer?.includes(`/src/site/${name}/`) || importer?.endsWith(`?${name}`),
    )
    if (!importer || !owner) return null
    const mark = `?${owner}`
    const found = await this.resolve(source, importer.replace(mark, ''), {
      ...options,
      skipSelf: true,
    })
    return found && !found.external && SHARED.test(found.id) ? found.id + mark : found
  },
})
