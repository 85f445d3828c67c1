// Renders pictures by name and makes their masters: `node art/render.ts product-wax hero [--draft] [--spp N] [--super2]
// [--region LEFT,TOP,WIDTH,HEIGHT]`.
// A draft is a small, quick PNG in art/out and leaves the master alone. See art/README.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { labelFont } from './font.ts'
import { type Master, pictures } from './pictures.ts'

/** No master is heavier than this. */
const LIMIT = 400 * 1024

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const out = path('./out/')

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean' },
    super2: { type: 'boolean' },
    spp: { type: 'string' },
    region: { type: 'string' },
  },
})

mkdirSync(out, { recursive: true })
const font = `${out}label.ttf`
if (!existsSync(font)) writeFileSync(font, await labelFont())

for (const name of names) {
  const picture = pictures.find(({ file }) => file === name)
  if (!picture) throw new Error(`No picture is called ${name}`)
  if (picture.cut) throw new Error(`${name} is a part of ${picture.cut.of}: render that one`)
  const scale = options.draft ? 480 / Math.max(picture.width, picture.height) : 1
  const png = `${out}${name}${options.draft ? '-draft' : ''}.png`
  // Rounded to even numbers, so that halving a picture traced at twice the size leaves nothing over.
  const size = (length: number) => String(2 * Math.round((length * scale) / 2))
  const spp = options.spp ?? (options.draft ? '24' : undefined)
  const { status } = spawnSync(
    'blender',
    [
      ...['-b', '-noaudio', '--python-exit-code', '1', '--python', path('./studio/run.py'), '--', name],
      ...['--w', size(picture.width), '--h', size(picture.height), '--out', png, '--work', out],
      ...(spp ? ['--spp', spp] : []),
      ...(options.draft ? ['--draft'] : []),
      ...(options.super2 ? ['--super2'] : []),
      ...(options.region ? ['--region', ...options.region.split(',')] : []),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (status !== 0) throw new Error(`Blender failed on ${name}`)
  if (options.draft) continue
  const whole = options.region ? await laidOn(picture, png, options.region) : await sharp(png).toBuffer()
  await master(name, whole)
  for (const { file, width, height, cut } of pictures)
    if (cut?.of === name)
      await master(file, await sharp(whole).extract({ left: cut.left, top: cut.top, width, height }).toBuffer())
}

/** The master with a part of it rendered anew. */
function laidOn({ file, width, height }: Master, png: string, region: string): Promise<Buffer> {
  const [x = 0, y = 0] = region.split(',').map(Number)
  const part = { input: png, left: Math.round(x * width), top: Math.round(y * height) }
  return sharp(path(`./masters/${file}.webp`))
    .composite([part])
    .png()
    .toBuffer()
}

/** The best WebP that stays under the limit. */
async function master(name: string, whole: Buffer): Promise<void> {
  for (let quality = 92; quality > 40; quality -= 4) {
    const webp = await sharp(whole).webp({ quality, smartSubsample: true, effort: 6 }).toBuffer()
    if (webp.length > LIMIT) continue
    writeFileSync(path(`./masters/${name}.webp`), webp)
    console.log(`${name}.webp: ${webp.length} bytes at quality ${quality}`)
    return
  }
  throw new Error(`${name} does not fit ${LIMIT} bytes`)
}
