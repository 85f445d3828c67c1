import { PHOTO_EDGE, SMALL_PHOTO_EDGE } from '#core/photo-size.ts'
import { open } from './decoder.ts'
import { openSent } from './open-sent.ts'
import type { EncodedPhoto } from './shared/encoded-photo.ts'

/** How well photos are encoded, alone and in a list. Whoever gets one as evidence can open a JPEG. */
const [QUALITY, SMALL_QUALITY] = [80, 70]

/**
 * Makes a file that somebody sent into a photo: upright, in sRGB, without place, camera or any other metadata, and no
 * larger than a screen shows it.
 */
export async function encodePhoto(sent: Uint8Array): Promise<EncodedPhoto> {
  const { upright } = await openSent(sent)
  const within = (edge: number) => ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const
  const { data: bytes, info } = await upright
    .resize(within(PHOTO_EDGE))
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  const small = await open(bytes)
    .resize(within(SMALL_PHOTO_EDGE))
    .jpeg({ quality: SMALL_QUALITY, mozjpeg: true })
    .toBuffer()
  return { bytes, small, width: info.width, height: info.height }
}
