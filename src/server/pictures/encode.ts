import type { Sharp } from 'sharp'
import { cropBox, masterSize, type Size, widthsOf } from '#domain/crop.ts'
import {
  type Crop,
  chromaOf,
  type FocalPoint,
  type Place,
  pictureFormats,
  places,
} from '#domain/pictures.ts'
import { open, requireSize } from './decoder.ts'
import type { EncodedPicture, PictureFile } from './encoded.ts'
import { openSent } from './open-sent.ts'
import { hashOf, pictureId } from './picture-id.ts'

/** Makes a file that somebody sent into a picture for a place: upright, without metadata, in all sizes. */
export const encodeSent = async (
  sent: Uint8Array,
  place: Place,
  focus: FocalPoint,
): Promise<EncodedPicture> => encodeMaster(await makeMaster(sent, place), place, focus)

/** Makes the files of a master, as `encodeSent` made it. */
export async function encodeMaster(
  master: Buffer,
  place: Place,
  focus: FocalPoint,
): Promise<EncodedPicture> {
  const files = await makeFiles(master, place, focus)
  return { id: pictureId(master, place, focus), place, focus, master, files }
}

async function makeFiles(master: Buffer, place: Place, focus: FocalPoint) {
  const { upright } = await openSent(master)
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => open(data, { raw: { width, height, channels } })
  const files: PictureFile[] = []
  for (const [suffix, crop] of Object.entries<Crop>(places[place])) {
    requireSize(info, crop)
    for (const to of widthsOf(info, crop))
      for (const format of pictureFormats) {
        const bytes = await cropped(pixels(), info, crop, focus, to)
          .toFormat(format, {
            chromaSubsampling: chromaOf(crop),
            ...(crop.quality && { quality: crop.quality }),
          })
          .toBuffer()
        const name = `${hashOf(bytes)}-${to.width}.${format}`
        files.push({ ...to, suffix, format, bytes, name })
      }
  }
  return files
}

function cropped(picture: Sharp, from: Size, crop: Crop, focus: FocalPoint, to: Size): Sharp {
  if (crop.fitted)
    return picture.resize({ ...to, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
  return picture.extract(cropBox(from, crop, focus)).resize({ ...to, fit: 'fill' })
}

/** How well a master is encoded: nobody sees the difference in the files that are made of it. */
const QUALITY = 92

/** The upright picture without metadata, only as large as its crops need it. */
async function makeMaster(sent: Uint8Array, place: Place): Promise<Buffer> {
  const { upright, size } = await openSent(sent)
  const crops = Object.values<Crop>(places[place])
  for (const crop of crops) requireSize(size, crop)
  const resized = upright.resize({ ...masterSize(size, crops), fit: 'fill' })
  const keepsGround = crops.every((crop) => crop.fitted)
  const master = keepsGround ? resized : resized.flatten({ background: 'white' })
  return master.webp({ quality: QUALITY, lossless: keepsGround }).toBuffer()
}
