import sharp from 'sharp'
import { largestWidth, ratio, type Size } from '#core/crop.ts'
import { kindFault } from '#core/picture-kind.ts'
import type { pictureRefusals } from '#core/picture-refusals-words.ts'
import { type Crop, PICTURE_PIXELS } from '#core/pictures.ts'
import type { WordsOf } from '#core/words.ts'
import type { deskPictures } from '#features/pictures/desk-words.ts'

/** The loaders of libvips that may open a file. It knows many more, such as one for SVG, and chooses by the bytes. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`)

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })
sharp.cache(false)
// It leaves a core to the visitors.
sharp.concurrency(1)

/** Opens a file. Nothing of it is decoded yet. */
export const open = (file: Uint8Array, more = {}) =>
  sharp(file, { failOn: 'error', limitInputPixels: PICTURE_PIXELS, pages: 1, ...more })

/** Refuses a picture that is smaller than the smallest size of a crop. */
export function requireSize(picture: Size, crop: Crop) {
  const [width] = crop.widths
  if (largestWidth(picture, crop) < width) throw new RefusedPicture('tooSmall', width, Math.round(width / ratio(crop)))
}

/** Why a file is not taken, by what was thrown while it was opened. */
export function refusalOf(error: unknown, file: Uint8Array): Refusal {
  if (error instanceof RefusedPicture) return error.refusal
  // Each decoder says it in its own words, and libvips puts its own before them.
  if (error instanceof Error && /memory/i.test(error.message)) return ['memory']
  return [kindFault(file) ?? 'broken']
}

type Words = WordsOf<typeof pictureRefusals> & Pick<typeof deskPictures.refusals, 'tooSmall'>

/**
 * Why a file is not taken: the name of the words for it, and the numbers in them. The process that opens pictures does not
 * know in which language they are said.
 */
export type Refusal = {
  [Name in keyof Words]: readonly [
    name: Name,
    ...numbers: Words[Name] extends (...numbers: infer Numbers) => string ? Numbers : [],
  ]
}[keyof Words]

export class RefusedPicture extends Error {
  readonly refusal: Refusal

  constructor(...refusal: Refusal) {
    super(refusal.join(' '))
    this.refusal = refusal
  }
}
