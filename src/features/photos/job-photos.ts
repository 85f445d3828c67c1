import * as z from 'zod/mini'
import type { PictureConsents } from '#features/website/picture-consent.ts'
import { deskPhotos } from './desk-words.ts'
import type { ShownStage } from './photos.ts'
import { photoStages } from './photos.ts'

const { refusals } = deskPhotos

/** The query of `POST /desk/api/bookings/:id/photos`. The body is the file. */
export const PhotoUpload = z.strictObject({ stage: z.enum(photoStages, { error: refusals.stage(photoStages) }) })

/** A photo of a job: when it was added, by whom, and its size in pixels. */
export type JobPhoto = {
  id: string
  stage: ShownStage
  at: string
  who: string
  width: number
  height: number
  /** Whether the client of the job may see it. */
  shared: boolean
}

/** The body of `POST /desk/api/bookings/:id/photos/share`: whether the client sees the photos from before and after the work. */
export const ShareRequest = z.strictObject({ shared: z.boolean({ error: refusals.share }) })

declare module '#features/bookings/parts.ts' {
  interface DetailParts {
    /** Oldest first. */
    photos: JobPhoto[]
    /** Whether the site may show pictures of it. */
    picture_consents: PictureConsents
  }
}
