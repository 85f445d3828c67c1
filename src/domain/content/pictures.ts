import { isOwnName, ownName, type Place, placeNames } from '#domain/pictures.ts'
import type { Written } from './content.ts'
import { contentShape, written } from './content-shape.ts'
import { listOf, recordOf } from './parts.ts'
import { below } from './paths.ts'
import type { Group, Shape } from './shape.ts'

/** The names of the pictures that may be chosen for each place. */
export type PictureNames = Readonly<Record<Place, readonly string[]>>

/** A picture in a content: its place, its name, and the path of its field. */
type Found = { place: Place; name: string; path: string }

/** The pictures in a value of this shape. */
export function picturesIn(value: unknown, shape: Shape = contentShape, path = ''): Found[] {
  const found: Found[] = []
  renamed(shape, value, path, (it) => {
    found.push(it)
    return it.name
  })
  return found
}

/**
 * A value of this shape in which every picture exists. `aside` gets the path of one that does not. It shows what the
 * base shows there, or the first picture for its place.
 */
export function withKnownPictures(
  shape: Shape,
  value: unknown,
  { base, names, aside }: { base: unknown; names: PictureNames; aside: (path: string) => void },
  path: string,
): unknown {
  const ofBase = new Map(picturesIn(base, shape, path).map((it) => [it.path, it.name]))
  return renamed(shape, value, path, ({ place, name, path }) => {
    if (names[place].includes(name)) return name
    aside(path)
    return ofBase.get(path) ?? names[place][0] ?? name
  })
}

/** The names of the pictures that the code brings. */
export const codePictures: PictureNames = namesOf(picturesIn(written))

/** The names of the code's pictures and of these own ones. */
export const withOwnPictures = (own: readonly { id: string; place: Place }[]): PictureNames =>
  namesOf([...picturesIn(written), ...own.map(({ id, place }) => ({ place, name: ownName(id) }))])

/** The names of the own pictures that a content shows. */
export const ownPicturesIn = (content: Written): string[] => [
  ...new Set(
    picturesIn(content)
      .map(({ name }) => name)
      .filter(isOwnName),
  ),
]

/** The ids of the own pictures that stored texts name, such as the JSON of a publication. */
export const ownIdsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(OWN)].map(([, id = '']) => id)))

const OWN = new RegExp(`"${ownName('([0-9a-f]+)')}"`, 'g')

function namesOf(found: readonly Pick<Found, 'place' | 'name'>[]): PictureNames {
  const of = (place: Place) => [
    ...new Set(found.filter((it) => it.place === place).map(({ name }) => name)),
  ]
  return Object.fromEntries(placeNames.map((place) => [place, of(place)])) as Record<
    Place,
    string[]
  >
}

function renamed(
  shape: Shape,
  value: unknown,
  path: string,
  rename: (found: Found) => string,
): unknown {
  switch (shape.kind) {
    case 'group':
      return renamedFields(shape, value, path, rename)
    case 'items':
      return listOf(value).map((item) =>
        renamedFields(shape, item, below(path, String(recordOf(item).id)), rename),
      )
    case 'picture':
      return rename({ place: shape.place, name: String(value), path })
    default:
      return value
  }
}

function renamedFields(
  { fields }: Pick<Group, 'fields'>,
  value: unknown,
  path: string,
  rename: (found: Found) => string,
) {
  const parts = Object.entries(recordOf(value)).map(([name, part]) => {
    const shape = Object.hasOwn(fields, name) ? fields[name] : undefined
    return [name, shape ? renamed(shape, part, below(path, name), rename) : part]
  })
  return Object.fromEntries(parts)
}
