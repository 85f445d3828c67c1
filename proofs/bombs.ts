import sharp from 'sharp'
import { pictureRefusals as words } from '#core/picture-refusals-words.ts'
import { t } from '#core/words.ts'
import { animated, noise } from '#testing/pictures.ts'

/** A small file that takes much memory or time to open, and what its sender is told. */
type Bomb = { make: () => Promise<Buffer>; told: string }

/** A picture of one colour, which may be see-through. */
const one = (side: number, channels: 3 | 4 = 4) =>
  sharp({ create: { width: side, height: side, channels, background: { r: 200, g: 9, b: 9, alpha: 0.5 } } })

const avif = (side: number) => async () =>
  one(side).avif({ quality: 1, effort: 0, chromaSubsampling: '4:4:4' }).toBuffer()

/** A drawing that begins as an AVIF picture would. */
const svg = (inner: string) => async () =>
  Buffer.from(`<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000">${inner}</svg>`)

const turbulence = '<feTurbulence baseFrequency="0.9" numOctaves="9"/>'.repeat(60)

/** Ten kinds, each at most as large as a visitor's photo may be. */
export const bombs = {
  'AVIF of 100 megapixels': { make: avif(10_000), told: t(words).memory },
  'AVIF of 49 megapixels': { make: avif(7_000), told: t(words).memory },
  'AVIF of 25 megapixels': { make: avif(5_000), told: t(words).memory },
  'interlaced PNG of 16 bits': {
    make: () => one(10_000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    told: t(words).memory,
  },
  'progressive JPEG of 100 megapixels': {
    make: () => one(10_000, 3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    told: t(words).memory,
  },
  'WebP of 196 megapixels': {
    make: () => one(14_000).webp({ lossless: true, effort: 0 }).toBuffer(),
    told: t(words).memory,
  },
  'WebP of 300 frames': { make: () => animated(10_000, 10_000, 300), told: t(words).memory },
  'SVG that begins as AVIF': { make: svg('<text y="9">SVG</text>'), told: t(words).svg },
  'SVG that is reckoned for minutes': {
    make: svg(`<filter id="f">${turbulence}</filter><rect width="3000" height="3000" filter="url(#f)"/>`),
    told: t(words).svg,
  },
  'half of a JPEG': {
    make: async () => (await noise({ width: 4000, height: 3000 })).subarray(0, 1e6),
    told: t(words).broken,
  },
} satisfies Record<string, Bomb>
