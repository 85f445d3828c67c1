import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { cleanText } from '#domain/clean-text.ts'

export type Cut = 'regular' | 'bold'

/** The fonts of PDFs: that of the site, and those for letters that it lacks (see `art/font.ts`). */
const families = ['archivo', 'noto-latin', 'noto-syllabics'] as const

type Face = { name: string; font: Font; has: ReadonlySet<number> }

const faces = new Map<string, Face>()

/** Read once, and only if a text needs it: to read a font takes longer than all the rest of a document. */
function faceOf(family: (typeof families)[number], cut: Cut): Face {
  const name = `${family}-${cut}`
  const known = faces.get(name)
  if (known) return known
  const font = create(readFileSync(new URL(`./${name}.ttf`, import.meta.url)))
  // Noto takes letters such as ị apart, and whoever copies or listens would get two. Texts are composed already.
  const layout = font.layout.bind(font)
  font.layout = (text, features = { ccmp: false }) => layout(text, features)
  // The library keeps each glyph with what it was first asked for. One that it met as a part of another would have no text in a PDF.
  for (const code of font.characterSet) font.glyphForCodePoint(code)
  const face = { name, font, has: new Set(font.characterSet) }
  faces.set(name, face)
  return face
}

/** What no font draws, since it is a place and no sign. */
const isSpace = (character: string) => /\s/.test(character)

/**
 * A text as a PDF writes it, and its font: the first that has all its letters, else the one that has the most. Of what that lacks, a
 * letter loses its accent, and another sign is a question mark.
 */
export function setText(text: string, cut: Cut): Face & { shown: string; lacks: string[] } {
  const clean = cleanText(text)
    .replaceAll('\u202f', '\u00a0')
    .replaceAll('\u2212', '-')
    .replaceAll('\t', ' ')
  const signs = [...new Intl.Segmenter('en').segment(clean)].map(({ segment }) => segment)
  const lackedBy = ({ has }: Face) =>
    signs.filter(
      (sign) => !isSpace(sign) && ![...sign].every((it) => has.has(it.codePointAt(0) ?? 0)),
    )
  let best: { face: Face; lacks: string[] } | undefined
  for (const family of families) {
    const face = faceOf(family, cut)
    const lacks = lackedBy(face)
    if (best === undefined || lacks.length < best.lacks.length) best = { face, lacks }
    if (lacks.length === 0) break
  }
  if (!best) throw new Error('there is no font')
  const { face, lacks } = best
  const plain = (sign: string) => {
    const [letter = ''] = sign.normalize('NFD')
    return face.has.has(letter.codePointAt(0) ?? 0) ? letter : '?'
  }
  const shown = signs.map((sign) => (lacks.includes(sign) ? plain(sign) : sign)).join('')
  return { ...face, shown, lacks: [...new Set(lacks)] }
}
