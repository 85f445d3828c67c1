import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type FocalPoint, type Place, pictureFormats, placeNames } from '#domain/pictures.ts'

const PictureFile = z.strictObject({
  name: z.string(),
  suffix: z.string(),
  format: z.enum(pictureFormats),
  width: z.int(),
  height: z.int(),
  bytes: z.instanceof(Buffer),
})

/** A file of a picture. */
export type PictureFile = z.infer<typeof PictureFile>

/** A picture with all its files, ready to be stored. */
export const EncodedPicture = z.strictObject({
  id: z.string(),
  place: z.enum(placeNames),
  focus: z.strictObject({ x: z.number(), y: z.number() }),
  master: z.instanceof(Buffer),
  files: z.array(PictureFile),
})
export type EncodedPicture = z.infer<typeof EncodedPicture>

/** The id of a picture: another master, place or focal point has another one. */
export const pictureId = (master: Uint8Array, place: Place, { x, y }: FocalPoint) =>
  hashOf(Buffer.from(`${place} ${x} ${y} `), master)

/** The hash of these bytes that names a picture or a file of it. */
export const hashOf = (...parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 20)
}
