import * as z from 'zod/mini'

/** A placeholder for the public origin in built pages. The server replaces it at its start. */
export const ORIGIN_MARK = 'https://public-origin.invalid'

/** The build's description of the site for the server (`dist/build.json`, beside the files in `dist/client`). */
export const BuildManifest = z.object({
  /** Pages by their path. `file` is relative to `dist/client`. The hashes are CSP sources such as `'sha256-…'`. */
  pages: z.record(
    z.string(),
    z.object({ file: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) }),
  ),
  /** Other text files that contain the public origin, by their path: the site map, for example. */
  texts: z.record(z.string(), z.string()),
  /** Other origins that the pages send requests to. */
  connect: z.array(z.string()),
})
export type BuildManifest = z.output<typeof BuildManifest>
