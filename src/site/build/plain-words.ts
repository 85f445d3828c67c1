import type { Plugin } from 'vite'

const WORDS = /\/src\/content\/[^?]*\.ts(?:\?.*)?$/

/**
 * Takes the words of the content as they are. On the server they follow the language, but a build has one, and browsers
 * must not load what finds them.
 */
export const plainWords = (): Plugin => ({
  name: 'plain-words',
  enforce: 'pre',
  transform(code, id) {
    if (!WORDS.test(id) || !code.includes(' spoken } from ')) return null
    const plain = code
      .replace(/^import \{ spoken \} from '[./]*\/spoken\.ts'$/m, '')
      .replaceAll(' spoken(', ' (')
      // A call may end with a comma, but what is in parentheses may not.
      .replace(/,\n\)$/gm, '\n)')
    return { code: plain, map: null }
  },
})
