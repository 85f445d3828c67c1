import * as z from 'zod/mini'

/** A placeholder for the public origin in built pages. The server replaces it when it renders them. */
export const ORIGIN_MARK = 'https://public-origin.invalid'

/** The name of the folder from which scripts import words. The import map of a page says where those of its language are. */
export const WORDS = 'words/'

/** A placeholder for that folder's path in built pages. The server replaces it, too. */
const WORDS_MARK = '/words-of-the-language/'

/** The import map of each page. */
export const IMPORT_MAP = JSON.stringify({ imports: { [WORDS]: WORDS_MARK } })

/** A page with the words of its language. */
export const withWords = (text: string, folder: string) => text.replaceAll(WORDS_MARK, folder)

/** The build's description of the site for the server (`dist/build.json`, beside the files in `dist/client`). */
export const BuildManifest = z.object({
  /** The hash of each script by its path, as the attribute `integrity` wants it: `sha256-…`. */
  scripts: z.record(z.string(), z.string()),
  /** The scripts that a page's own script imports first thing, by its path. */
  imports: z.record(z.string(), z.array(z.string())),
  /** The hashes of all inline scripts and styles that the build writes into pages. */
  inline: z.array(z.string()),
  /** The folder with the words of each language. */
  words: z.object({ en: z.string(), fr: z.string() }),
  /** Other origins that the pages send requests to. */
  connect: z.array(z.string()),
})
export type BuildManifest = z.output<typeof BuildManifest>

/** What Astro's build lists. `scripts/site-build.ts` adds the rest: by then the pages can be rendered. */
export const BuildPart = z.omit(BuildManifest, { inline: true })
export type BuildPart = z.output<typeof BuildPart>
