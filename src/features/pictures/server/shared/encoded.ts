import * as z from 'zod/mini'
import { pictureFormats, placeNames } from '#core/pictures.ts'

const PictureFile = z.strictObject({
  name: z.string(),
  suffix: z.string(),
  format: z.enum(pictureFormats),
  width: z.int(),
  height: z.int(),
  bytes: z.instanceof(Buffer),
})

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
