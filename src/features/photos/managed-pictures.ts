import * as z from 'zod/mini'
import { limits } from '#core/limits.ts'
import { refusalOf, text } from '#core/text.ts'
import { t } from '#core/words.ts'
import { pictureConsent } from '#features/website/picture-consent-words.ts'

/** The answer of `GET` and `POST /manage/pictures`: whether the site may show pictures of the client's job. */
export const ManagedPictures = z.object({
  /** Whether the client is asked: a request is no job yet, and there is nothing to show of one that was cancelled. */
  is_asked: z.boolean(),
  wording: z.string(),
  agrees: z.boolean(),
})
export type ManagedPictures = z.output<typeof ManagedPictures>

/** The body of `POST /manage/pictures`: the answer, and the wording that the page showed. */
export const PicturesAnswer = z.strictObject({
  agrees: z.boolean(refusalOf(() => t(pictureConsent).refusals.agrees)),
  wording: text(() => t(pictureConsent).refusals.wording, limits.wordingLength),
})
