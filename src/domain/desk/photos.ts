import * as z from 'zod/mini'
import { deskPhotos } from '#content/desk-photos.ts'

/** When a photo of a job was taken: before the work, or after it. */
export const photoStages = ['before', 'after'] as const
export type PhotoStage = (typeof photoStages)[number]

/** The longest sides of a photo, alone and in a list, in pixels. Smaller photos stay as they are. */
export const PHOTO_EDGE = 1600
export const SMALL_PHOTO_EDGE = 320

const { refusals } = deskPhotos

const stage = z.enum(photoStages, { error: refusals.stage(photoStages) })

/** The query of `POST /desk/api/bookings/:id/photos`. The body is the file. */
export const PhotoUpload = z.strictObject({ stage })

/** A photo of a job: when it was added, by whom, and its size in pixels. */
export const JobPhoto = z.object({
  id: z.string(),
  stage,
  at: z.string(),
  who: z.string(),
  width: z.int(),
  height: z.int(),
})
export type JobPhoto = z.output<typeof JobPhoto>
