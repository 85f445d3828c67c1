import { isOwnName, type Place } from '#core/pictures.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'

// The build puts only the names into the script, since nothing else of these files is used.
const masters = Object.keys(import.meta.glob('/art/masters/*.webp'))
const marks = Object.keys(import.meta.glob('/art/brands/*.svg'))

const nameOf = (file: string) => file.replace(/^.*\/|\.\w+$/g, '')

/** The names of the program's own pictures for a place. A tall crop is chosen with its wide one. */
export const namesFor = (place: Place): readonly string[] =>
  place === 'brand'
    ? marks.map(nameOf)
    : masters
        .map(nameOf)
        .filter((name) => beginnings(place).some((it) => name.startsWith(it)))
        .filter((name) => !name.endsWith('-tall'))

/** How the names of the pictures for a place begin. */
const beginnings = (place: Place) => (place === 'head' ? ['service', 'slide'] : [place])

/** The kinds of pictures by the first part of their names. */
const kinds: Readonly<Record<Exclude<Place, 'head' | 'brand'>, string>> = deskPictures.kinds

/** The name of a picture for people: `service-engine` is `Service: engine`. */
export function pictureWords(name: string): string {
  if (isOwnName(name)) return deskPictures.choice.own
  const [first = '', ...rest] = name.split('-')
  const kind = Object.entries(kinds).find(([it]) => it === first)?.[1]
  if (kind === undefined) return upper([first, ...rest].join(' '))
  return rest.length > 0 ? deskPictures.named(kind, rest.join(' ')) : kind
}

const upper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
