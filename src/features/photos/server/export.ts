import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { listAppointments } from '#features/exports/server/records.ts'
import type { Db } from '#platform/db/schema.ts'

type Range = { from: string; to: string }

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
  for await (const { photos } of listAppointments(db, range))
    for (const { id, created_at, file } of photos) {
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
  const found = await db
    .selectFrom('job_photos')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst()
  return found ? [found.bytes] : []
}
