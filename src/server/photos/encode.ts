import { MINUTE } from '#domain/durations.ts'
import { PHOTO_EDGE, SMALL_PHOTO_EDGE } from '#domain/photos.ts'
import { decoder, inWords, timed } from '#server/pictures/decoder.ts'
import { openSent } from '#server/pictures/open-sent.ts'

/** How long one photo may take in all, in milliseconds. */
const LIMIT = MINUTE

/** How well photos are encoded, alone and in a list. Whoever gets one as evidence can open a JPEG. */
const [QUALITY, SMALL_QUALITY] = [80, 70]

/** A photo as it is stored, and its size in pixels. */
export type EncodedPhoto = { bytes: Buffer; small: Buffer; width: number; height: number }

/**
 * Makes a file that somebody sent into a photo: upright, in sRGB, without place, camera or any other metadata, and no
 * larger than a screen shows it. 422 if it cannot be one.
 */
export const encodePhoto = (sent: Uint8Array, limitMs = LIMIT): Promise<EncodedPhoto> =>
  inWords(async () => {
    const until = performance.now() + limitMs
    const { upright } = await openSent(sent)
    const within = (edge: number) =>
      ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const
    const large = upright.resize(within(PHOTO_EDGE)).flatten({ background: 'white' })
    const { data: bytes, info } = await timed(large, until)
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    const open = await decoder()
    const small = await timed(open(bytes).resize(within(SMALL_PHOTO_EDGE)), until)
      .jpeg({ quality: SMALL_QUALITY, mozjpeg: true })
      .toBuffer()
    return { bytes, small, width: info.width, height: info.height }
  })
