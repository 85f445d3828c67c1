// Makes the icons of browsers and home screens from favicon.svg: `node art/icon.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const path = (name: string) => fileURLToPath(new URL(`../src/site/public/${name}`, import.meta.url))
const favicon = readFileSync(path('favicon.svg'), 'utf8')

/** The favicon, or with `zoom` its mark at that size on a ground without corners, for systems that cut their own. */
const png = (size: number, zoom?: number, drawing = favicon) => {
  const svg = zoom
    ? drawing
        .replace(/ rx="\d+"/, '')
        .replace('<path', `<path transform="translate(32 32) scale(${zoom}) translate(-32 -33)"`)
    : drawing
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An ICO file of one PNG: a header, one entry of a directory, the PNG. */
const ico = (size: number, image: Buffer) => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // of one image
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits for each pixel
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

writeFileSync(path('icon-180.png'), await png(180, 0.86))
writeFileSync(path('icon-192.png'), await png(192))
writeFileSync(path('icon-512.png'), await png(512))
// A circle of 80 % stays visible whatever shape the system cuts.
writeFileSync(path('icon-512-maskable.png'), await png(512, 0.78))
// The desk's own are dark on yellow, so that nobody takes one for the other.
const [ground, mark] = ['#0a0f1e', '#ffd21f']
const desk = favicon.replace(ground, '#').replace(mark, ground).replace('"#"', `"${mark}"`)
writeFileSync(path('desk-icon-180.png'), await png(180, 0.86, desk))
writeFileSync(path('desk-icon-192.png'), await png(192, undefined, desk))
writeFileSync(path('desk-icon-512.png'), await png(512, undefined, desk))
writeFileSync(path('desk-icon-512-maskable.png'), await png(512, 0.78, desk))
writeFileSync(path('favicon.ico'), ico(32, await png(32)))
