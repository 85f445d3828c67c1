import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { wordsApart } from './words.ts'

/** The folders below `src/site` whose code many pages use. */
const COMMON = ['api', 'forms', 'photos', 'slots', 'storage', 'times', 'ui']

const SHARED = new RegExp(
  `/(?:src/(?:domain|content|site/(?:${COMMON.join('|')}))|node_modules/(?:idb-keyval|zod))/.*\\.(?:tsx?|js|module\\.css)$`,
)

const WORDS = /\/src\/(?:domain|content)\/.*\.ts$/

/** What the sign-in needs, without the desk that comes after it. */
const SIGN_IN = new RegExp(
  `${SHARED.source}|/src/site/desk/(?!Desk\\.tsx).*\\.(?:tsx?|module\\.css)$`,
)

/** Small enough to be there twice: the code of photos is loaded only after the form, and by other pages without it. */
const SMALL =
  /\/src\/(?:domain|content|site\/photos)\/.*\.tsx?$|\/site\/(?:storage\/(?:files|outbox|random-id)\.ts|ui\/hidden\.module\.css)$/

/** The folders below `src/site` that get their own copies of shared code, and of which. */
const OWNERS: Record<string, RegExp> = {
  // A stranger's sign-in has no part of the desk's script in common with it.
  'desk-entry': SIGN_IN,
  desk: SHARED,
  manage: SHARED,
  'home-times': SHARED,
  'booking-photos': SMALL,
  'booking-questions': SHARED,
  // Last: a copy of a chip for one of these belongs to that.
  home: WORDS,
  slots: SHARED,
}

/**
 * Gives the desk, the client's own page, and the free times of the home page copies of the schemas, texts, fields and
 * styles that other pages also use, under names of their own; the rest of the home page and the photos of a booking get
 * copies of words and rules; the questions of a booking also get copies of fields. A chunk holds whole modules: without
 * copies, every page would load the code that only one of them uses.
 */
export function isolateChunks(): Plugin {
  for (const name of [...COMMON, ...Object.keys(OWNERS)])
    if (!existsSync(`src/site/${name}`))
      throw new Error(`src/site/${name} is named in isolate-chunks.ts, and is not there`)
  return {
    name: 'isolate-chunks',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const [owner, copied] =
        Object.entries(OWNERS).find(
          ([name]) => importer?.includes(`/src/site/${name}/`) || importer?.endsWith(`?${name}`),
        ) ?? []
      if (!importer || !(copied || /content\/|^\.\.?\//.test(source))) return null
      const mark = `?${owner}`
      const found = await this.resolve(source, importer.replace(mark, ''), {
        ...options,
        skipSelf: true,
      })
      if (!found || found.external) return found
      const isClient = this.environment.name === 'client'
      const apart = isClient && wordsApart(found.id, importer, owner)
      if (apart) return apart
      if (!copied?.test(found.id)) return found
      // The program that renders finds the words of a language by those of the other: a copy would be others.
      return isClient || !found.id.includes('/src/content/') ? found.id + mark : found
    },
  }
}
