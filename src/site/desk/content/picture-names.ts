import type { Place } from '#domain/pictures.ts'

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
