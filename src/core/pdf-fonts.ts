import { cleanText, signsIn } from './clean-text.ts'

const ASCII = '\\u0020-\\u007e\\n'
const SIGNS = '–—‘’“”…•€™'

/**
 * The fonts of PDFs, in the order in which they are tried, and the letters that we use of each: those of the site, all of Latin with Greek and
 * Cyrillic, and Canadian syllabics. `art/font.ts` makes their files.
 */
export const pdfFonts = {
  archivo: new RegExp(`^[${ASCII}\\u00a0-\\u00ff\\u0152\\u0153${SIGNS}]+$`),
  'noto-latin': new RegExp(
    `^[${ASCII}\\u00a0-\\u02af\\u0300-\\u0345\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u0400-\\u045f\\u0490\\u0491\\u1e00-\\u1eff${SIGNS}]+$`,
  ),
  'noto-syllabics': new RegExp(`^[${ASCII}\\u00a0\\u00c0-\\u00ff\\u1400-\\u167f\\u18b0-\\u18f5]+$`),
} as const
export type PdfFont = keyof typeof pdfFonts

/** A text in the signs that PDFs have for what looks the same. */
export const inPdfCharacters = (text: string) =>
  cleanText(text).replaceAll('\u202f', '\u00a0').replaceAll('\u2212', '-').replaceAll('\t', ' ')

/** The font in which a PDF sets a text, and the signs that it lacks: the first font that lacks none, else the one that lacks the fewest. */
export function pdfFontOf(text: string): { font: PdfFont; lacks: readonly string[] } {
  const signs = [...new Set(signsIn(inPdfCharacters(text)))]
  const found = (Object.keys(pdfFonts) as PdfFont[]).map((font) => ({
    font,
    lacks: signs.filter((sign) => !pdfFonts[font].test(sign)),
  }))
  return found.reduce((best, one) => (one.lacks.length < best.lacks.length ? one : best))
}
