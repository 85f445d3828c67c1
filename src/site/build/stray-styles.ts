import type { Plugin } from 'vite'

/**
 * Takes styles off the list of what a script loads before it if Astro has put them into the pages: it removes their file and
 * leaves its name, and a script whose styles do not load fails (`plugin-css.js`, `deletedCssAssets`).
 */
export const strayStyles = (): Plugin => ({
  name: 'stray-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const styles = chunk.viteMetadata?.importedCss
      for (const name of styles ?? []) if (!bundle[name]) styles?.delete(name)
    }
  },
})
