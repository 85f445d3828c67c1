import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { cropBox, type Size, widthsOf } from '#domain/crop.ts'
import { MINUTE } from '#domain/durations.ts'
import {
  type Crop,
  chromaOf,
  type FocalPoint,
  type PictureFormat,
  type Place,
  pictureFormats,
  places,
} from '#domain/pictures.ts'
import { decoder, inWords, requireSize, timed } from './decoder.ts'
import { requirePicture } from './file-kind.ts'
import { makeMaster } from './master.ts'

/** How long one picture may take in all, in milliseconds. */
const LIMIT = 2 * MINUTE

/** A file of a picture. */
export type PictureFile = {
  name: string
  suffix: string
  format: PictureFormat
  width: number
  height: number
  bytes: Buffer
}

/** A picture with all its files, ready to be stored. */
export type EncodedPicture = {
  id: string
  place: Place
  focus: FocalPoint
  master: Buffer
  files: PictureFile[]
}

/**
 * Makes a file that somebody sent into a picture for a place: upright, without metadata, in all sizes. 422 if it cannot
 * be one. It is decoded and encoded in other threads than that of the server.
 */
export async function encodeSent(
  sent: Uint8Array,
  place: Place,
  focus: FocalPoint,
  limitMs = LIMIT,
): Promise<EncodedPicture> {
  const until = performance.now() + limitMs
  return encodeMaster(await inWords(() => makeMaster(sent, place, until)), place, focus, until)
}

/** Makes the files of a master, as `encodeSent` made it. 422 if it is none. */
export const encodeMaster = (
  master: Buffer,
  place: Place,
  focus: FocalPoint,
  until = performance.now() + LIMIT,
): Promise<EncodedPicture> =>
  inWords(async () => {
    const files = await makeFiles(master, place, focus, until)
    return { id: pictureId(master, place, focus), place, focus, master, files }
  })

/** The id of a picture: another master, place or focal point has another one. */
export const pictureId = (master: Uint8Array, place: Place, { x, y }: FocalPoint) =>
  hashOf(Buffer.from(`${place} ${x} ${y} `), master)

async function makeFiles(master: Buffer, place: Place, focus: FocalPoint, until: number) {
  requirePicture(master)
  const open = await decoder()
  const { data, info } = await timed(open(master), until)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => open(data, { raw: { width, height, channels } })
  const files: PictureFile[] = []
  for (const [suffix, crop] of Object.entries<Crop>(places[place])) {
    requireSize(info, crop)
    for (const to of widthsOf(info, crop))
      for (const format of pictureFormats) {
        const one = timed(cropped(pixels(), info, crop, focus, to), until)
        const bytes = await one
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

const hashOf = (...parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 20)
}
