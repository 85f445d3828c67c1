import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { HOUR } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { limits } from '#core/limits.ts'
import { PHOTO_EDGE } from '#core/photo-size.ts'
import { VISITOR_PHOTO_BYTES } from '#core/pictures.ts'
import { refusals as apiRefusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { visitorSecret } from '#features/bookings/server/shared/visitor-ids.ts'
import { bookingPhotos } from '#features/photos/booking-photos-words.ts'
import { photoCalls } from '#features/photos/calls.ts'

import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import type { EncodedPhoto } from '#features/pictures/server/shared/encoded-photo.ts'
import { makeEncoder } from '#features/pictures/server/shared/encoder.ts'
import { makeIdempotent } from '#platform/http/idempotent.ts'
import { asJson, errorHandler } from '#platform/http/problem-answer.ts'
import { anyTime, testApp, testDatabase, withOpening } from '#testing/app.ts'
import { visitorIdIn } from '#testing/booking-ids.ts'
import { testDesk } from '#testing/desk.ts'
import { hasty } from '#testing/hasty.ts'
import { metadataOf, noise, phonePhoto, pngOf } from '#testing/pictures.ts'
import { storedBooking, storedPhoto } from '#testing/stored-bookings.ts'
import { fillDisk } from '#testing/troubles.ts'
import { visitorPhotoRoutes } from './photos-routes.ts'

const { refusals } = t(bookingPhotos)
const HOURS_AGO = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/** A photo that is encoded fast. */
const small = (more = 0) => noise({ width: 60 + more, height: 40 })

async function withBooking(stored: Parameters<typeof storedBooking>[1] = {}) {
  const desk = await testDesk()
  const booking = await storedBooking(desk.db, stored)
  const visitorId = await desk.visitorId(booking)
  const add = (payload: Buffer, query = `booking_id=${visitorId}`, headers = {}) =>
    desk.app.inject({
      method: 'POST',
      url: `${visitorPhotoCalls.photos}?${query}`,
      payload,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    })
  const listed = async () => (await desk.get(withId(deskBookingCalls.booking, booking))).json().photos
  return { ...desk, booking, add, listed }
}

test('a photo of a visitor stands beside the booking on the desk, small and without its place, and nobody else gets it', async () => {
  const { add, app, booking, db, get, listed } = await withBooking()
  const sent = await phonePhoto({ width: 1700, height: 850 })
  const answer = await add(sent)
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { id: expect.stringMatching(/^[0-9a-f]{32}$/), created_at: expect.any(String) },
  ])
  const { id } = answer.json()
  expect(await listed()).toEqual([
    {
      id,
      stage: 'client',
      who: THE_CLIENT,
      at: answer.json().created_at,
      width: PHOTO_EDGE,
      height: PHOTO_EDGE / 2,
      shared: false,
    },
  ])
  const url = withId(photoCalls.photo, id)
  const shown = (await get(url)).rawPayload
  expect(await metadataOf(shown)).toMatchObject({ format: 'jpeg', width: PHOTO_EDGE })
  expect(shown.toString('latin1')).not.toMatch(/secret|exif|gps/i)
  expect((await app.inject(url)).statusCode).toBe(401)
  for (const method of ['GET', 'HEAD'] as const)
    expect(
      (await app.inject({ method, url: `${visitorPhotoCalls.photos}?booking_id=${booking}` })).statusCode,
    ).toBeGreaterThanOrEqual(404)
  const events = await db.selectFrom('events').select(['kind', 'who']).execute()
  expect(events).toContainEqual({ kind: 'booking_changed', who: null })
})

test('the same photo sent twice, also at the same time, is stored once', async () => {
  const { add, listed } = await withBooking()
  const file = await small()
  const [first, same] = await Promise.all([add(file), add(file)])
  expect(same.json()).toEqual(first.json())
  expect((await add(file)).json()).toEqual(first.json())
  expect(await listed()).toHaveLength(1)
})

test('a booking takes so many photos of its visitor and no more, beside those of the desk', async () => {
  const { add, booking, db, listed } = await withBooking()
  await storedPhoto(db, booking)
  const most = limits.photosOfAVisitor
  const files = await Promise.all(Array.from({ length: most }, (_, i) => small(i + 1)))
  for (const file of files.slice(0, -1)) expect((await add(file)).statusCode).toBe(201)
  // Two that come together for the last place: one of them gets it.
  const last = files.at(-1) ?? Buffer.of()
  const answers = await Promise.all([add(last), add(await small())])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  expect(answers.find(({ statusCode }) => statusCode === 422)?.json().detail).toBe(refusals.full(most))
  // One that is there already is no refusal.
  expect((await add(files[0] ?? last)).statusCode).toBe(201)
  expect(await listed()).toHaveLength(most + 1)
})

