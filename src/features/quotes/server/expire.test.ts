import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { THE_WEBSITE } from '#core/desk-words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { anyTime, testApp } from '#testing/app.ts'
import { startClock, tick, timedMails } from '#testing/clock.ts'
import { testDesk } from '#testing/desk.ts'
import { writingElsewhere } from '#testing/other-program.ts'
import { owner, testOutbox } from '#testing/outbox.ts'
import { booking } from '#testing/requests.ts'
import { startSmtp } from '#testing/smtp.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-07-15T16:00:00Z')

testsAt(NOW)

const opening = { ...anyTime, crews: 1 }
const monday = { appoint_date: '2026-07-20', appoint_time: '10:30' }

/** An app with one crew and one request for Monday. */
async function withRequest(turnMs?: number) {
  const app = await testApp({ opening, turnMs })
  const ask = () => app.post('/bookings', { ...booking, ...monday })
  const id = await app.booked(monday)
  const stored = () => app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...app, id: String(id), ask, stored }
}

test('a request expires when its time to be answered is over, and not before', async () => {
  const app = await withRequest()
  vi.setSystemTime(NOW + 48 * HOUR - 1)
  await tick({ ...app, opening })
  expect((await app.stored()).status).toBe('requested')

  vi.setSystemTime(NOW + 48 * HOUR)
  await tick({ ...app, opening })
  expect(await app.stored()).toMatchObject({ status: 'expired', version: 2 })
  const history = app.db.selectFrom('booking_history').selectAll()
  expect(await history.execute()).toMatchObject([
    { booking_id: app.id, version: 2, who: THE_WEBSITE, action: 'expire', mailed: 0 },
  ])
  const news = await app.db.selectFrom('events').select(['kind', 'who']).execute()
  expect(news.at(-1)).toEqual({ kind: 'booking_changed', who: THE_WEBSITE })
})

test('client and owner get one mail each, and a later booking can take the time', async () => {
  const app = await withRequest()
  expect((await app.ask()).statusCode).toBe(409)
  vi.setSystemTime(NOW + 48 * HOUR)
  for (let i = 0; i < 3; i++) await tick({ ...app, opening })
  expect((await timedMails(app)).map((mail) => [mail.kind, mail.booking_id])).toEqual([
    ['expired-client', app.id],
    ['expired-owner', app.id],
  ])
  expect((await app.ask()).statusCode).toBe(201)
})

test('the client’s mail says what happened and how to book again, and the owner’s mail names the request', async () => {
  const app = await withRequest()
  vi.setSystemTime(NOW + 48 * HOUR)
  await app.db.deleteFrom('mails').execute()
  await tick({ ...app, opening })
  const { port, received } = await startSmtp()
  await testOutbox(app.db, port).settled()
  const to = (address: string) => received.find((one) => one.to.includes(address))?.mail
  const { reference } = await app.stored()
  for (const part of [reference, 'Monday, July 20, 2026', '10:30\u00a0a.m.', defaults.business.phone])
    expect(to(booking.email)?.text).toContain(part)
  expect(to(booking.email)?.text).toContain('https://site.test/booking')
  for (const part of [reference, 'Ann Lee', `https://site.test/desk/bookings/${app.id}`])
    expect(to(owner.address)?.text).toContain(part)
  expect(to(owner.address)?.replyTo?.value[0]?.address).toBe(booking.email)
})

test('the client’s and the owner’s mail about a request say until when the time is held', async () => {
  const app = await withRequest()
  const { port, received } = await startSmtp()
  await testOutbox(app.db, port).later(61_000)
  expect(received).toHaveLength(2)
  for (const { mail } of received) expect(mail.text).toMatch(/Friday at 12:00|Friday, July 17/)
})

test('an answered request does not expire', async () => {
  const app = await testApp({ opening })
  for (const status of ['confirmed', 'declined', 'cancelled', 'completed', 'no_show'] as const)
    await storedBooking(app.db, { ...monday, status })
  vi.setSystemTime(NOW + 30 * 24 * HOUR)
  await tick({ ...app, opening })
  const expired = app.db.selectFrom('bookings').select('id').where('status', '=', 'expired')
  expect(await expired.execute()).toEqual([])
})

test.each([
  ['a day after its start expires, with a mail to both sides', 6, 2],
  ['a month after its start expires, without a mail', 35, 0],
])('a request that is found %s', async (_what, days, mails) => {
  const app = await withRequest()
  vi.setSystemTime(NOW + days * 24 * HOUR)
  await tick({ ...app, opening })
  expect((await app.stored()).status).toBe('expired')
  expect(await timedMails(app)).toHaveLength(mails)
})

