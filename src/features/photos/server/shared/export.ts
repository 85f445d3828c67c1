import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { groupBy } from '#core/group-by.ts'
import { appointmentPages } from '#features/bookings/server/shared/export.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { Feature } from '#features/feature.ts'
import { rowsOf } from '#platform/db/rows-of.ts'
import type { Db } from '#platform/db/schema.ts'

type Range = { from: string; to: string }

/** The facts about the photos of a booking, and the consents to show what is made of them. */
export const onExport = {
  ofBookings: async (db, bookings) => {
    const photos = groupBy(await photosIn(db, bookings), ({ booking_id }) => booking_id)
    const consents = await rowsOf(
      db.selectFrom('picture_consents').selectAll().orderBy('given_at'),
      'booking_id',
      bookings.map(({ id }) => id),
    )
    const logged = await rowsOf(
      db.selectFrom('logbook_entries').selectAll(),
      'booking_id',
      bookings.map(({ id }) => id),
    )
    return ({ id }) => ({
      photos: photos.get(id) ?? [],
      picture_consents: consents.get(id) ?? [],
      logbook: logged.get(id) ?? [],
    })
  },
} satisfies Feature['onExport']

/** The photos of the jobs whose appointments are on the days from `from` to `to`, as a ZIP file. */
export function zipPhotos(db: Db, range: Range): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const fail = (error: Error) => void out.destroy(error)
  zip.on('error', fail)
  // Both end when somebody breaks off the download.
  pipeline(zip.outputStream, out).catch(fail)
  addPhotos(db, range, zip, out).catch(fail)
  return out
}

async function addPhotos(db: Db, range: Range, zip: ZipFile, out: PassThrough) {
  for await (const page of appointmentPages(db, range))
    for (const { id, created_at, file } of await photosIn(db, page)) {
      if (out.destroyed) return
      // Some programs that unpack while they read cannot find the end of a file that is not compressed.
      const options = { mtime: new Date(created_at), compressionLevel: 1 }
      // A photo is read when it is its turn.
      zip.addReadStreamLazy(file, options, (give) => {
        readPhoto(db, id).then(
          (bytes) => give(undefined, Readable.from(bytes)),
          (error) => give(error, Readable.from([])),
        )
      })
    }
  zip.end()
}

/** The bytes of a photo; none if it was removed after it was listed. */
async function readPhoto(db: Db, id: string): Promise<Uint8Array[]> {
  const found = await db.selectFrom('job_photos').select('bytes').where('id', '=', id).executeTakeFirst()
  return found ? [found.bytes] : []
}

type Job = Pick<StoredBooking, 'id' | 'appoint_date' | 'reference'>

/** The facts about the photos of these bookings, one booking after the other. `file` is the name of a photo in the ZIP file of photos. */
async function photosIn(db: Db, bookings: readonly Job[]) {
  const folderOf = new Map(bookings.map(({ id, appoint_date, reference }) => [id, `${appoint_date} ${reference}`]))
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
  const byBooking = groupBy(named, ({ booking_id }) => booking_id)
  return bookings.flatMap(({ id }) => byBooking.get(id) ?? [])
}
