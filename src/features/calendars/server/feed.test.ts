import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { publish } from '#platform/events/store.ts'
import { startMailSettings } from '#platform/mail/mail-settings.ts'
import { mail, testDatabase } from '#testing/app.ts'
import { readCalendar } from '#testing/calendars.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { cacheFeed, writeFeed } from './cached-feed.ts'

/** A database with bookings, and the owner's calendar of them. */
async function withBookings(count = 2) {
  const { db } = await testDatabase()
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(await storedBooking(db, { appoint_date: '2099-07-15' }))
  const log = pino({ level: 'silent' })
  const mailSettings = await startMailSettings({ db, log, variables: mail })
  onTestFinished(mailSettings.stop)
  const feed = cacheFeed(db, 'https://site.test', mailSettings)
  return { db, ids, feed: (content = defaults) => feed(content) }
}

test('while the owner’s calendar is written, the event loop turns after every 25 events', async () => {
  const { db } = await withBookings(60)
  let turns = 0
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  onTestFinished(() => clearImmediate(next))
  const seen: { events: number; turns: number }[] = []
  for await (const part of writeFeed(db, defaults, '')) {
    const events = part.split('BEGIN:VEVENT').length - 1
    if (events > 0) seen.push({ events, turns })
    turns = 0
  }
  expect(seen.map(({ events }) => events)).toEqual([25, 25, 10])
  expect(seen.slice(1).every((slice) => slice.turns > 0)).toBe(true)
})

test('a booking that is moved while the owner’s calendar is written is in it once', async () => {
  const { db, ids } = await withBookings(60)
  const move = (id: string, to: string) =>
    db.updateTable('bookings').set({ appoint_at: to }).where('id', '=', id).execute()
  let text = ''
  for await (const part of writeFeed(db, defaults, '')) {
    text += part
    await move(ids.toSorted()[0] ?? '', '2099-12-01T15:00:00.000Z')
    await move(ids.toSorted().at(-1) ?? '', '2099-01-05T15:00:00.000Z')
  }
  expect(
    readCalendar(text)
      .events.map(({ uid }) => uid)
      .sort(),
  ).toEqual(ids.toSorted())
})

test('fetches of the owner’s calendar share one writing until something changes', async () => {
  const { db, ids, feed } = await withBookings()
  const [first, atTheSameTime] = await Promise.all([feed(), feed()])
  expect(atTheSameTime).toBe(first)
  expect(await feed()).toBe(first)
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('id', '=', ids[0] ?? '')
    .execute()
  await publish(db, 'booking_changed', ids[0] ?? '')
  const { zipped, etag } = await feed()
  expect(etag).not.toBe(first.etag)
  expect(readCalendar(gunzipSync(zipped).toString()).events).toHaveLength(1)
})

test('the owner’s calendar is written anew when the content is another one', async () => {
  const { feed } = await withBookings()
  const first = await feed()
  const services = defaults.services.map((service) => ({ ...service, label: 'Another Name' }))
  const { zipped } = await feed({ ...defaults, services })
  const summaries = readCalendar(gunzipSync(zipped).toString()).events.map((it) => it.summary)
  expect(new Set(summaries)).toEqual(new Set(['To confirm: Ann Lee: Another Name']))
  expect((await feed()).etag).toBe(first.etag)
})

test('the owner’s calendar is written anew on another day, and has the same tag if it is the same', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T12:00:00Z') })
  const { feed } = await withBookings()
  const first = await feed()
  vi.setSystemTime('2026-07-16T00:00:00Z')
  const second = await feed()
  expect(second).not.toBe(first)
  expect(second.etag).toBe(first.etag)
})

test('a calendar that could not be written is written again at the next fetch', async () => {
  const { db, feed } = await withBookings()
  await db.schema.alterTable('vehicles').renameTo('away').execute()
  await expect(feed()).rejects.toThrow('vehicles')
  await db.schema.alterTable('away').renameTo('vehicles').execute()
  expect((await feed()).zipped.length).toBeGreaterThan(0)
})
