import { expect, test } from 'vitest'
import { type PdfFont, pdfFontOf, pdfFonts } from '#core/pdf-fonts.ts'
import { faceOf } from './letters.ts'

const assigned = /[\p{L}\p{N}\p{P}\p{S}\p{M}]/u

test.each(
  (Object.keys(pdfFonts) as PdfFont[]).flatMap((font) => [[font, 'regular'] as const, [font, 'bold'] as const]),
)('the file of %s, %s, has all letters that we use of it', (font, cut) => {
  const has = new Set(faceOf(font, cut).font.characterSet)
  const missing: string[] = []
  for (let code = 0x20; code < 0x2_0000; code++) {
    const letter = String.fromCodePoint(code)
    if (assigned.test(letter) && pdfFonts[font].test(letter) && !has.has(code)) missing.push(code.toString(16))
  }
  expect(missing).toEqual([])
})

test.each([
  ['Ann Lee, 12 rue de l’Église', 'archivo', []],
  ['Łukasz Re\u0301mi', 'noto-latin', []],
  ['ᓀᐦᐃᔭᐤ Ann', 'noto-syllabics', []],
  ['Ann 👨‍👩‍👧 王王', 'archivo', ['👨‍👩‍👧', '王']],
  ['Nguyễn ᓀᐦᐃᔭᐤ', 'noto-syllabics', ['ễ']],
] as const)('“%s” is set in %s, which lacks %j', (text, font, lacks) => {
  expect(pdfFontOf(text)).toEqual({ font, lacks })
})
