import { isOwnName, ownName, type Place, placeNames } from '#core/pictures.ts'
import { englishContent, type SourceContent } from './content.ts'
import { contentShape, type Section } from './content-shape.ts'
import { listOf, recordOf } from './json.ts'
import type { Shape } from './shape.ts'
import { mapContent } from './walk.ts'

/** The names of the pictures that may be chosen for each place. */
export type PictureNames = Readonly<Record<Place, readonly string[]>>

/** A picture in a content: its place, its name, and the path of its field. */
type Found = { place: Place; name: string; path: string }

function picturesIn(content: unknown): Found[] {
  const found: Found[] = []
  mapContent(contentShape, content, ({ shape, value, path }) => {
    if (shape.kind === 'picture') found.push({ place: shape.place, name: String(value), path })
  })
  return found
}

/**
 * A value of this shape in which every picture exists. `aside` gets the path of one that does not. It shows what the
 * base shows there, or the first picture for its place.
 */
export const withKnownPictures = (
  shape: Shape,
  value: unknown,
  { base, names, aside }: { base: unknown; names: PictureNames; aside: (path: string) => void },
  path: string,
): unknown =>
  mapContent(
    shape,
    value,
    ({ shape, value, path, beside: [ofBase] }) => {
      if (shape.kind !== 'picture' || names[shape.place].includes(String(value))) return value
      aside(path)
      return ofBase ?? names[shape.place][0] ?? value
    },
    { path, beside: [base] },
  )

/**
 * A value of a section without the pairs of which a picture is gone, since its client does not agree any more: no other
 * picture may stand in its place.
 */
export function withoutGonePairs(section: Section, value: unknown, { pair }: PictureNames): unknown {
  if (section !== 'pairs') return value
  const { pairs, ...words } = recordOf(value)
  const isThere = (side: unknown) => pair.includes(String(recordOf(side).file))
  return {
    ...words,
    pairs: listOf(pairs)
      .map(recordOf)
      .filter(({ before, after }) => isThere(before) && isThere(after)),
  }
}

/** The names of the pictures that the code brings. */
export const codePictures: PictureNames = namesOf(picturesIn(englishContent))

/** The names of the code's pictures and of these own ones. */
export const withOwnPictures = (own: readonly { id: string; place: Place }[]): PictureNames =>
  namesOf([...picturesIn(englishContent), ...own.map(({ id, place }) => ({ place, name: ownName(id) }))])

/** The names of the own pictures that a content shows. */
export const ownPicturesIn = (content: SourceContent): string[] => [
  ...new Set(
    picturesIn(content)
      .map(({ name }) => name)
      .filter(isOwnName),
  ),
]

function namesOf(found: readonly Pick<Found, 'place' | 'name'>[]): PictureNames {
  const of = (place: Place) => [...new Set(found.filter((it) => it.place === place).map(({ name }) => name))]
  return Object.fromEntries(placeNames.map((place) => [place, of(place)])) as Record<Place, string[]>
}
