import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { exportCalls } from '#features/exports/calls.ts'
import { testDatabase } from '#testing/app.ts'
import { testDesk } from '#testing/desk.ts'
import { storedBooking, storedPhoto } from '#testing/stored-bookings.ts'
import { zipPhotos } from './export.ts'

const july = { from: '2026-07-01', to: '2026-07-31' }

/** The names and the bytes of the files in a ZIP file, as its directory at the end lists them. */
function filesIn(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end), 'the end of the directory').toBe(0x06054b50)
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let i = 0; i < zip.readUInt16LE(end + 10); i++) {
    const [packed, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const [name, extra] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = inflateRawSync(zip.subarray(start, start + packed))
    files.set(zip.toString('utf8', at + 46, at + 46 + name), bytes)
    at += 46 + name + extra
  }
  return files
}

test('the photos of the jobs of some days come as one ZIP file, a folder for each job', async () => {
  const { db, get } = await testDesk()
  const job = async (day: string, reference: string) =>
    storedBooking(db, { appoint_date: day, reference, lastname: 'Secretname' })
  await storedPhoto(db, await job('2026-06-30', 'GLW-JUN333'))
  const late = await job('2026-07-31', 'GLW-LATE22')
  const early = await job('2026-07-01', 'GLW-EAR444')
  await job('2026-07-02', 'GLW-NPH555')
  await storedPhoto(db, late)
  await storedPhoto(db, early)
  await storedPhoto(db, early, { stage: 'after', background: 'green' })
  await storedPhoto(db, early, { background: 'blue' })
  const answer = await get(`${exportCalls.exportPhotos}?${new URLSearchParams(july)}`)
  expect([answer.statusCode, answer.headers]).toMatchObject([
    200,
    {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="photos-2026-07-01-to-2026-07-31.zip"',
      'cache-control': 'no-store',
    },
  ])
  const files = filesIn(answer.rawPayload)
  expect([...files.keys()]).toEqual([
    '2026-07-01 GLW-EAR444/before-1.jpg',
    '2026-07-01 GLW-EAR444/after-1.jpg',
    '2026-07-01 GLW-EAR444/before-2.jpg',
    '2026-07-31 GLW-LATE22/before-1.jpg',
  ])
  expect(answer.body).not.toContain('Secretname')

  // The list of bookings names each photo, by its name in that file.
  const list = await get(`${exportCalls.exportBookingsJson}?${new URLSearchParams({ ...july, by: 'appointment' })}`)
  const photos: { id: string; file: string; booking_id: string }[] = list
    .json()
    .flatMap((it: { photos: object[] }) => it.photos)
  expect(photos.map(({ file }) => file)).toEqual([...files.keys()])
  for (const { id, file } of photos) {
    const stored = await db.selectFrom('job_photos').select('bytes').where('id', '=', id).execute()
    expect(files.get(file)).toEqual(Buffer.from(stored[0]?.bytes ?? ''))
  }
})

test('days without photos give an empty ZIP file, and days that are none are refused', async () => {
  const { get } = await testDesk()
  const empty = await get(`${exportCalls.exportPhotos}?${new URLSearchParams(july)}`)
  expect(filesIn(empty.rawPayload).size).toBe(0)
  const wrong = await get(`${exportCalls.exportPhotos}?from=2026-07-02&to=2026-07-01`)
  expect(wrong.statusCode).toBe(422)
})

/** A job with a photo that nobody takes at once, so that the next one is not read yet when the first one has begun. */
async function withLargePhoto() {
  const { db } = await testDatabase()
  const job = await storedBooking(db, { appoint_date: '2026-07-15' })
  await storedPhoto(db, job)
  const next = await storedPhoto(db, job, { stage: 'after' })
  const large = randomBytes(1_000_000)
  await db.updateTable('job_photos').set({ bytes: large }).where('id', '!=', next).execute()
  return { db, next, large }
}

test('each photo is read when it is its turn; one that is removed before is empty', async () => {
  const { db, next, large } = await withLargePhoto()
  const zip = zipPhotos(db, july)
  await once(zip, 'readable')
  await db.deleteFrom('job_photos').where('id', '=', next).execute()
  const files = filesIn(await buffer(zip))
  expect([...files.values()].map(({ length }) => length)).toEqual([large.length, 0])
})

test('a database that cannot be read ends the download, before it has begun and after', async () => {
  const { db } = await withLargePhoto()
  const zip = zipPhotos(db, july)
  await once(zip, 'readable')
  await db.schema.dropTable('job_photos').execute()
  await expect(buffer(zip)).rejects.toThrow(/job_photos/)
  await expect(buffer(zipPhotos(db, july))).rejects.toThrow(/job_photos/)
})

test('whoever breaks off a download ends it', async () => {
  const { db } = await withLargePhoto()
  const zip = zipPhotos(db, july)
  await once(zip, 'readable')
  zip.destroy()
  await once(zip, 'close')
  expect(zip.errored).toBeNull()
})
