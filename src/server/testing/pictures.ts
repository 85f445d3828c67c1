import sharp, { type Metadata } from 'sharp'

type Asked = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'avif' }

/** A picture whose left half is red, and whose right half is blue. */
export const twoHalves = ({ width = 800, height = 600, format = 'jpeg' }: Asked = {}) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: 'red' } },
        gravity: 'west',
      },
    ])
    .toFormat(format)
    .toBuffer()

/** A picture whose bytes do not compress: each part of the file is needed. */
export const noise = ({ width = 480, height = 360, format = 'jpeg' }: Asked = {}) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: 'grey' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer()

/** The colour in a corner or in the middle of a picture, from 0 to 255 each. */
export async function colourAt(file: Uint8Array, at: { x: number; y: number }) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const place = info.channels * (Math.floor(at.y) * info.width + Math.floor(at.x))
  return [...data.subarray(place, place + info.channels)]
}

/** All that a picture says about itself. */
export const metadataOf = (file: Uint8Array): Promise<Metadata> => sharp(file).metadata()
