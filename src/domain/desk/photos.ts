import * as z from 'zod/mini'
import { deskPhotos } from '#content/desk-photos.ts'

/** The stages of the photos that the desk adds: before the work, or after it. */
export const photoStages = ['before', 'after'] as const
export type PhotoStage = (typeof photoStages)[number]

/** The stage of the photos that came with the booking, and all stages in their order. */
export const FROM_CLIENT = 'client'
export const shownStages = [FROM_CLIENT, ...photoStages] as const
export type ShownStage = (typeof shownStages)[number]

/** The longest sides of a photo, alone and in a list, in pixels. Smaller photos stay as they are. */
export const PHOTO_EDGE = 1600
export const SMALL_PHOTO_EDGE = 320

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
})
export type JobPhoto = z.output<typeof JobPhoto>
