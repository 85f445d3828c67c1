import { takeOffSite } from '#features/website/server/shared/job-pictures.ts'
import type { Db } from '#platform/db/schema.ts'

/** Deletes the photos of a booking, what was made of them, and the consent to show those, in a transaction. */
export async function erasePhotos(trx: Db, { id }: { id: string }, gone: { photos: number }): Promise<void> {
  await takeOffSite(trx, id)
  await trx.deleteFrom('picture_consents').where('booking_id', '=', id).execute()
  const photos = await trx.deleteFrom('job_photos').where('booking_id', '=', id).executeTakeFirst()
  gone.photos += Number(photos.numDeletedRows)
}
