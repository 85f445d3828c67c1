import * as z from 'zod/mini'
import type { PictureConsents } from '#features/pictures/picture-consent.ts'
import { deskPhotos } from './desk-words.ts'
import { photoStages, shownStages } from './photos.ts'

const { refusals } = deskPhotos

/** The query of `POST /desk/api/bookings/:id/photos`. The body is the file. */
export const PhotoUpload = z.strictObject({
  stage: z.enum(photoStages, { error: refusals.stage(photoStages) }),
})

/** A photo of a job: when it was added, by whom, and its size in pixels. */
export const JobPhoto = z.object({
  id: z.string(),
  stage: z.enum(shownStages),
  at: z.string(),
  who: z.string(),
  width: z.int(),
  height: z.int(),
  /** Whether the client of the job may see it. */
  shared: z.boolean(),
})

/** The body of `POST /desk/api/bookings/:id/photos/share`: whether the client sees the photos from before and after the work. */
export const ShareRequest = z.strictObject({ shared: z.boolean({ error: refusals.share }) })
export type JobPhoto = z.output<typeof JobPhoto>

declare module '#features/bookings/parts.ts' {
  interface DetailParts {
    /** Oldest first. */
    photos: JobPhoto[]
    /** Whether the site may show pictures of it. */
    picture_consents: PictureConsents
  }
}
