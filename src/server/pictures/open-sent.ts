import type { Sharp } from 'sharp'
import { pictureRefusals } from '#content/picture-refusals.ts'
import type { Size } from '#domain/crop.ts'
import { PICTURE_PIXELS } from '#domain/pictures.ts'
import { Problem } from '#server/http/problem.ts'
import { decoder } from './decoder.ts'
import { requirePicture } from './file-kind.ts'

/** A picture that somebody sent, upright, and its size then. 422 if we do not take it. It is not decoded yet. */
export async function openSent(sent: Uint8Array): Promise<{ upright: Sharp; size: Size }> {
  requirePicture(sent)
  const open = await decoder()
  // The header alone is read.
  const { width, height, autoOrient } = await open(sent, { limitInputPixels: false }).metadata()
  if (width * height > PICTURE_PIXELS)
    throw new Problem(422, pictureRefusals.tooManyPixels(PICTURE_PIXELS / 1e6))
  return { upright: open(sent).autoOrient(), size: autoOrient }
}
