import * as z from 'zod/mini'
import { placeNames } from '#core/pictures.ts'
import { code } from '#core/text.ts'
import { deskPictures } from './desk-words.ts'

const { refusals } = deskPictures

const percent = z._default(
  z.pipe(code(refusals.percent).check(z.regex(/^(?:100|[1-9]?\d)$/, { error: refusals.percent })), z.transform(Number)),
  50,
)

/** A part of a picture that becomes unrecognizable, in percent of its width and height. */
export type BlurBox = Record<'left' | 'top' | 'width' | 'height', number>

const place = z.enum(placeNames, { error: refusals.place(placeNames) })

/** The query of `POST /desk/api/pictures`: what the picture is for, and its focal point in percent. The body is the file. */
export const PictureUpload = z.strictObject({ place, x: percent, y: percent })

const wholePercent = z.int({ error: refusals.percent }).check(z.gte(0, refusals.percent), z.lte(100, refusals.percent))

/** The body of `POST /desk/api/pictures/:id/focus`. */
export const NewFocus = z.strictObject({ x: wholePercent, y: wholePercent })

/** An own picture: `name` is what the content calls it, `thumbnail` the address of its smallest size. */
export type OwnPicture = {
  name: string
  place: (typeof placeNames)[number]
  x: number
  y: number
  at: string
  thumbnail: string
}

/** The query of `GET /desk/api/pictures`: those for one place, or for all. */
export const PictureQuery = z.strictObject({ place: z.optional(place) })

/** The answer of `GET /desk/api/pictures`, newest first. */
export type OwnPictures = { pictures: OwnPicture[] }
