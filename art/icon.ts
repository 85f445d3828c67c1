// Makes the icon of a home screen from the favicon: `node art/icon.ts`.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const path = (name: string) => fileURLToPath(new URL(`../src/site/public/${name}`, import.meta.url))

await sharp(path('favicon.svg'), { density: 288 }).resize(180).png().toFile(path('icon-180.png'))