test('what is no photo is refused in words, and nothing stays', async () => {
  const { add, listed } = await withBooking()
  for (const [file, status, words] of [
    [Buffer.alloc(0), 422, deskPictures.refusals.none],
    [Buffer.from('a text'), 422, deskPictures.refusals.unknown],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, deskPictures.refusals.svg],
    [Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 422, deskPictures.refusals.heic],
    // A bomb of 101 megapixels.
    [pngOf(10_100, 10_000), 422, deskPictures.refusals.tooManyPixels(100)],
    [(await noise()).subarray(0, 9000), 422, deskPictures.refusals.broken],
    [Buffer.alloc(VISITOR_PHOTO_BYTES + 1), 413, deskPictures.refusals.tooLarge(5)],
  ] as const) {
    const answer = await add(file)
    expect([answer.statusCode, answer.json().detail]).toEqual([status, words])
  }
  expect(await listed()).toEqual([])
})

test('a wrong field is refused by its name', async () => {
  const { add } = await withBooking()
  for (const [query, field, message] of [
    ['', 'booking_id', t(apiRefusals).unknownBooking],
    ['booking_id=none', 'booking_id', t(apiRefusals).unknownBooking],
    // How many photos follow.
    ['booking_id=none&left=6', 'left', refusals.left(5)],
    ['booking_id=none&stage=after', 'stage', t(apiRefusals).unknownField],
  ] as const) {
    const answer = await add(await small(), query)
    expect([answer.statusCode, answer.json().errors], query).toEqual([422, [{ field, message }]])
  }
})

test('a photo can be added for a day after the booking was stored, and never to an erased one', async () => {
  const hours = limits.photoHours
  const inTime = await withBooking({ created_at: HOURS_AGO(hours - 0.1) })
  expect((await inTime.add(await small())).statusCode).toBe(201)
  await inTime.erase({ booking_id: inTime.booking })
  const erased = await inTime.add(await small())
  expect([erased.statusCode, erased.json().detail]).toEqual([409, t(apiRefusals).bookingErased])
  expect(await inTime.db.selectFrom('job_photos').selectAll().execute()).toEqual([])

  const late = await withBooking({ created_at: HOURS_AGO(hours + 0.1) })
  const answer = await late.add(await small())
  expect([answer.statusCode, answer.json().detail]).toEqual([409, refusals.late(hours)])
})

test('when all visitors of a day have sent very many, the next one waits', async () => {
  const { add, booking, db } = await withBooking()
  await storedPhoto(db, booking, { stage: 'client' })
  // Those of the desk do not count.
  await storedPhoto(db, booking)
  const copies = Array.from({ length: limits.photosOfAllVisitors - 2 }, (_, i) => i)
  const [row] = await db.selectFrom('job_photos').selectAll().where('stage', '=', 'client').execute()
  if (!row) throw new Error('no photo was stored')
  const other = await storedBooking(db)
  const rows = copies.map((i) => ({ ...row, id: `${i}`, booking_id: other }))
  for (let at = 0; at < rows.length; at += 50)
    await db
      .insertInto('job_photos')
      .values(rows.slice(at, at + 50))
      .execute()
  expect((await add(await small())).statusCode).toBe(201)
  const answer = await add(await small(1))
  expect([answer.statusCode, answer.json().detail]).toEqual([429, refusals.day])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  // A day later there is room again.
  await db
    .updateTable('bookings')
    .set({ created_at: HOURS_AGO(25) })
    .where('id', '=', other)
    .execute()
  expect((await add(await small(2))).statusCode).toBe(201)
})

/** A server with the call alone, whose encoder holds each photo until `made` is resolved. */
async function withHeldEncoder() {
  const { db, isUnavailable } = await testDatabase()
  const app = fastify().decorate('publicCalls', [])
  onTestFinished(() => app.close())
  const made = Promise.withResolvers<EncodedPhoto>()
  let asked = 0
  const photo = () => {
    asked++
    return made.promise
  }
  const encoder = { ...makeEncoder(), photo }
  const content = withOpening(anyTime)
  const shared = { db, isUnavailable, idempotent: makeIdempotent(db), wakeMail: () => {} }
  app.setErrorHandler(errorHandler({ isUnavailable, content }, asJson))
  await app.register(async (scope) =>
    visitorPhotoRoutes(scope, { ...shared, content, encoder, visitorSecret: visitorSecret(db) }),
  )
  const asksFor = (count: number) => expect.poll(() => asked).toBe(count)
  const finish = () => made.resolve({ bytes: Buffer.of(1), small: Buffer.of(1), width: 1, height: 1 })
  const bookingId = async () => visitorIdIn(db, await storedBooking(db))
  const add = (booking: string, payload: Buffer, remoteAddress = '127.0.0.1') =>
    app.inject({
      method: 'POST',
      url: `${visitorPhotoCalls.photos}?booking_id=${booking}`,
      payload,
      remoteAddress,
      headers: { 'content-type': 'application/octet-stream' },
    })
  return { app, bookingId, add, asksFor, finish }
}

