import { createHash } from 'node:crypto'
import type { JobPhoto } from '#features/photos/job-photos.ts'
import { FROM_CLIENT, type ShownStage } from '#features/photos/photos.ts'
import type { EncodedPhoto } from '#features/pictures/server/shared/encoded-photo.ts'
import { chunkOf, lengthOf, type StoredFile } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/schema.ts'

/** The job that a photo is of, and whether it came from the client or shows it before or after the work. */
type PhotoOf = { booking_id: string; stage: ShownStage }

/** The id of a photo: the same file, sent again for the same job and stage, has the same one. */
export const photoId = ({ booking_id, stage }: PhotoOf, sent: Uint8Array) =>
  createHash('sha256').update(`${booking_id} ${stage} `).update(sent).digest('hex').slice(0, 32)

/** Stores a photo, and returns what lists say about it. */
export async function insertPhoto(
  trx: Db,
  photo: PhotoOf & EncodedPhoto & { id: string; who: string },
): Promise<JobPhoto> {
  const created_at = new Date().toISOString()
  const { id, stage, who, width, height } = photo
  const shared = stage !== FROM_CLIENT && (await countSharedPhotos(trx, photo.booking_id)) > 0
  await trx
    .insertInto('job_photos')
    .values({ ...photo, created_at, shared: shared ? 1 : 0 })
    .execute()
  return { id, stage, at: created_at, who, width, height, shared }
}

/** The photos of a job, oldest first. */
export async function listPhotos(db: Db, bookingId: string): Promise<JobPhoto[]> {
  return (await photos(db).where('booking_id', '=', bookingId).orderBy('created_at').orderBy('id').execute()).map(
    asListed,
  )
}

/** The photos of some jobs, in no order. */
export async function listPhotosOf(db: Db, bookingIds: readonly string[]) {
  const rows = await photos(db).select('booking_id').where('booking_id', 'in', bookingIds).execute()
  return rows.map(asListed)
}

/** A photo as lists show it; undefined if there is none. */
export async function findPhoto(db: Db, id: string): Promise<JobPhoto | undefined> {
  const found = await photos(db).where('id', '=', id).executeTakeFirst()
  return found && asListed(found)
}

/** Decides, in a transaction, whether the client of a job sees the photos from before and after the work. */
export const sharePhotos = (trx: Db, bookingId: string, isShared: boolean) =>
  trx
    .updateTable('job_photos')
    .set({ shared: isShared ? 1 : 0 })
    .where('booking_id', '=', bookingId)
    .where('stage', '!=', FROM_CLIENT)
    .execute()

/** How many photos of a job its client may see, besides their own. */
export const countSharedPhotos = async (db: Db, bookingId: string): Promise<number> =>
  (await counted(db).where('booking_id', '=', bookingId).where('shared', '=', 1).executeTakeFirstOrThrow()).count

/** Whether the client of a job may see a photo: they sent it, or the owner shares it. */
export async function isForClient(db: Db, bookingId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('job_photos')
    .select('id')
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .where((eb) => eb.or([eb('stage', '=', FROM_CLIENT), eb('shared', '=', 1)]))
    .executeTakeFirst()
  return found !== undefined
}

/** The picture of a photo, as shown alone (`bytes`) or in a list (`small`); undefined if there is none. */
export async function readPhoto(db: Db, id: string, as: 'bytes' | 'small'): Promise<StoredFile | undefined> {
  const named = db.selectFrom('job_photos').where('id', '=', id)
  const found = await named.select([lengthOf(as).as('length'), chunkOf(as, 0).as('first')]).executeTakeFirst()
  const read = async (at: number) => (await named.select(chunkOf(as, at).as('piece')).executeTakeFirst())?.piece
  return found && { ...found, read }
}

/** A photo with its job and its whole picture; undefined if there is none. */
export const readPhotoOfJob = (db: Db, id: string) =>
  db.selectFrom('job_photos').select(['booking_id', 'stage', 'bytes']).where('id', '=', id).executeTakeFirst()

/** The id of the booking of a photo; undefined if there is none. */
export async function bookingOfPhoto(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('job_photos').select('booking_id').where('id', '=', id).executeTakeFirst()
  return found?.booking_id
}

/** How many photos these jobs have, of all stages or of one. */
export async function countPhotos(db: Db, bookingIds: readonly string[], stage?: ShownStage): Promise<number> {
  if (bookingIds.length === 0) return 0
  const ofThese = counted(db).where('booking_id', 'in', bookingIds)
  const requested = stage === undefined ? ofThese : ofThese.where('stage', '=', stage)
  return (await requested.executeTakeFirstOrThrow()).count
}

/** How many photos of a stage the bookings have that were stored since an instant. */
export async function countPhotosSince(db: Db, stage: ShownStage, instant: string) {
  const { count } = await counted(db)
    .where('stage', '=', stage)
    .where('booking_id', 'in', (eb) =>
      eb.selectFrom('bookings').select('bookings.id').where('bookings.created_at', '>=', instant),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes a photo. Returns the id of its booking; undefined if there is no such photo. */
export async function deletePhoto(trx: Db, id: string): Promise<string | undefined> {
  const gone = await trx.deleteFrom('job_photos').where('id', '=', id).returning('booking_id').executeTakeFirst()
  return gone?.booking_id
}

const counted = (db: Db) => db.selectFrom('job_photos').select(({ fn }) => fn.countAll<number>().as('count'))

const photos = (db: Db) =>
  db.selectFrom('job_photos').select(['id', 'stage', 'created_at', 'who', 'width', 'height', 'shared'])

const asListed = <Photo extends Omit<JobPhoto, 'at' | 'shared'>>({
  created_at,
  shared,
  ...photo
}: Photo & { created_at: string; shared: number }) => ({ ...photo, at: created_at, shared: shared === 1 })
