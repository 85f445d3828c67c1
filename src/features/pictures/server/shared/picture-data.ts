import type { OwnPictures, PictureData } from '#core/picture-paths.ts'
import { ownName, PICTURES, pictureFormats } from '#core/pictures.ts'
import type { EncodedPicture, PictureFile } from './encoded.ts'

type FileFacts = Omit<PictureFile, 'bytes'>

/** The address of a file of an own picture. */
export const addressOf = (name: string) => `${PICTURES}/${name}`

/** What the site shows of these pictures, by the names that it asks for: each crop has its own. */
export const dataOf = (
  pictures: readonly (Pick<EncodedPicture, 'id'> & { files: readonly FileFacts[] })[],
): OwnPictures =>
  Object.fromEntries(
    pictures.flatMap(({ id, files }) =>
      [...new Set(files.map(({ suffix }) => suffix))].map((suffix) => [
        `${ownName(id)}${suffix}`,
        cropData(files.filter((file) => file.suffix === suffix)),
      ]),
    ),
  )

function cropData(files: readonly FileFacts[]): PictureData {
  const sorted = [...files].sort((a, b) => a.width - b.width)
  const of = (format: string) => sorted.filter((file) => file.format === format)
  const sources = pictureFormats.map((format) => [
    format,
    of(format)
      .map(({ name, width }) => `${addressOf(name)} ${width}w`)
      .join(', '),
  ])
  const largest = of(pictureFormats[pictureFormats.length - 1] ?? '').at(-1)
  if (!largest) throw new Error('an own picture has no files')
  const { name, width, height } = largest
  return { sources: Object.fromEntries(sources), img: { src: addressOf(name), w: width, h: height } }
}
