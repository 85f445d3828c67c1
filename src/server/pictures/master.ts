import { deskPictures } from '#content/desk-pictures.ts'
import { masterSize } from '#domain/crop.ts'
import { type Crop, PICTURE_PIXELS, type Place, places } from '#domain/pictures.ts'
import { Problem } from '#server/http/problem.ts'
import { decoder, requireSize, timed } from './decoder.ts'
import { requirePicture } from './file-kind.ts'

/** How well a master is encoded: nobody sees the difference in the files that are made of it. */
const QUALITY = 92

/** The upright picture without metadata, only as large as its crops need it. */
export async function makeMaster(sent: Uint8Array, place: Place, until: number): Promise<Buffer> {
  requirePicture(sent)
  const open = await decoder()
  // The header alone is read.
  const { width, height, autoOrient } = await open(sent, { limitInputPixels: false }).metadata()
  if (width * height > PICTURE_PIXELS)
    throw new Problem(422, deskPictures.refusals.tooManyPixels(PICTURE_PIXELS / 1e6))
  const crops = Object.values<Crop>(places[place])
  for (const crop of crops) requireSize(autoOrient, crop)
  const to = masterSize(autoOrient, crops)
  const upright = open(sent)
    .autoOrient()
    .resize({ ...to, fit: 'fill' })
  const keepsGround = crops.every((crop) => crop.fitted)
  const master = keepsGround ? upright : upright.flatten({ background: 'white' })
  return timed(master, until).webp({ quality: QUALITY, lossless: keepsGround }).toBuffer()
}
