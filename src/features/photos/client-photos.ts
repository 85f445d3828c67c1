import * as z from 'zod/mini'
import { photoStages } from './photos.ts'

/** The photos of a booking that its client sees. */
export const ClientPhotos = z.object({
  /** The ids of those that the client has sent, oldest first. */
  photos: z.array(z.string()),
  /** Those from before and after the work that the business shares, oldest first. */
  shared_photos: z.array(z.object({ id: z.string(), stage: z.enum(photoStages) })),
})
export type ClientPhotos = z.output<typeof ClientPhotos>

declare module '#features/bookings/parts.ts' {
  interface ClientParts extends ClientPhotos {}
}
