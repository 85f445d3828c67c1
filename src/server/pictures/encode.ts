import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { deskPictures } from '#content/desk-pictures.ts'
import { cropBox, largestWidth, masterSize, ratio, type Size, widthsOf } from '#domain/crop.ts'
import { MINUTE, SECOND } from '#domain/durations.ts'
import {
  type Crop,
  type FocalPoint,
  PICTURE_PIXELS,
  type PictureFormat,
  type Place,
  pictureFormats,
  places,
} from '#domain/pictures.ts'
import { Problem } from '#server/http/problem.ts'
import { requirePicture } from './file-kind.ts'

const { refusals } = deskPictures

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
  return inWords(async () =>
    encodeMaster(await makeMaster(sent, place, until), place, focus, until),
  )
}

/** Makes the files of a master, as `encodeSent` made it. */
export async function encodeMaster(
  master: Buffer,
  place: Place,
  focus: FocalPoint,
  until = performance.now() + LIMIT,
): Promise<EncodedPicture> {
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
          .toFormat(format, crop.quality ? { quality: crop.quality } : {})
          .toBuffer()
        const name = `${hashOf(bytes)}-${to.width}.${format}`
        files.push({ ...to, suffix, format, bytes, name })
      }
  }
  return { id: pictureId(master, place, focus), place, focus, master, files }
}

/** The id of a picture: another master, place or focal point has another one. */
export const pictureId = (master: Uint8Array, place: Place, { x, y }: FocalPoint) =>
  hashOf(Buffer.from(`${place} ${x} ${y} `), master)

/** The upright picture without metadata, only as large as its crops need it. */
async function makeMaster(sent: Uint8Array, place: Place, until: number): Promise<Buffer> {
  requirePicture(sent)
  const open = await decoder()
  // The header alone is read.
  const { width, height, autoOrient } = await open(sent, { limitInputPixels: false }).metadata()
  if (width * height > PICTURE_PIXELS)
    throw new Problem(422, refusals.tooManyPixels(PICTURE_PIXELS / 1e6))
  const all = Object.values<Crop>(places[place])
  for (const crop of all) requireSize(autoOrient, crop)
  const to = masterSize(autoOrient, all)
  const upright = open(sent)
    .autoOrient()
    .resize({ ...to, fit: 'fill' })
  const keepsGround = all.every((crop) => crop.fitted)
  const master = keepsGround ? upright : upright.flatten({ background: 'white' })
  return timed(master, until).webp({ quality: 92, lossless: keepsGround }).toBuffer()
}

/** Refuses a picture that is smaller than the smallest size of a crop. */
function requireSize(picture: Size, crop: Crop) {
  const [width] = crop.widths
  if (largestWidth(picture, crop) < width)
    throw new Problem(422, refusals.tooSmall(width, Math.round(width / ratio(crop))))
}

function cropped(picture: Sharp, from: Size, crop: Crop, focus: FocalPoint, to: Size): Sharp {
  if (crop.fitted)
    return picture.resize({ ...to, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
  return picture.extract(cropBox(from, crop, focus)).resize({ ...to, fit: 'fill' })
}

/** Turns what the decoder throws into a refusal in words. */
async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) throw error
    const isSlow = error instanceof Error && /^timeout:/.test(error.message)
    throw new Problem(422, isSlow ? refusals.slow : refusals.broken, { cause: error })
  }
}

/** The decoder is loaded when it is first needed, since most servers never are. It leaves a core to the visitors. */
async function decoder() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return (file: Uint8Array, more = {}) =>
    sharp(file, { failOn: 'error', limitInputPixels: PICTURE_PIXELS, pages: 1, ...more })
}

function timed(picture: Sharp, until: number): Sharp {
  const seconds = Math.ceil((until - performance.now()) / SECOND)
  if (seconds <= 0) throw new Problem(422, refusals.slow)
  return picture.timeout({ seconds })
}

const hashOf = (...parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 20)
}
