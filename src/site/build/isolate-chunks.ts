import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { isSaying, wordsApart } from './words.ts'

/** What both sides share, the server's too: words, rules, schemas. */
const PURE = String.raw`/src/(?:core|features(?:/[^/]+)?)/[^/]+\.ts$`

/** The features with parts of pages that many pages use. */
const COMMON = ['bookings', 'photos', 'plans', 'questions', 'schedule', 'texts', 'waitlist', 'website']

const SHARED = new RegExp(
  String.raw`${PURE}|(?:/src/(?:design/(?!desk/|island/)|platform/browser/(?!desk/|content\.ts)|features/(?:${COMMON.join('|')})/site/(?!shared/booking/))|node_modules/(?:idb-keyval|zod)/).*\.(?:tsx?|js|module\.css)$`,
)

/** The library of forms lies with the public fields, whose words the page of the desk does not map. */
const DESK = new RegExp(String.raw`${SHARED.source}|node_modules/react-hook-form/.*\.m?js$`)

const WORDS = new RegExp(PURE)

/** What the sign-in needs, without the desk that comes after it. */
const SIGN_IN = new RegExp(
  String.raw`${SHARED.source}|/src/(?:desk/(?!Desk\.tsx)|(?:design|platform/browser|features/[^/]+)/desk/).*\.(?:tsx?|module\.css)$`,
)

/** Small enough to be there twice: the code of photos is loaded only after the form, and by other pages without it. */
const SMALL = new RegExp(
  String.raw`${PURE}|/src/features/photos/site/(?:shared/)?[^/]+\.tsx?$|/(?:platform/browser/(?:storage/(?:files|outbox|random-id)|api/send-bytes)\.ts|design/hidden\.module\.css)$`,
)

/** The folders that get their own copies of shared code, and of which. The name stands at the end of a copy's id. */
const OWNERS: Record<string, { folder: RegExp; copied: RegExp }> = {
  // A stranger's sign-in has no part of the desk's script in common with it.
  'desk-entry': { folder: /\/src\/desk\/entry\//, copied: SIGN_IN },
  desk: { folder: /\/src\/(?:desk|(?:design|platform\/browser|features\/[^/]+)\/desk)\//, copied: DESK },
  manage: {
    folder: /\/src\/features\/(?:client-page\/site\/(?:shared\/)?[^/]+|[^/]+\/site\/manage-part\.tsx)$/,
    copied: SHARED,
  },
  'home-times': { folder: /\/src\/site\/home-times\//, copied: SHARED },
  'booking-photos': { folder: /\/src\/features\/photos\/site\/shared\/booking\//, copied: SMALL },
  'booking-questions': { folder: /\/src\/features\/questions\/site\/shared\/Questions\b/, copied: SHARED },
  // Last: a copy of a chip for one of these belongs to that.
  home: { folder: /\/src\/site\/home\//, copied: WORDS },
  slots: { folder: /\/src\/features\/schedule\/site\/shared\/slots\//, copied: SHARED },
}

/**
 * Gives the desk, the client's own page, and the free times of the home page copies of the schemas, texts, fields and
 * styles that other pages also use, under names of their own; the rest of the home page and the photos of a booking get
 * copies of words and rules; the questions of a booking also get copies of fields. A chunk holds whole modules: without
 * copies, every page would load the code that only one of them uses.
 */
export function isolateChunks(): Plugin {
  for (const name of COMMON)
    if (!existsSync(`src/features/${name}/site`))
      throw new Error(`src/features/${name}/site is named in isolate-chunks.ts, and is not there`)
  return {
    name: 'isolate-chunks',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const [owner, { copied } = { copied: undefined }] =
        Object.entries(OWNERS).find(
          ([name, { folder }]) => folder.test(importer ?? '') || importer?.endsWith(`?${name}`),
        ) ?? []
      if (!importer || !(copied || /^#|^\.\.?\//.test(source))) return null
      const mark = `?${owner}`
      const found = await this.resolve(source, importer.replace(mark, ''), { ...options, skipSelf: true })
      if (!found || found.external) return found
      const isClient = this.environment.name === 'client'
      const apart = isClient && wordsApart(found.id, importer, owner)
      if (apart) return apart
      if (!copied?.test(found.id)) return found
      // The program that renders finds the words of a language by those of the other: a copy would be others.
      return isClient || !isSaying(found.id) ? found.id + mark : found
    },
  }
}
