// Draws the word marks of the invented brands, one colour each, into `art/brands`. They stand in for real ones.
// Run it with `node art/brands.ts`.
import { writeFileSync } from 'node:fs'
import { type Line, letter } from './lettering.ts'

type Placed = Line & {
  x?: number
  /** The baseline. */
  y: number
  /** Middle of the mark instead of its left edge. */
  centred?: boolean
}

type Mark = {
  width: number
  height: number
  lines: Placed[]
  /** Paths, in the same units, filled. */
  fills?: string[]
  /** Paths that are drawn as lines, and how thick. */
  strokes?: { path: string; width: number }[]
  /** Paths that are cut out of everything else. */
  cuts?: { path: string; width: number }[]
}

const marks: Record<string, Mark> = {
  // A compass star, north drawn long.
  northglaze: {
    width: 440,
    height: 64,
    lines: [{ text: 'NORTHGLAZE', weight: 760, width: 125, size: 27, tracking: 2, x: 58, y: 47 }],
    fills: ['M26 2 31 27 46 33 31 39 26 62 21 39 6 33 21 27Z'],
    cuts: [{ path: 'M26 2V62', width: 2 }],
  },
  // Northern lights over a wide, thin name.
  'borealis-wax-co': {
    width: 340,
    height: 92,
    lines: [
      { text: 'BOREALIS', weight: 420, width: 125, size: 28, tracking: 9, y: 62, centred: true },
      { text: 'WAX CO.', weight: 700, width: 110, size: 10, tracking: 6, y: 88, centred: true },
    ],
    strokes: [
      { path: 'M40 25C92-3 134 33 180 15S262 1 300 21', width: 3.5 },
      { path: 'M74 30C120 11 148 37 188 23S246 13 272 25', width: 2 },
      { path: 'M8 83H104M236 83H332', width: 2 },
    ],
  },
  // A narrow, heavy name in a branded plate.
  ironwood: {
    width: 312,
    height: 72,
    lines: [{ text: 'IRONWOOD', weight: 880, width: 68, size: 36, tracking: 5, y: 54, centred: true }],
    strokes: [
      { path: 'M14 3H298L309 14V58L298 69H14L3 58V14Z', width: 5 },
      { path: 'M16 10H296M16 62H296', width: 1.5 },
    ],
  },
  // A drop in a hexagon; the second word small, as on a flask.
  'clearcoat-labs': {
    width: 336,
    height: 68,
    lines: [
      { text: 'clearcoat', weight: 560, width: 112, size: 30, tracking: -1, x: 72, y: 46 },
      { text: 'LABS', weight: 720, width: 100, size: 10, tracking: 3, x: 283, y: 24 },
    ],
    fills: ['M32 16C41 28 45 33 45 41A13 13 0 0 1 19 41C19 33 23 28 32 16Z'],
    strokes: [{ path: 'M32 3 59 18.5V49.5L32 65 5 49.5V18.5Z', width: 4 }],
  },
  // A larch, and a name that leans into the wind.
  tamarack: {
    width: 336,
    height: 72,
    lines: [{ text: 'Tamarack', weight: 820, width: 100, size: 36, tracking: -0.5, slant: 10, x: 62, y: 58 }],
    fills: ['M28 4 42 26H36L48 44H40L52 62H31V70H25V62H4L16 44H8L20 26H14Z'],
  },
  // Suds on the first word, furrows under the second.
  'foam-and-field': {
    width: 332,
    height: 78,
    lines: [
      { text: 'Foam', weight: 800, width: 112, size: 31, x: 4, y: 52 },
      { text: '&', weight: 420, width: 100, size: 31, x: 152, y: 52 },
      { text: 'Field', weight: 800, width: 112, size: 31, x: 200, y: 52 },
    ],
    fills: [circle(112, 11, 7), circle(126, 17, 4), circle(99, 15, 4.5), circle(121, 5, 2.5)],
    strokes: [{ path: 'M201 61H322M213 67H322M229 73H322', width: 2.5 }],
  },
  // Wide stone letters, split along a fault.
  'slate-bay': {
    width: 376,
    height: 60,
    lines: [{ text: 'SLATEBAY', weight: 860, width: 125, size: 36, tracking: 1, y: 49, centred: true }],
    cuts: [{ path: 'M-4 40 108 33 158 36 264 26 384 21', width: 3.5 }],
  },
  // Rings of light, thin letters with much air.
  'aurora-ceramics': {
    width: 348,
    height: 76,
    lines: [
      { text: 'AURORA', weight: 400, width: 112, size: 28, tracking: 12, x: 84, y: 44 },
      { text: 'CERAMICS', weight: 640, width: 125, size: 9, tracking: 24, x: 86, y: 66 },
    ],
    strokes: [
      { path: 'M6 62A32 32 0 0 1 70 62', width: 4 },
      { path: 'M17 62A21 21 0 0 1 59 62', width: 4 },
      { path: 'M28 62A10 10 0 0 1 48 62', width: 4 },
    ],
  },
  // A saw's teeth under a fast, narrow name.
  pinegrit: {
    width: 284,
    height: 72,
    lines: [{ text: 'PINEGRIT', weight: 900, width: 76, size: 40, tracking: 3, slant: 12, x: 4, y: 48 }],
    fills: [
      `M6 56H270L266 62${Array.from({ length: 17 }, (_, i) => ` ${258 - i * 15} 70 ${254 - i * 15} 62`).join('')}Z`,
    ],
  },
}

const COLOUR = '#55607a'

for (const [name, mark] of Object.entries(marks)) {
  writeFileSync(new URL(`./brands/${name}.svg`, import.meta.url), drawing(mark))
  console.log(name)
}

function drawing({ width, height, lines, fills = [], strokes = [], cuts = [] }: Mark): string {
  const words = lines.map((line) => {
    const { path, width: length } = letter(line)
    const x = line.centred ? (width - length) / 2 : (line.x ?? 0)
    return `<path transform="translate(${x.toFixed(1)} ${line.y})" d="${path}"/>`
  })
  const shapes = [
    ...words,
    ...fills.map((path) => `<path d="${path}"/>`),
    ...strokes.map((it) => `<path fill="none" stroke="${COLOUR}" stroke-width="${it.width}" d="${it.path}"/>`),
  ].join('')
  const cut = cuts.map((it) => `<path fill="none" stroke="#000" stroke-width="${it.width}" d="${it.path}"/>`).join('')
  const mask = `<mask id="cut"><path fill="#fff" d="M0 0H${width}V${height}H0Z"/>${cut}</mask>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="${COLOUR}">${
    cut ? `${mask}<g mask="url(#cut)">${shapes}</g>` : shapes
  }</svg>\n`
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}
