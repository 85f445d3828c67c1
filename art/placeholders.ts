// Draws a simple placeholder for each picture the content names and `art/masters` lacks, in its final size.
// Run it with `node art/placeholders.ts`; a master that is already there is left alone.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictures } from './pictures.ts'

/** A navy room with a lit floor and a yellow and black subject, by the first word that fits the file's name. */
function drawing(file: string, width: number, height: number): string {
  const motif = Object.entries(motifs).find(([word]) => file.includes(word))?.[1] ?? motifs.bottle
  const size = Math.min(width, height)
  const [x, y] = [file.startsWith('hero') ? width * 0.68 : width / 2, height * 0.5]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <linearGradient id="room" x2="0" y2="1"><stop stop-color="#0a0f1e"/><stop offset=".62" stop-color="#1a2547"/><stop offset=".63" stop-color="#0e1530"/><stop offset="1" stop-color="#060914"/></linearGradient>
      <radialGradient id="lamp" cx="${x / width}" cy=".25" r=".6"><stop stop-color="#5d76c4" stop-opacity=".55"/><stop offset="1" stop-color="#5d76c4" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#room)"/><rect width="100%" height="100%" fill="url(#lamp)"/>
    <g transform="translate(${x} ${y}) scale(${size / 400})">${motif}</g>
  </svg>`
}

const motifs = {
  hero: beads(),
  'banner-order': beads(),
  tire: wheel(),
  spoke: wheel(),
  undercoating: wheel(),
  about:
    '<path d="M-190 90q10-60 70-66q40-60 110-62q80-2 118 58q70 8 84 70z" fill="#05080f"/><path d="M-118 24q40-60 110-62q80-2 118 58" fill="none" stroke="#ffd21f" stroke-width="3"/><circle cx="-100" cy="92" r="30" fill="#111a33"/><circle cx="112" cy="92" r="30" fill="#111a33"/>',
  headlight:
    '<ellipse rx="150" ry="70" fill="#05080f"/><ellipse rx="120" ry="48" fill="#dfe8ff" opacity=".35"/><circle r="34" fill="#fff6cf"/>',
  polish:
    '<circle r="110" cy="20" fill="#05080f"/><circle r="92" cy="14" fill="#ffd21f"/><circle r="24" cy="14" fill="#0a0f1e"/>',
  brush:
    '<rect x="-150" y="-20" width="190" height="34" rx="17" fill="#05080f"/><rect x="34" y="-44" width="110" height="80" rx="10" fill="#ffd21f"/><path d="M44 36v52m20-52v56m20-56v56m20-56v56m20-56v52" stroke="#e8ecf6" stroke-width="10"/>',
  towel:
    '<rect x="-130" y="40" width="260" height="46" rx="14" fill="#ffd21f"/><rect x="-120" y="-6" width="240" height="46" rx="14" fill="#22315f"/><rect x="-126" y="-52" width="252" height="46" rx="14" fill="#ffd21f"/>',
  wax: '<ellipse cy="70" rx="120" ry="34" fill="#05080f"/><path d="M-120 20v50a120 34 0 0 0 240 0v-50z" fill="#11182e"/><ellipse cy="20" rx="120" ry="34" fill="#ffd21f"/>',
  clay: '<rect x="-100" y="20" width="200" height="70" rx="22" fill="#ffd21f"/><path d="M-80 44h150" stroke="#c79b00" stroke-width="4"/>',
  engine:
    '<rect x="-150" y="-50" width="300" height="130" rx="18" fill="#8d97ad"/><path d="M-120-20h240m-240 26h240m-240 26h240m-240 26h240" stroke="#4b556e" stroke-width="8"/><circle r="40" cy="14" fill="#05080f"/><path d="M-24 14h48" stroke="#ffd21f" stroke-width="10"/>',
  freshener:
    '<path d="M0-120v50" stroke="#e8ecf6" stroke-width="4"/><path d="M0-70l70 90h-34l40 60h-152l40-60h-34z" fill="#ffd21f"/>',
  detailing:
    '<rect x="-150" y="-10" width="190" height="30" rx="15" fill="#05080f" transform="rotate(-18)"/><path d="M44-22l80-6v60l-80-6z" fill="#ffd21f" transform="rotate(-18)"/>',
  trim: '<path d="M-180 40q180-60 360 0v40q-180-50-360 0z" fill="#05080f"/><rect x="-20" y="-40" width="90" height="60" rx="14" fill="#ffd21f"/>',
  bottle:
    '<rect x="-56" y="-40" width="112" height="160" rx="18" fill="#ffd21f"/><rect x="-40" y="10" width="80" height="60" rx="6" fill="#0a0f1e"/><path d="M-18-40v-34h36v34z" fill="#05080f"/><path d="M-64-112h92q14 0 18 38h-64q-30 0-46-12z" fill="#05080f"/>',
}

function wheel(): string {
  return '<circle r="140" fill="#05080f"/><circle r="92" fill="#232f57"/><circle r="84" fill="none" stroke="#ffd21f" stroke-width="5"/><path d="M0-84V84M-84 0H84M-59-59 59 59M59-59-59 59" stroke="#aeb8d2" stroke-width="12"/><circle r="22" fill="#0a0f1e"/>'
}

function beads(): string {
  const drops = Array.from({ length: 46 }, (_, i) => {
    const angle = i * 2.39996
    const distance = 26 * Math.sqrt(i)
    const r = 5 + ((i * 7) % 13)
    const [dx, dy] = [Math.cos(angle) * distance, Math.sin(angle) * distance * 0.8]
    return `<circle cx="${dx}" cy="${dy}" r="${r}" fill="#31457f"/><circle cx="${dx - r * 0.3}" cy="${dy - r * 0.35}" r="${r * 0.28}" fill="#eaf0ff"/>`
  })
  return `${drops.join('')}<path d="M-60-150q60-24 120 0" stroke="#ffd21f" stroke-width="6" fill="none" opacity=".8"/>`
}

const masters = new URL('./masters/', import.meta.url)

for (const { file, width, height } of pictures) {
  const target = fileURLToPath(new URL(`${file}.webp`, masters))
  if (existsSync(target)) continue
  await sharp(Buffer.from(drawing(file, width, height)))
    .webp({ quality: 90 })
    .toFile(target)
  console.log(file)
}

const card = fileURLToPath(new URL('../src/site/public/card.png', import.meta.url))
if (!existsSync(card))
  await sharp(Buffer.from(drawing('card', 1200, 630)))
    .png()
    .toFile(card)
const icon = fileURLToPath(new URL('../src/site/public/icon-180.png', import.meta.url))
if (!existsSync(icon))
  await sharp(fileURLToPath(new URL('../src/site/public/favicon.svg', import.meta.url)))
    .resize(180)
    .png()
    .toFile(icon)