test('two photos of a booking may come at once, and a third one is told to come later', async () => {
  const { bookingId, add, asksFor, finish } = await withHeldEncoder()
  const booking = await bookingId()
  const answers = [1, 2].map((byte) => add(booking, Buffer.of(byte)))
  await asksFor(2)
  const busy = await add(booking, Buffer.of(3))
  expect([busy.statusCode, busy.json().detail, busy.headers['retry-after']]).toEqual([429, refusals.busy, '5'])
  finish()
  for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(201)
  expect((await add(booking, Buffer.of(3))).statusCode).toBe(201)
})

test('four photos may come from a network at once, and other networks have their places beside them', async () => {
  const { bookingId, add, asksFor, finish } = await withHeldEncoder()
  const from = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '198.51.100.7']
  const answers = []
  for (const [i, address] of from.entries()) {
    answers.push(add(await bookingId(), Buffer.of(1), address))
    await asksFor(i + 1)
  }
  expect((await add(await bookingId(), Buffer.of(1), '203.0.113.5')).statusCode).toBe(429)
  finish()
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(from.map(() => 201))
})

test('a client that hangs up keeps its place until its photo is made', async () => {
  const { app, bookingId, asksFor, finish } = await withHeldEncoder()
  const booking = await bookingId()
  let closed = 0
  app.addHook('onRequest', async (_request, { raw }) => void raw.once('close', () => closed++))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const add = async (byte: number, signal: AbortSignal | null = null) => {
    const headers = { 'content-type': 'application/octet-stream' }
    const call = { method: 'POST', headers, body: Buffer.of(byte), signal }
    return (await fetch(`${address}${visitorPhotoCalls.photos}?booking_id=${booking}`, call)).status
  }
  const gone = new AbortController()
  const cut = [1, 2].map((byte) => add(byte, gone.signal).catch(() => 'cut'))
  await asksFor(2)
  gone.abort()
  expect(await Promise.all(cut)).toEqual(['cut', 'cut'])
  await expect.poll(() => closed).toBeGreaterThanOrEqual(2)
  expect(await add(3)).toBe(429)
  finish()
  await expect.poll(() => add(3)).toBe(201)
})

test('other types of bodies are refused, and the rate limit counts', async () => {
  const { add, listed } = await withBooking()
  const file = await small()
  const statuses = [{ 'content-type': 'image/jpeg' }, { 'content-encoding': 'gzip' }].map(
    async (headers) => (await add(file, undefined, headers)).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([415, 415])
  expect(await listed()).toEqual([])

  const { app } = await testApp({ rateLimit: 2 })
  const status = async () =>
    (await app.inject({ method: 'POST', url: `${visitorPhotoCalls.photos}?booking_id=none` })).statusCode
  expect([await status(), await status(), await status()]).toEqual([422, 422, 429])
})

test('a full disk is told, nothing stays, and the same photo is taken when there is room', async () => {
  const { add, listed, ...database } = await withBooking()
  // Larger than what is left of the database's pages.
  const file = await noise()
  const makeRoom = await fillDisk(database)
  const answer = await add(file)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
  expect(await listed()).toEqual([])
  await makeRoom()
  expect((await add(file)).statusCode).toBe(201)
})

test('a photo on a weak signal gets more time than other calls, if it names a new booking', async () => {
  const { app, db, visitorId } = await testApp({ limits: hasty })
  const booking = await storedBooking(db)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const file = await noise()
  /** Begins to send the photo, and leaves out its end. */
  const begin = (query: string) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    const head = `POST ${visitorPhotoCalls.photos}?${query} HTTP/1.1\r\nHost: a\r\nContent-Length: ${file.length}\r\n`
    socket.write(`${head}Content-Type: application/octet-stream\r\nConnection: close\r\n\r\n`)
    socket.write(file.subarray(0, 1000))
    return { socket, answer: text(socket.setEncoding('latin1')) }
  }
  const weak = begin(`booking_id=${await visitorId(booking)}`)
  // Without one it is refused before the body has come, and another slow call is cut off meanwhile.
  expect(await begin('booking_id=none').answer).toContain('HTTP/1.1 422 ')
  const vehicle = connect(port, '127.0.0.1')
  vehicle.write('POST /vehicles HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n{')
  expect(await text(vehicle.setEncoding('latin1'))).toContain('HTTP/1.1 408 ')
  weak.socket.write(file.subarray(1000))
  expect(await weak.answer).toContain('HTTP/1.1 201 ')
})
