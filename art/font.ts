// Makes the site's one font file: Archivo with its weight and width axes, cut down to what the pages use.
// Run it with `node art/font.ts` after changing the ranges or the characters.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const ascii = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i))
const french = 'ÀÂÇÈÉÊËÎÏÔÙÛÜŸàâçèéêëîïôùûüÿœŒæÆ«»'
const signs = '\u00a0©®°·×½–—‘’“”…•€™'

const source = fileURLToPath(
  import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
)

/** The cut of the same font that the labels in the pictures are set in: wide and heavy, as Blender reads it. */
export const labelFont = () =>
  subsetFont(readFileSync(source), ascii + french + signs, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 760, wdth: 112 },
  })

if (import.meta.main) {
  const font = await subsetFont(readFileSync(source), ascii + french + signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 850 }, wdth: { min: 100, max: 125 } },
  })
  writeFileSync(new URL('../src/site/layout/archivo.woff2', import.meta.url), font)
  console.log(`archivo.woff2: ${font.length} bytes`)
}
