import type { FieldError } from '#core/problem.ts'
import { checkContent } from './check.ts'
import { contentRefusals as refusals } from './content-refusals-words.ts'
import { fieldOf, isEmpty, type OwnFrench, Text, type Texts } from './french-texts.ts'
import { isSame } from './json.ts'
import { isPathIn } from './paths.ts'
import type { PictureNames } from './picture-facts.ts'
import { type Group, isWords, type Lines, type Shape, type WordLeaf } from './shape.ts'
import { mapContent } from './walk.ts'

/** The content in both languages as the code brings it, and the English one as the owner has changed it. */
type Sides<Part = unknown> = { english: Part; base: unknown; french: unknown }

/** A shape whose values are words: they differ by language. */
type WordShape = WordLeaf | (Lines & { of: WordLeaf })

/** A place for words, with what stands there. */
type Place = { path: string; shape: WordShape } & Sides

/** What French pages say. */
export type French<Part> = {
  /** A content of the same structure as the English one. */
  content: Part
  /** All texts that are in French. */
  texts: Texts
  /** The paths of those that are the owner's; the others are the code's. */
  own: string[]
  /** The paths of texts that have no French: their English is shown. */
  missing: string[]
  /** The paths of French texts that were written for an English text which has changed since. */
  stale: string[]
  /** The paths of the owner's French texts for which there is no place any more, or which are not taken any more. */
  aside: string[]
}

/**
 * The French content: the owner's French texts, then the code's French where the English is still the code's, then the
 * English. All that is no words is as in English.
 */
export function frenchOf<Part>(shape: Shape, sides: Sides<Part>, own: OwnFrench, pictures: PictureNames): French<Part> {
  const texts: Record<string, Text> = {}
  const [taken, missing, stale]: [string[], string[], string[]] = [[], [], []]
  const unused = new Set(Object.keys(own))
  const content = inFrench(shape, sides, (place) => {
    const { path, english, base, french } = place
    const written = Object.hasOwn(own, path) ? own[path] : undefined
    if (written && errorsIn(place, written.text, pictures).length === 0) {
      unused.delete(path)
      texts[path] = written.text
      taken.push(path)
      if (!isSame(written.of, english)) stale.push(path)
      return written.text
    }
    const ofCode = Text.safeParse(french)
    if (ofCode.success && isSame(english, base)) {
      texts[path] = ofCode.data
      return ofCode.data
    }
    if (!isEmpty(english)) missing.push(path)
    return english
  })
  return { content, texts, own: taken, missing, stale, aside: [...unused] }
}

/**
 * The owner's French texts after an edit: those that it sends are written for the English text that stands there now, and
 * an empty one is taken back. The code's French of an English text that the edit changes stays, as the owner's: it may not fit
 * any more. Those of the section whose places are gone go. `errors` are beside `french.` and the path; `before` is the English
 * content before the edit.
 */
export function withFrench(
  shape: Group,
  sides: Sides,
  before: unknown,
  own: OwnFrench,
  { section, french }: { section: string; french: Texts },
  pictures: PictureNames,
): { own: OwnFrench; errors: FieldError[] } {
  const places = new Map(placesIn(shape, sides).map((place) => [place.path, place]))
  const errors: FieldError[] = []
  const kept = new Map(Object.entries(own))
  for (const [path, text] of Object.entries(french)) {
    const place = isPathIn(section, path) ? places.get(path) : undefined
    if (!place) errors.push({ field: fieldOf(path), message: refusals.noWords })
    else if (isEmpty(text)) kept.delete(path)
    else {
      const right = checkedText(place, text, pictures)
      errors.push(...right.errors)
      const value = Text.safeParse(right.value)
      const of = Text.safeParse(place.english)
      if (!value.success || !of.success) continue
      kept.set(path, { text: value.data, of: of.data })
    }
  }
  // The code's own French follows the code.
  for (const { path, english, base, french } of places.values())
    if (isSame(kept.get(path)?.text, french) && isSame(english, base)) kept.delete(path)
  for (const path of kept.keys()) if (isPathIn(section, path) && !places.has(path)) kept.delete(path)
  for (const { path, english, base } of placesIn(shape, { ...sides, english: before })) {
    const place = isPathIn(section, path) ? places.get(path) : undefined
    if (!place || kept.has(path) || Object.hasOwn(french, path)) continue
    const text = Text.safeParse(place.french)
    const of = Text.safeParse(base)
    const isLeft = isSame(english, base) && !isSame(place.english, base) && !isEmpty(place.english)
    if (isLeft && text.success && of.success) kept.set(path, { text: text.data, of: of.data })
  }
  return { own: Object.fromEntries(kept), errors }
}

/** All places for words in a content. */
export function placesIn(shape: Shape, sides: Sides): Place[] {
  const places: Place[] = []
  inFrench(shape, sides, (place) => {
    places.push(place)
    return place.english
  })
  return places
}

const inFrench = <Part>(shape: Shape, { english, base, french }: Sides<Part>, say: (place: Place) => unknown): Part =>
  mapContent(
    shape,
    english,
    ({ shape, path, value, beside: [base, french], isOwners }) =>
      isWordShape(shape) && !isOwners && value !== undefined
        ? say({ path, shape, english: value, base, french })
        : value,
    { beside: [base, french] },
  )

const isWordShape = (shape: Shape): shape is WordShape => (shape.kind === 'lines' ? isWords(shape.of) : isWords(shape))

/** A French text may name what the English one may, and what the code's French one does. */
const checkedText = ({ shape, base, french, path }: Place, text: Text, pictures: PictureNames) =>
  checkContent(shape, text, { base: [base, french].flat(), pictures }, fieldOf(path))

const errorsIn = (place: Place, text: Text, pictures: PictureNames) => checkedText(place, text, pictures).errors
