import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as hb from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** A line of lettering: Archivo at a weight and a width, `size` units high from baseline to the top of its capitals. */
export type Line = {
  text: string
  weight: number
  width: number
  size: number
  /** Extra distance between letters, in units. */
  tracking?: number
  /** How far a letter leans to the right, in degrees. */
  slant?: number
}

const CAP_HEIGHT = 0.686

const source = fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'))
const sfnt = await subsetFont(readFileSync(source), 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz &.', {
  targetFormat: 'sfnt',
})
const face = new hb.Face(new hb.Blob(new Uint8Array(sfnt)))

/** The outlines of a line with its baseline at y = 0 and its left edge at x = 0, and how wide it is. */
export function letter({ text, weight, width, size, tracking = 0, slant = 0 }: Line) {
  const font = new hb.Font(face)
  font.setVariations([new hb.Variation('wght', weight), new hb.Variation('wdth', width)])
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const scale = size / CAP_HEIGHT / face.upem
  const lean = Math.tan((slant * Math.PI) / 180)
  let x = 0
  const glyphs: string[] = []
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const outline = font.glyphToPath(glyph.codepoint)
    // Fonts count upwards, pictures downwards.
    if (outline) glyphs.push(transformed(outline, (px, py) => [x + (px + py * lean) * scale, -py * scale]))
    x += (glyph.xAdvance ?? 0) * scale + tracking
  }
  return { path: glyphs.join(''), width: x - tracking + (slant ? size * lean : 0) }
}

/** A path of absolute commands whose points were moved by `move`, rounded to a tenth of a unit. */
function transformed(path: string, move: (x: number, y: number) => [number, number]): string {
  return path.replace(/([MLQC])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.split(/[ ,]+/).filter(Boolean).map(Number)
    const points: string[] = []
    for (let i = 0; i < values.length; i += 2)
      points.push(
        move(values[i] ?? 0, values[i + 1] ?? 0)
          .map((value) => Number(value.toFixed(1)))
          .join(' '),
      )
    return command + points.join(' ')
  })
}
