import * as z from 'zod/mini'

/** Stands in built pages where the site's public origin belongs, since that is known when the server starts. */
export const ORIGIN_MARK = 'https://public-origin.invalid'

/** What the build tells the server about the built site (`dist/build.json`, beside the files in `dist/client`). */
export const BuildManifest = z.object({
  /** Pages by their address; the file is relative to `dist/client`, the hashes are CSP sources such as `'sha256-…'`. */
  pages: z.record(
    z.string(),
    z.object({ file: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) }),
  ),
  /** Texts beside the pages that name the public origin: the site map, for example. */
  texts: z.record(z.string(), z.string()),
  /** Other origins that the pages call. */
  connect: z.array(z.string()),
})
export type BuildManifest = z.output<typeof BuildManifest>