test('a request whose client was erased does not expire', async () => {
  const app = await withRequest()
  await app.db.updateTable('bookings').set({ erased_at: new Date().toISOString() }).execute()
  vi.setSystemTime(NOW + 48 * HOUR)
  await tick({ ...app, opening })
  expect((await app.stored()).status).toBe('requested')
})

/** Stores this many requests for one time, as was possible before requests held their time. */
const storeRequests = (db: Db, count: number) =>
  db.transaction().execute(async (trx) => {
    const ids: string[] = []
    for (let i = 0; i < count; i++) ids.push(await storedBooking(trx, monday))
    return ids
  })

const requested = (db: Db) => db.selectFrom('bookings').select('id').where('status', '=', 'requested').execute()

test('one run expires more requests than one query reads, and skips a request that fails', async () => {
  const app = await testApp({ opening })
  const [broken = ''] = await storeRequests(app.db, 110)
  // The clocks jump over this time, so it has no instant.
  const nowhere = { appoint_date: '2026-03-08', appoint_time: '02:30' }
  await app.db.updateTable('bookings').set(nowhere).where('id', '=', broken).execute()
  vi.setSystemTime(NOW + 6 * 24 * HOUR)
  await tick({ ...app, opening })
  expect(await requested(app.db)).toEqual([{ id: broken }])
  expect(await timedMails(app)).toHaveLength(218)
})

test('visitors are served while many requests expire, and a stop takes effect between two requests', async () => {
  const app = await testApp({ opening })
  await storeRequests(app.db, 100)
  vi.setSystemTime(NOW + 6 * 24 * HOUR)
  const clock = startClock({ ...app, opening })
  const later = { ...booking, appoint_date: '2026-07-28' }
  expect((await app.post('/bookings', later)).statusCode).toBe(201)
  await clock.stop()
  expect((await requested(app.db)).length).toBeGreaterThan(1)
})

test('queued mails about an expired request are withdrawn if the desk confirms it', async () => {
  const desk = await testDesk({ opening })
  const id = await desk.booked(monday)
  vi.setSystemTime(NOW + 48 * HOUR)
  await tick({ ...desk, opening })
  expect(await timedMails(desk)).toHaveLength(2)
  await desk.act(withId(deskBookingCalls.bookingActions, id), { action: 'confirm', version: 2 })
  expect(await timedMails(desk)).toEqual([])
})

test('queued mails about an expired request stay if its address is edited, and are withdrawn if its date is edited', async () => {
  const desk = await testDesk({ opening })
  const id = await desk.booked(monday)
  vi.setSystemTime(NOW + 48 * HOUR)
  await tick({ ...desk, opening })
  const edit = (version: number, appointment: object) =>
    desk.act(withId(deskBookingCalls.bookingActions, id), { action: 'edit', version, appointment })
  expect((await edit(2, { appoint_location: '12 Other Street' })).statusCode).toBe(200)
  expect(await timedMails(desk)).toHaveLength(2)
  expect((await edit(3, { appoint_date: '2026-07-22' })).statusCode).toBe(200)
  expect(await timedMails(desk)).toEqual([])
})

test('while the database takes no writes a request does not expire, and afterwards it does', async () => {
  const app = await withRequest(50)
  vi.setSystemTime(NOW + 48 * HOUR)
  const other = await writingElsewhere(app.place)
  const clock = startClock({ ...app, opening })
  await clock.settled()
  await clock.stop()
  expect((await app.stored()).status).toBe('requested')
  await other.commit()
  await tick({ ...app, opening })
  expect((await app.stored()).status).toBe('expired')
})

test('the clock runs every 30 seconds until it is stopped', async () => {
  const app = await withRequest()
  const toFake = ['Date' as const, 'setTimeout' as const, 'clearTimeout' as const]
  vi.useFakeTimers({ toFake, now: NOW + 48 * HOUR - 20_000 })
  const clock = startClock({ ...app, opening })
  await clock.settled()
  // A server looks every five seconds.
  for (let look = 0; look < 7; look++) {
    await vi.advanceTimersByTimeAsync(5_000)
    await clock.settled()
  }
  expect((await app.stored()).status).toBe('expired')
  await clock.stop()
  const runs = () => app.db.selectFrom('jobs').select(['id', 'run_at']).orderBy('id').execute()
  const before = await runs()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await runs()).toEqual(before)
})
