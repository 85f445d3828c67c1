// Makes the picture shown where a link is shared, from the hero and the business's name: `node art/card.ts`.

import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { shareCard } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { defaults } from '#features/website/content.ts'
import { letter } from './lettering.ts'

const { width, height } = t(shareCard)
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const { business } = defaults
const mark = letter({ text: business.shortName, weight: 850, width: 125, size: 104 })
const rest = letter({ text: business.name.replace(business.shortName, '').trim(), weight: 600, width: 115, size: 35 })

const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <linearGradient id="shade"><stop stop-color="#0a0f1e" stop-opacity=".9"/><stop offset=".75" stop-color="#0a0f1e" stop-opacity="0"/></linearGradient>
  <rect width="100%" height="100%" fill="url(#shade)"/>
  <g transform="translate(84 340)">
    <path d="${mark.path}" fill="#fff"/>
    <path d="${rest.path}" fill="#fff" transform="translate(3 86)"/>
    <rect x="3" y="-168" width="72" height="12" rx="6" fill="#ffd21f"/>
  </g>
</svg>`

// Places that show it take PNG, but rarely WebP; a palette keeps it light.
await sharp(path('./masters/hero.webp'))
  .resize(width, height, { position: 'right' })
  .composite([{ input: Buffer.from(words) }])
  .png({ palette: true, quality: 70, dither: 0.5, effort: 10 })
  .toFile(path(`../src/site/public${t(shareCard).path}`))
