// Makes the picture shown where a link is shared, from the two of the wipe: `node art/card.ts`. It has no words, since
// the owner can rename the business, and places that show it set the page's title beside it.

import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { shareCard } from '#core/pages.ts'
import { t } from '#core/words.ts'

const { width, height } = t(shareCard)
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Where the squeegee's edge stands, and its width. */
const EDGE = Math.round(width * 0.56)
const WIDE = 8

const panel = (name: string) => sharp(path(`./masters/${name}.webp`)).resize(width, height, { position: 'right' })
const salt = await panel('wipe-salt').png().toBuffer()
const salted = await sharp(salt)
  .extract({ left: EDGE, top: 0, width: width - EDGE, height })
  .png()
  .toBuffer()
const edge = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${height}">
  <rect width="100%" height="100%" fill="#ffd21f"/>
</svg>`

// Places that show it take PNG, but rarely WebP; a palette keeps it light.
await panel('hero')
  .composite([
    { input: salted, left: EDGE, top: 0 },
    { input: Buffer.from(edge), left: EDGE - WIDE / 2, top: 0 },
  ])
  .png({ palette: true, quality: 30, dither: 0.3, effort: 10 })
  .toFile(path(`../src/site/public${t(shareCard).path}`))
