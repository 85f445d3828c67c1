import type { Sharp } from 'sharp'
import type { Size } from '#core/crop.ts'
import { PICTURE_PIXELS } from '#core/pictures.ts'
import { open, RefusedPicture } from './decoder.ts'

/** What the decoder may call the format of a file that we take. HEIC has the same container as AVIF. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif']

/** A picture that somebody sent, upright, and its size then. It is refused by its header, before a pixel is decoded. */
export async function openSent(sent: Uint8Array): Promise<{ upright: Sharp; size: Size }> {
  const header = await open(sent, { limitInputPixels: false }).metadata()
  const { format, compression, width, height, pages = 1, autoOrient } = header
  if (!FORMATS.includes(format)) throw new RefusedPicture('unknown')
  if (compression === 'hevc') throw new RefusedPicture('heic')
  if (width * height * pages > PICTURE_PIXELS) throw new RefusedPicture('tooManyPixels', PICTURE_PIXELS / 1e6)
  return { upright: open(sent).autoOrient(), size: autoOrient }
}
