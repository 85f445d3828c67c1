import type { Sharp } from 'sharp'
import { cropBox, masterSize, type Size, widthsOf } from '#core/crop.ts'
import { type Crop, chromaOf, type FocalPoint, type Place, pictureFormats, places } from '#core/pictures.ts'
import type { BlurBox } from '#features/pictures/pictures.ts'
import { open, requireSize } from './decoder.ts'
import { openSent } from './open-sent.ts'
import type { EncodedPicture, PictureFile } from './shared/encoded.ts'
import { hashOf, pictureId } from './shared/picture-id.ts'

/** Makes a file that somebody sent into a picture for a place: upright, without metadata, in all sizes. */
export const encodeSent = async (sent: Uint8Array, place: Place, focus: FocalPoint): Promise<EncodedPicture> =>
  encodeMaster(await makeMaster(sent, place), place, focus)

/** The same with boxes in which nothing can be recognized any more. The middle of the picture stays visible. */
export async function encodeBlurred(
  sent: Uint8Array,
  place: Place,
  boxes: readonly BlurBox[],
): Promise<EncodedPicture> {
  const { upright, size } = await openSent(sent)
  const covers = await Promise.all(
    boxes.map(async (box) => {
      const part = pixelsOf(box, size)
      const { left, top, width, height } = part
      const few = await open(sent)
        .autoOrient()
        .extract(part)
        .resize({ width: GRAIN, height: GRAIN, fit: 'fill' })
        .png()
        .toBuffer()
      const input = await open(few).resize({ width, height, fit: 'fill' }).png().toBuffer()
      return { input, left, top }
    }),
  )
  const covered = await upright.composite(covers).png().toBuffer()
  return encodeSent(covered, place, { x: 50, y: 50 })
}

/** What is in a box becomes so many points in each direction: no plate and no face can be made out of them again. */
const GRAIN = 3

/** A box in pixels, from the edges outwards: at least one, and within the picture. */
function pixelsOf({ left, top, width, height }: BlurBox, size: Size) {
  const [x, y] = [
    Math.min(Math.floor((left / 100) * size.width), size.width - 1),
    Math.min(Math.floor((top / 100) * size.height), size.height - 1),
  ]
  const [right, bottom] = [
    Math.min(Math.ceil(((left + width) / 100) * size.width), size.width),
    Math.min(Math.ceil(((top + height) / 100) * size.height), size.height),
  ]
  return { left: x, top: y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) }
}

/** Makes the files of a master, as `encodeSent` made it. */
export async function encodeMaster(master: Buffer, place: Place, focus: FocalPoint): Promise<EncodedPicture> {
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
          .toFormat(format, { chromaSubsampling: chromaOf(crop), ...(crop.quality && { quality: crop.quality }) })
          .toBuffer()
        const name = `${hashOf(bytes)}-${to.width}.${format}`
        files.push({ ...to, suffix, format, bytes, name })
      }
  }
  return files
}

function cropped(picture: Sharp, from: Size, crop: Crop, focus: FocalPoint, to: Size): Sharp {
  if (crop.fitted) return picture.resize({ ...to, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
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
