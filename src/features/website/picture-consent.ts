import * as z from 'zod/mini'
import type { Language } from '#core/language.ts'
import { limits } from '#core/limits.ts'
import { text } from '#core/text.ts'
import { pictureConsentRefusals as refusals } from './desk-picture-consent-words.ts'

/** The body of `POST /desk/api/bookings/:id/picture-consent`: the wording that was shown or read to the client. */
export const PictureConsentRequest = z.strictObject({ wording: text(refusals.wording, limits.wordingLength) })

/** The evidence that a client agreed that the site shows pictures of the job. */
export type PictureConsent = {
  wording: string
  /** A hash of the wording. */
  wording_version: string
  given_at: string
  /** The person of the desk who asked, or the client, on their own page. */
  recorded_by: string
  withdrawn_at: string | null
  withdrawn_by: string | null
}

/** What a booking says about pictures of it on the site: the wording to ask with, and all answers, newest first. */
export type PictureConsents = {
  wording: string
  /** The language of the wording: that of the client. */
  language: Language
  given: PictureConsent[]
}

/** The consent that stands: given, and not withdrawn since. Undefined if there is none. */
export const currentConsent = ({ given }: PictureConsents) => given.find(({ withdrawn_at }) => withdrawn_at === null)

const percent = z.number({ error: refusals.box }).check(z.gte(0, refusals.box), z.lte(100, refusals.box))

/** A part of a photo that becomes unrecognizable, in percent of its width and height. */
const BlurBox = z
  .strictObject({ left: percent, top: percent, width: percent, height: percent })
  .check(z.refine(({ width, height }) => width > 0 && height > 0, refusals.box))

/** The body of `POST /desk/api/photos/:id/picture`. */
export const SitePictureRequest = z.strictObject({
  boxes: z.array(BlurBox, { error: refusals.box }).check(z.maxLength(limits.boxes, refusals.boxes)),
})
