import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { limits } from '#core/limits.ts'
import { PHOTO_EDGE } from '#core/photo-size.ts'
import { PICTURE_BYTES } from '#core/pictures.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import { photoCalls, photoUploadCalls } from '#features/photos/calls.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'
import { photoStages } from '#features/photos/photos.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { metadataOf, noise, phonePhoto, twoHalves } from '#testing/pictures.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const [ann] = PEOPLE

/** A photo that is encoded fast. */
const small = (more = 0) => noise({ width: 60 + more, height: 40 })

async function withJob() {
  const desk = await testDesk()
  const booking = await storedBooking(desk.db, { status: 'confirmed' })
  const upload = async (payload: Buffer, query = 'stage=before', headers = {}, to = booking) =>
    desk.app.inject({
      method: 'POST',
      url: `${withId(photoUploadCalls.bookingPhotos, to)}?${query}`,
      payload,
      headers: { 'content-type': 'application/octet-stream', cookie: await desk.cookieOf(), ...headers },
    })
  const listed = async (id = booking) => (await desk.get(withId(deskBookingCalls.booking, id))).json().photos
  const events = async () =>
    desk.db.selectFrom('events').select(['kind', 'subject_id', 'who']).where('kind', '=', 'booking_changed').execute()
  return { ...desk, booking, upload, listed, events }
}

