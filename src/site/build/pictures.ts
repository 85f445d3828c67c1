import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { imagetools } from 'vite-imagetools'
import { pictures as all } from '#art/pictures.ts'
import { type Crop, chromaOf, crops, pictureFormats } from '#core/pictures.ts'

const ENCODED = fileURLToPath(new URL('../../../art/encoded', import.meta.url))

/**
 * Makes the sizes and formats of each picture from its master, one picture after the other, and prints which one it
 * encodes. It keeps the files in `art/encoded`, named by the digest of the master and the settings, and encodes only
 * missing files. A build that succeeds removes the files that no page uses any more.
 */
export function pictures(): Plugin {
  const seen = new Set<string>()
  let picture = ''
  let announced = ''
  const plugin = imagetools({
    cache: { dir: ENCODED, retention: 0 },
    // Called for each missing encoding.
    extendTransforms: (transforms) => [
      () => {
        if (announced !== picture) process.stderr.write(`Encoding ${picture}: picture ${seen.size} of ${all.length}.\n`)
        announced = picture
        return undefined
      },
      ...transforms,
      // After the transform that sets the format, whose settings it leaves as they are.
      ({ chroma }) =>
        chroma
          ? ({ transforms: { format } }, image) =>
              format === 'avif' ? image.avif({ chromaSubsampling: chroma }) : image
          : undefined,
    ],
  })
  if (typeof plugin.load !== 'object')
    throw new Error('vite-imagetools differs from version 12.0: `load` is not an object')
  if (typeof plugin.buildEnd !== 'function')
    throw new Error('vite-imagetools differs from version 12.0: `buildEnd` is not a function')
  const { handler, ...load } = plugin.load
  const { buildEnd } = plugin
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...plugin,
    // The build has parts: for the server, for browsers. Only after one with all pictures is it known what nobody uses.
    buildEnd(error) {
      return seen.size === all.length ? buildEnd.call(this, error) : undefined
    },
    load: {
      ...load,
      // If all ran at once, the first file would be written after the last encoding, and an interrupted build would
      // keep nothing.
      handler(id, ...more) {
        const whole = withDirectives(id)
        const turn = last.then(() => {
          picture = basename(id).replace(/\?.*/, '')
          seen.add(picture)
          return handler.call(this, whole, ...more)
        })
        last = turn.catch(() => {})
        return turn
      },
    },
  }
}

/**
 * Replaces the name of a crop in the query of a picture (`?crop=card`) with what imagetools should make. A quality beside it
 * (`?crop=card&quality=25`) goes before that of the crop.
 */
const withDirectives = (id: string) =>
  id.replace(/(?<=[?&])crop=(\w+)/, (_, name: string) => {
    const crop = Object.entries<Crop>(crops).find(([it]) => it === name)?.[1]
    if (!crop) throw new Error(`There is no crop “${name}” in src/core/pictures.ts: ${id}`)
    const quality = crop.quality && !id.includes('quality=') ? `&quality=${crop.quality}` : ''
    return `w=${crop.widths.join(';')}&format=${pictureFormats.join(';')}${quality}&chroma=${chromaOf(crop)}&as=picture`
  })
