import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { imagetools } from 'vite-imagetools'

const art = (folder: string) => fileURLToPath(new URL(`../../../art/${folder}`, import.meta.url))

/**
 * Makes the sizes and formats of a picture from its master, one picture after the other, and says which it has to encode.
 * What it encoded stands in git, named by the digest of the master and the settings, so that a build finds it there; a
 * build that succeeds removes what no page uses any more.
 */
export function pictures(): Plugin {
  const seen = new Set<string>()
  let picture = ''
  const plugin = imagetools({
    cache: { dir: art('encoded'), retention: 0 },
    // Asked for each encoding that is not there yet.
    extendTransforms: (transforms) => [
      () => {
        announce(picture, seen)
        return undefined
      },
      ...transforms,
    ],
  })
  if (typeof plugin.load !== 'object') throw new Error('vite-imagetools has another form than 12.0')
  const { handler, ...load } = plugin.load
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...plugin,
    load: {
      ...load,
      // All at once, the first file would be written after the last encoding: an interrupted build would keep nothing.
      handler(id, ...more) {
        const turn = last.then(() => {
          picture = basename(id).replace(/\?.*/, '')
          seen.add(picture)
          return handler.call(this, id, ...more)
        })
        last = turn.catch(() => {})
        return turn
      },
    },
  }
}

const announced = new Set<string>()

function announce(picture: string, seen: Set<string>) {
  if (announced.has(picture)) return
  announced.add(picture)
  const count = readdirSync(art('masters')).length
  process.stderr.write(`Encoding ${picture}: picture ${seen.size} of ${count}.\n`)
}
