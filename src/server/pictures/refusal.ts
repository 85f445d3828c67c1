import type { deskPictures } from '#content/desk-pictures.ts'
import type { pictureRefusals } from '#content/picture-refusals.ts'

type Words = typeof pictureRefusals & Pick<typeof deskPictures.refusals, 'tooSmall'>

/**
 * Why a file is not taken: the name of the words for it, and the numbers in them. The process that opens pictures does not
 * know in which language they are said.
 */
export type Refusal = {
  [Name in keyof Words]: readonly [
    name: Name,
    ...numbers: Words[Name] extends (...numbers: infer Numbers) => string ? Numbers : [],
  ]
}[keyof Words]

export class RefusedPicture extends Error {
  readonly refusal: Refusal

  constructor(...refusal: Refusal) {
    super(refusal.join(' '))
    this.refusal = refusal
  }
}
