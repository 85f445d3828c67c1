// The build puts only the names into the script, since nothing else of these files is used.
const masters = Object.keys(import.meta.glob('/art/masters/*.webp'))
const marks = Object.keys(import.meta.glob('/art/brands/*.svg'))

const nameOf = (file: string) => file.replace(/^.*\/|\.\w+$/g, '')

/** The names of the pictures, and of the brands' logos. */
export const pictureNames: readonly string[] = masters.map(nameOf)
export const markNames: readonly string[] = marks.map(nameOf)