test('a photo is listed with its booking, shown large and small to who is signed in, and removed', async () => {
  const { app, act, booking, cookieOf, events, get, listed, upload } = await withJob()
  const answer = await upload(await phonePhoto({ width: 1700, height: 850 }), 'stage=after')
  const photo = {
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    stage: 'after',
    who: ann,
    at: expect.any(String),
    width: PHOTO_EDGE,
    height: PHOTO_EDGE / 2,
    shared: false,
  }
  expect([answer.statusCode, answer.json()]).toEqual([201, photo])
  expect(await listed()).toEqual([photo])
  const changed = { kind: 'booking_changed', subject_id: booking, who: ann }
  expect(await events()).toEqual([changed])

  const { id } = answer.json()
  for (const [call, width] of [
    [photoCalls.photo, 1600],
    [photoCalls.photoSmall, 320],
  ] as const) {
    const url = withId(call, id)
    const shown = await get(url)
    expect([shown.statusCode, shown.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        'cross-origin-resource-policy': 'same-origin',
      },
    ])
    expect((await metadataOf(shown.rawPayload)).width).toBe(width)
    // A browser that has it asks whether it may show it.
    const headers = { cookie: await cookieOf(), 'if-none-match': String(shown.headers.etag) }
    const again = await app.inject({ url, headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const anybody = await app.inject({ url, headers: { ...headers, cookie: '' } })
    expect([anybody.statusCode, anybody.headers['cache-control']]).toEqual([401, 'no-store'])
  }

  expect((await act(withId(photoCalls.photoRemove, id))).statusCode).toBe(204)
  expect([await listed(), await events()]).toEqual([[], [changed, changed]])
  for (const call of [photoCalls.photo, photoCalls.photoSmall]) {
    const gone = await get(withId(call, id))
    expect([gone.statusCode, gone.json().detail, gone.headers['cache-control']]).toEqual([
      404,
      deskPhotos.refusals.gone,
      'no-store',
    ])
  }
  const twice = await act(withId(photoCalls.photoRemove, id))
  expect([twice.statusCode, twice.json().detail]).toEqual([404, deskPhotos.refusals.gone])
})

test('the same photo sent twice is stored once, also at the same time, and for another stage again', async () => {
  const { listed, upload, events } = await withJob()
  const [file, other] = [await small(), await small(1)]
  const [first, same] = await Promise.all([upload(file), upload(file)])
  expect([first.statusCode, same.statusCode]).toEqual([201, 201])
  expect(same.json()).toEqual(first.json())
  expect((await upload(file)).json()).toEqual(first.json())
  await upload(other)
  await upload(file, 'stage=after')
  expect((await listed()).map(({ stage }: { stage: string }) => stage)).toEqual(['before', 'before', 'after'])
  expect(await events()).toHaveLength(3)
})

const stageError = deskPhotos.refusals.stage(photoStages)

test('what is no photo, or has no stage, is refused in words, and nothing stays', async () => {
  const { listed, upload, events } = await withJob()
  const file = await noise()
  for (const [payload, query, status, words] of [
    [file, '', 422, stageError],
    [file, 'stage=during', 422, stageError],
    [Buffer.alloc(0), 'stage=before', 422, deskPictures.refusals.none],
    [Buffer.from('a text'), 'stage=before', 422, deskPictures.refusals.unknown],
    [Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'stage=before', 422, deskPictures.refusals.heic],
    [file.subarray(0, file.length / 2), 'stage=before', 422, deskPictures.refusals.broken],
    [Buffer.alloc(PICTURE_BYTES + 1), 'stage=before', 413, deskPictures.refusals.tooLarge(20)],
  ] as const) {
    const answer = await upload(payload, query)
    expect(answer.statusCode, words).toBe(status)
    expect([answer.json().detail, answer.json().errors?.[0].message]).toContain(words)
  }
  expect([await listed(), await events()]).toEqual([[], []])
})

test('there is no photo of a booking that is not there, or was erased', async () => {
  const { erase, booking, upload } = await withJob()
  const file = await twoHalves()
  const none = await upload(file, 'stage=before', {}, 'nothing')
  expect([none.statusCode, none.json().detail]).toEqual([404, bookingRefusals.noBooking])
  await erase({ booking_id: booking })
  const erased = await upload(file)
  expect([erased.statusCode, erased.json().detail]).toEqual([409, deskRefusals.erased])
})

test('a booking has room for its photos and no more, and one that is there already is no refusal', async () => {
  const { act, db, listed, upload } = await withJob()
  const first = (await upload(await small())).json()
  const [row] = await db.selectFrom('job_photos').selectAll().execute()
  if (!row) throw new Error('no photo was stored')
  const more = Array.from({ length: limits.photosOfAJob - 2 }, (_, i) => ({ ...row, id: `${i}` }))
  await db.insertInto('job_photos').values(more).execute()
  // Two that come together for the last place: one of them gets it.
  const [one, two] = [await small(1), await small(2)]
  const answers = await Promise.all([upload(one), upload(two)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  const words = deskPhotos.refusals.full(limits.photosOfAJob)
  expect(answers.find(({ statusCode }) => statusCode === 422)?.json().detail).toBe(words)
  expect((await upload(await small(3))).statusCode).toBe(422)
  expect(await listed()).toHaveLength(limits.photosOfAJob)
  await act(withId(photoCalls.photoRemove, first.id))
  expect((await upload(two)).statusCode).toBe(201)
})

test('other types of bodies are refused', async () => {
  const { listed, upload } = await withJob()
  const file = await twoHalves()
  const statuses = [{ 'content-type': 'image/jpeg' }, { 'content-encoding': 'gzip' }].map(
    async (headers) => (await upload(file, undefined, headers)).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([415, 415])
  expect(await listed()).toEqual([])
})

test('ten photos that come at once are stored one after the other', async () => {
  const { listed, upload } = await withJob()
  const files = await Promise.all(Array.from({ length: 10 }, (_, i) => small(i)))
  const answers = await Promise.all(files.map((file) => upload(file)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(await listed()).toHaveLength(10)
})

test('the owner decides whether the client sees the photos of the work; those from the client stay as they are', async () => {
  const { act, booking, listed, upload } = await withJob()
  await upload(await small())
  const share = (body: object, to = booking) => act(withId(photoCalls.photosShare, to), body)
  const states = async () => (await listed()).map(({ shared }: { shared: boolean }) => shared)
  expect(await states()).toEqual([false])
  expect((await share({ shared: true })).statusCode).toBe(204)
  await upload(await small(1), 'stage=after')
  expect(await states()).toEqual([true, true])
  expect((await share({ shared: false })).statusCode).toBe(204)
  expect(await states()).toEqual([false, false])
  const wrong = await share({ shared: 'yes' })
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    [{ field: 'shared', message: deskPhotos.refusals.share }],
  ])
  expect((await share({ shared: true }, 'nothing')).statusCode).toBe(404)
})
