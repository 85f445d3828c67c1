import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { addDays } from '#core/days.ts'
import type { Status } from '#core/statuses.ts'
import { today } from '#core/time.ts'
import { feedCalls } from '#features/calendars/calls.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { testApp } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { readCalendar } from '#testing/calendars.ts'
import { testDesk } from '#testing/desk.ts'
import { booking, vehicle } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

/** The desk, and the owner's calendar as a program reads it. */
async function aFeed(options: Parameters<typeof testDesk>[0] = {}) {
  const desk = await testDesk(options)
  const path = async () => new URL((await desk.act(feedCalls.feed)).json().feed_url).pathname
  const read = async (headers = {}) => desk.app.inject({ url: await path(), headers })
  const events = async () => readCalendar((await read()).body).events
  return { ...desk, path, read, events }
}

const link = async (db: Db, booking_id: string) => {
  const calendar_token = randomUUID()
  await db.insertInto('manage_links').values({ booking_id, token: randomUUID(), calendar_token }).execute()
  return `/manage/calendar/${calendar_token}.ics`
}

test.each<[Status, string]>([
  ['requested', 'TENTATIVE'],
  ['confirmed', 'CONFIRMED'],
  ['cancelled', 'CANCELLED'],
])('a client reads a %s booking as %s', async (status, shown) => {
  const { app, db } = await testApp()
  const id = await storedBooking(db, { status })
  const answer = await app.inject(await link(db, id))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  const { method, events } = readCalendar(answer.body)
  expect(method).toBe('PUBLISH')
  expect(events).toMatchObject([
    {
      uid: id,
      status: shown,
      attendee: undefined,
      from: '2099-07-15T14:30:00.000Z',
      organizer: `mailto:${defaults.business.email}`,
    },
  ])
})

test('a client’s calendar file contains no private details and no link to the desk', async () => {
  const { app, db } = await testApp()
  const url = await link(db, await storedBooking(db, { concerns: 'secret', pay_conf: 'secret' }))
  const { body } = await app.inject(url)
  for (const part of ['secret', '/desk', booking.billing_address, '5550142'])
    expect(body.replaceAll('\r\n ', '')).not.toContain(part)
})

test('a client’s calendar file ends when the link to their page ends', async () => {
  const { app, db } = await testApp()
  const url = await link(db, await storedBooking(db, { appoint_date: '2026-07-15' }))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-14T12:00:00Z') })
  expect((await app.inject(url)).statusCode).toBe(200)
  vi.setSystemTime('2026-08-15T12:00:00Z')
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('an unknown address, an erased booking and the token of the client’s page answer 404', async () => {
  const { app, db } = await testApp()
  const id = await storedBooking(db)
  const url = await link(db, id)
  const { token } = await db.selectFrom('manage_links').select('token').executeTakeFirstOrThrow()
  await db.updateTable('bookings').set({ erased_at: 'now' }).where('id', '=', id).execute()
  for (const path of [url, `/manage/calendar/${token}.ics`, '/manage/calendar/.ics', '/calendar/x.ics']) {
    const answer = await app.inject(path)
    expect([path, answer.statusCode]).toEqual([path, 404])
  }
})

test('the owner’s calendar has requested, confirmed, completed and no-show bookings, and no others', async () => {
  const { db, events } = await aFeed()
  const ids = new Map<string, string>()
  for (const status of ['requested', 'confirmed', 'completed', 'no_show', 'declined', 'cancelled', 'expired'] as const)
    ids.set(await storedBooking(db, { status }), status)
  const read = await events()
  expect(read.map(({ uid, status }) => [ids.get(uid ?? ''), status]).sort()).toEqual([
    ['completed', 'CONFIRMED'],
    ['confirmed', 'CONFIRMED'],
    ['no_show', 'CONFIRMED'],
    ['requested', 'TENTATIVE'],
  ])
})

test('the owner’s calendar goes back sixty days', async () => {
  const { db, events } = await aFeed()
  const inside = await storedBooking(db, { appoint_date: addDays(today(), -59), status: 'completed' })
  await storedBooking(db, { appoint_date: addDays(today(), -61), status: 'completed' })
  expect((await events()).map(({ uid }) => uid)).toEqual([inside])
})

test('the owner’s calendar shows the client, phone, place, vehicle, reference and desk link of a booking', async () => {
  const { post, read } = await aFeed()
  const { id: visitorId, reference } = (await post('/bookings', booking)).json()
  await post('/vehicles', { ...vehicle, booking_id: visitorId })
  const id = recordId(visitorId)
  const calendar = readCalendar((await read()).body)
  expect(calendar.method).toBe('PUBLISH')
  expect(calendar.value('x-wr-calname')).toBeTruthy()
  expect(calendar.value('refresh-interval')).toBe('PT15M')
  const [event] = calendar.events
  expect(event?.summary).toContain('Ann Lee')
  expect(event?.location).toContain('1 Main Street, North Bay')
  const desk = `https://site.test/desk/bookings/${id}`
  for (const part of ['Ann Lee', '705-555-0142', '2021 Ford F-150', reference, desk])
    expect(event?.description).toContain(part)
  expect(event?.url).toBe(desk)
})

test('the owner’s calendar shows blocked times as busy', async () => {
  const { db, events } = await aFeed()
  const block = { from_at: '2099-07-15T04:00:00.000Z', to_at: '2099-07-16T04:00:00.000Z' }
  await db
    .insertInto('blocks')
    .values({ id: 'block', created_at: '2099-01-01T00:00:00.000Z', reason: 'Fair', who: 'a', ...block })
    .execute()
  const [event] = await events()
  expect(event).toMatchObject({ from: block.from_at, to: block.to_at, uid: 'block' })
  expect(event?.summary).toContain('Fair')
  expect(event?.names).not.toContain('transp')
})

test('the owner’s calendar answers 304 while nothing has changed', async () => {
  const { db, read } = await aFeed()
  const id = await storedBooking(db, { status: 'confirmed' })
  const first = await read()
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const same = await read({ 'if-none-match': etag })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  await db.updateTable('bookings').set({ version: 2 }).where('id', '=', id).execute()
  await publish(db, 'booking_changed', id)
  expect((await read({ 'if-none-match': etag })).statusCode).toBe(200)
})

test('the owner’s calendar is sent compressed to a program that accepts this', async () => {
  const { read } = await aFeed()
  const plain = await read()
  const zipped = await read({ 'accept-encoding': 'gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
})

test('after a renewal the old address answers 404, and the new address answers the calendar', async () => {
  const { app, act, path, read } = await aFeed()
  const old = await path()
  expect((await app.inject(old)).statusCode).toBe(200)
  await act(feedCalls.feedRenew)
  expect((await app.inject(old)).statusCode).toBe(404)
  expect((await read()).statusCode).toBe(200)
})

test('no log contains the address of a calendar, even if the address is malformed', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const { app, db, path } = await aFeed({ log })
  const feed = await path()
  const client = await link(db, await storedBooking(db))
  for (const url of [feed, client]) {
    const answers = [url, `${url}?x=1`, `${url}%zz`, `${url}/more`, url.replace('.ics', '')]
    for (const address of answers) await app.inject(address)
    expect(lines.join('')).not.toContain(url.split('/').at(-1)?.replace('.ics', ''))
  }
  expect(lines.join('')).toContain('/calendar/:token.ics')
})
