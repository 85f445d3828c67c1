// Makes the font files of the site and of its PDF documents from Archivo, a family with axes for its weight and its width: cuts with what the pages use,
// and their French letters apart, which few pages need. Run it with `node art/font.ts` after changing the cuts or the
// characters.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { pdfFonts } from '#core/pdf-fonts.ts'

const ascii = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i))
const french = 'ÀÂÇÈÉÊËÎÏÔÙÛÜŸàâçèéêëîïôùûüÿœŒæÆ«»'
const signs = '\u00a0©®°·×½–—‘’“”…•€™'

const source = fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'))

/** The cut of the same font that the labels in the pictures are set in: wide and heavy, as Blender reads it. */
export const labelFont = () =>
  subsetFont(readFileSync(source), ascii + french + signs, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 760, wdth: 112 },
  })

/** The cuts of the site: the text in its weights, and the titles in the one that they have. See `layout/fonts.css`. */
const cuts = { text: { wght: { min: 400, max: 700 }, wdth: 100 }, wide: { wght: 780, wdth: 118 } }

/** All letters of Latin-1, for names on documents. */
const latin = String.fromCharCode(...Array.from({ length: 0x100 - 0xa0 }, (_, i) => 0xa0 + i))

/** The cuts of PDF documents: a PDF takes no variable font. */
const documentCuts = { regular: 400, bold: 700 }

/** The letters of a font of PDFs. */
const lettersOf = (pattern: RegExp) =>
  Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code))
    .filter((letter) => pattern.test(letter))
    .join('')

/** Where the fonts come from that have the letters which Archivo lacks. */
const otherFonts = {
  'noto-latin': { regular: 'noto-sans/400Regular/NotoSans_400Regular', bold: 'noto-sans/700Bold/NotoSans_700Bold' },
  'noto-syllabics': {
    regular: 'noto-sans-canadian-aboriginal/400Regular/NotoSansCanadianAboriginal_400Regular',
    bold: 'noto-sans-canadian-aboriginal/700Bold/NotoSansCanadianAboriginal_700Bold',
  },
} as const

if (import.meta.main) {
  for (const [cut, wght] of Object.entries(documentCuts)) {
    const font = await subsetFont(readFileSync(source), ascii + latin + french + signs, {
      targetFormat: 'sfnt',
      variationAxes: { wght, wdth: 100 },
    })
    writeFileSync(new URL(`../src/features/invoices/server/archivo-${cut}.ttf`, import.meta.url), font)
    console.log(`archivo-${cut}.ttf: ${font.length} bytes`)
  }
  for (const [name, files] of Object.entries(otherFonts))
    for (const [cut, file] of Object.entries(files)) {
      const whole = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}.ttf`)))
      const letters = lettersOf(pdfFonts[name as keyof typeof otherFonts])
      const font = await subsetFont(whole, letters, { targetFormat: 'sfnt' })
      writeFileSync(new URL(`../src/features/invoices/server/${name}-${cut}.ttf`, import.meta.url), font)
      console.log(`${name}-${cut}.ttf: ${font.length} bytes`)
    }
  for (const [cut, variationAxes] of Object.entries(cuts))
    for (const [suffix, characters] of [
      ['', ascii + signs],
      ['-french', french],
    ] as const) {
      const font = await subsetFont(readFileSync(source), characters, { targetFormat: 'woff2', variationAxes })
      const file = `archivo-${cut}${suffix}.woff2`
      writeFileSync(new URL(`../src/site/layout/${file}`, import.meta.url), font)
      console.log(`${file}: ${font.length} bytes`)
    }
}
