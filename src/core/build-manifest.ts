import * as z from 'zod/mini'

/** A placeholder for the public origin in built pages. The server replaces it when it renders them. */
export const ORIGIN_MARK = 'https://public-origin.invalid'

/** A placeholder for the folder of the words in the language of a page. The server replaces it too. */
export const WORDS_MARK = '/words-of-the-page/'

/** The build's description of the site for the server (`dist/build.json`, beside the files in `dist/client`). */
export const BuildManifest = z.object({
  /** The hash of each script by its path, as the attribute `integrity` wants it: `sha256-…`. */
  scripts: z.record(z.string(), z.string()),
  /** The scripts that a script imports first thing, by its path. */
  imports: z.record(z.string(), z.array(z.string())),
  /** The scripts that a script imports later, by its path. */
  later: z.record(z.string(), z.array(z.string())),
  /** The folder of the words that the scripts of pages import, in each language: they import `words/…`. */
  words: z.record(z.enum(['en', 'fr']), z.string()),
  /** The hashes of all inline scripts and styles that the build writes into pages. */
  inline: z.array(z.string()),
  /** Other origins that the pages send requests to. */
  connect: z.array(z.string()),
})
export type BuildManifest = z.output<typeof BuildManifest>

/** What Astro's build of one language lists. `scripts/site-build.ts` adds the rest: by then the pages can be rendered. */
export const BuildPart = z.omit(BuildManifest, { inline: true })
export type BuildPart = z.output<typeof BuildPart>
