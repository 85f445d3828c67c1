import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { signsIn } from '#core/clean-text.ts'
import { inPdfCharacters, type PdfFont, pdfFontOf, pdfFonts } from '#core/pdf-fonts.ts'

type Cut = 'regular' | 'bold'

type Face = { name: string; font: Font }

const faces = new Map<string, Face>()

/** Read once, and only if a text needs it: to read a font takes longer than all the rest of a document. */
export function faceOf(family: PdfFont, cut: Cut): Face {
  const name = `${family}-${cut}`
  const known = faces.get(name)
  if (known) return known
  const font = create(readFileSync(new URL(`./${name}.ttf`, import.meta.url)))
  // Noto takes letters such as ị apart, and whoever copies or listens would get two. Texts are composed already.
  const layout = font.layout.bind(font)
  font.layout = (text, features = { ccmp: false }) => layout(text, features)
  // The library keeps each glyph with what it was first asked for. One that it met as a part of another would have no text in a PDF.
  for (const code of font.characterSet) font.glyphForCodePoint(code)
  const face = { name, font }
  faces.set(name, face)
  return face
}

/** A text as a PDF writes it, and its font. Of what that lacks, a letter loses its accent, and another sign is a question mark. */
export function setText(text: string, cut: Cut): Face & { shown: string } {
  const { font, lacks } = pdfFontOf(text)
  const plain = (sign: string) => {
    const [letter = ''] = sign.normalize('NFD')
    return pdfFonts[font].test(letter) ? letter : '?'
  }
  const shown = signsIn(inPdfCharacters(text)).map((sign) => (lacks.includes(sign) ? plain(sign) : sign))
  return { ...faceOf(font, cut), shown: shown.join('') }
}
