import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Metadata } from 'sharp'

type Asked = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'avif' }

/** A picture whose left half is red, and whose right half is blue. */
export const twoHalves = ({ width = 800, height = 600, format = 'jpeg' }: Asked = {}) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, gravity: 'west' }])
    .toFormat(format)
    .toBuffer()

/** A picture whose bytes do not compress: each part of the file is needed. */
export const noise = ({ width = 480, height = 360, format = 'jpeg' }: Asked = {}) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .toFormat(format)
    .toBuffer()

/** The facts that a phone writes into a photo: its camera and its place. */
const PHONE = {
  IFD0: { Make: 'Secretcam', Model: 'Secretcam 12' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 18/1 36/1', GPSLongitudeRef: 'W', GPSLongitude: '79/1 27/1 36/1' },
}

/** A photo as a phone takes it: `twoHalves` that was turned, and says so and more, also in a comment. */
export async function phonePhoto(asked: Asked = {}) {
  const turned = await sharp(await twoHalves(asked))
    .rotate(-90)
    .toBuffer()
  const taken = await sharp(turned).withMetadata({ orientation: 6 }).withExifMerge(PHONE).toBuffer()
  const comment = Buffer.from('\xff\xfe\0\x12A secret comment', 'latin1')
  return Buffer.concat([taken.subarray(0, 2), comment, taken.subarray(2)])
}

/** The colour in a corner or in the middle of a picture, from 0 to 255 each. */
export async function colourAt(file: Uint8Array, at: { x: number; y: number }) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const place = info.channels * (Math.floor(at.y) * info.width + Math.floor(at.x))
  return [...data.subarray(place, place + info.channels)]
}

/** All that a picture says about itself. */
export const metadataOf = (file: Uint8Array): Promise<Metadata> => sharp(file).metadata()

/** How the pixels of a PNG picture are: 8 bits of grey, or 16 bits each of colours and transparency, interlaced. */
const PIXELS = { grey: [8, 0, 0, 0, 0], deep: [16, 6, 0, 0, 1] }

/** A PNG picture that claims a size, with a few rows of it. */
export function pngOf(width: number, height: number, pixels: keyof typeof PIXELS = 'grey') {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const sides = Buffer.alloc(8)
    sides.writeUInt32BE(data.length, 0)
    sides.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([sides.subarray(0, 4), body, sides.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(PIXELS[pixels], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An animated WebP picture of so many frames, which claims a size. */
export async function animated(width: number, height: number, frames = 2) {
  const frame = (_: unknown, i: number) => {
    const background = i % 2 === 0 ? 'red' : 'blue'
    return sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer()
  }
  const all = await Promise.all(Array.from({ length: frames }, frame))
  const file = await sharp(all, { join: { animated: true } })
    .webp()
    .toBuffer()
  // The size of the picture around the frames, less one.
  file.writeUIntLE(width - 1, 24, 3)
  file.writeUIntLE(height - 1, 27, 3)
  return file
}
