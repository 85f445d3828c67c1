import type { Sharp } from 'sharp'
import { deskPictures } from '#content/desk-pictures.ts'
import { pictureRefusals } from '#content/picture-refusals.ts'
import { largestWidth, ratio, type Size } from '#domain/crop.ts'
import { SECOND } from '#domain/durations.ts'
import { type Crop, PICTURE_PIXELS } from '#domain/pictures.ts'
import { Problem } from '#server/http/problem.ts'

/** The decoder is loaded when it is first needed, since most servers never are. It leaves a core to the visitors. */
export async function decoder() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return (file: Uint8Array, more = {}) =>
    sharp(file, { failOn: 'error', limitInputPixels: PICTURE_PIXELS, pages: 1, ...more })
}

/** Gives a picture the time that is left until an instant of `performance.now()`. */
export function timed(picture: Sharp, until: number): Sharp {
  const seconds = Math.ceil((until - performance.now()) / SECOND)
  if (seconds <= 0) throw new Problem(422, pictureRefusals.slow)
  return picture.timeout({ seconds })
}

/** Refuses a picture that is smaller than the smallest size of a crop. */
export function requireSize(picture: Size, crop: Crop) {
  const [width] = crop.widths
  if (largestWidth(picture, crop) < width)
    throw new Problem(422, deskPictures.refusals.tooSmall(width, Math.round(width / ratio(crop))))
}

/** Turns what the decoder throws into a refusal in words. */
export async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) throw error
    const isSlow = error instanceof Error && /^timeout:/.test(error.message)
    throw new Problem(422, isSlow ? pictureRefusals.slow : pictureRefusals.broken, { cause: error })
  }
}
