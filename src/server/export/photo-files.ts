import type { StoredBooking } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'

type Job = Pick<StoredBooking, 'id' | 'appoint_date' | 'reference'>

/** The facts about the photos of these bookings, by booking. `file` is the name of a photo in the ZIP file of photos. */
export async function listPhotoFiles(db: Db, bookings: readonly Job[]) {
  const folderOf = new Map(
    bookings.map(({ id, appoint_date, reference }) => [id, `${appoint_date} ${reference}`]),
  )
  const rows = await db
    .selectFrom('job_photos')
    .select(['id', 'booking_id', 'stage', 'created_at', 'who', 'width', 'height'])
    .where('booking_id', 'in', [...folderOf.keys()])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const counts = new Map<string, number>()
  const named = rows.map((row) => {
    const start = `${folderOf.get(row.booking_id)}/${row.stage}-`
    const count = (counts.get(start) ?? 0) + 1
    counts.set(start, count)
    return { ...row, file: `${start}${count}.jpg` }
  })
  return Map.groupBy(named, ({ booking_id }) => booking_id)
}
