import { expect, test, vi } from 'vitest'
import { TIME_HOLD } from '#core/api.ts'
import { MINUTE } from '#core/durations.ts'
import { TIME_TAKEN } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { holdCalls } from '#features/abuse-protection/public-calls.ts'
import { timeHolds as words } from '#features/abuse-protection/time-holds-words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { anotherApp } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { testDesk } from '#testing/desk.ts'
import { mornings } from '#testing/opening.ts'
import { booking } from '#testing/requests.ts'
import { testsAt } from '#testing/tests-at.ts'
import { holdIdOf } from './shared/held-by.ts'

// A Monday, 8:00 a.m. at the business.
const NOW = Date.parse('2026-06-15T12:00:00Z')
testsAt(NOW)

const ANN = 'a'.repeat(32)
const BEN = 'b'.repeat(32)

/** One vehicle: two hours of work and the pause. One crew works from 8 to 12, so a morning has room for one. */
const nine = { service_type: booking.service_type, vehicle_count: 1, appoint_date: '2026-06-16', appoint_time: '09:00' }
/** The starts of a free morning. */
const ALL = 5
const nextDay = { ...nine, appoint_date: '2026-06-17' }

async function openMornings(opening = mornings) {
  const site = await testDesk({ opening })
  const hold = (secret: string, time: object = nine) => site.post(holdCalls.holds, { secret, ...time })
  const end = (secret: string) => site.post(holdCalls.holdEnd, { secret })
  const book = (secret?: string, time: object = nine) =>
    site.post(bookingFormCalls.bookings, { ...booking, ...time }, secret ? { [TIME_HOLD]: secret } : {})
  const freeStarts = async (day = '2026-06-16', secret?: string) => {
    const { service_type } = nine
    const query = new URLSearchParams({ service_type, vehicle_count: '1', from: day })
    const url = `${availabilityCalls.availability}?${query}`
    const headers = secret ? { [TIME_HOLD]: secret } : {}
    const { days } = (await site.app.inject({ url, headers })).json()
    return days[0].times.filter(({ free }: { free: boolean }) => free).length
  }
  const holds = () => site.db.selectFrom('time_holds').selectAll().execute()
  return { ...site, hold, end, book, freeStarts, holds }
}

test('a held time is taken for everybody else for ten minutes, and free afterwards', async () => {
  const { hold, book, freeStarts } = await openMornings()
  const answer = await hold(ANN)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toEqual({
    until: new Date(NOW + abuseLimits.holdMinutes * MINUTE).toISOString(),
    seconds: abuseLimits.holdMinutes * 60,
  })
  expect([await freeStarts(), await freeStarts(nine.appoint_date, ANN)]).toEqual([0, ALL])
  expect((await hold(BEN)).json()).toMatchObject({ status: 409, type: TIME_TAKEN })
  expect((await book(BEN)).json()).toMatchObject({ status: 409, type: TIME_TAKEN })
  expect((await book()).statusCode).toBe(409)
  vi.setSystemTime(NOW + abuseLimits.holdMinutes * MINUTE - 1)
  expect((await book(BEN)).statusCode).toBe(409)
  vi.setSystemTime(NOW + abuseLimits.holdMinutes * MINUTE)
  expect(await freeStarts()).toBe(ALL)
  expect((await book(BEN)).statusCode).toBe(201)
  expect((await book(ANN)).statusCode, 'a hold that has ended holds nothing').toBe(409)
})

test('the visitor who holds a time books it, and the booking takes the place of the hold', async () => {
  const { hold, book, holds, db } = await openMornings()
  await hold(ANN)
  expect((await book(ANN)).statusCode).toBe(201)
  expect(await holds()).toEqual([])
  expect(await db.selectFrom('schedule_slots').selectAll().execute()).toHaveLength(5)
})

test('a booking that is refused leaves the hold; a booking at another time frees it', async () => {
  const { hold, book, holds, freeStarts } = await openMornings()
  await hold(ANN)
  expect((await book(ANN, { ...nine, email: 'nobody' })).statusCode).toBe(422)
  await hold(BEN, nextDay)
  expect((await book(ANN, nextDay)).json()).toMatchObject({
    status: 409,
    type: TIME_TAKEN,
    // Its own time is the nearest.
    next_free: [{ appoint_date: '2026-06-16' }, { appoint_date: '2026-06-16' }, {}],
  })
  expect((await holds()).map(({ id }) => id).sort()).toEqual([ANN, BEN].map(holdIdOf).sort())
  expect((await book(ANN, { ...nine, appoint_date: '2026-06-18' })).statusCode).toBe(201)
  expect(await freeStarts()).toBe(ALL)
})

test('the same secret prolongs its hold, or moves it; one that is refused ends', async () => {
  const { hold, holds, freeStarts } = await openMornings()
  await hold(ANN)
  vi.setSystemTime(NOW + 9 * MINUTE)
  expect((await hold(ANN)).json().until).toBe(new Date(NOW + 19 * MINUTE).toISOString())
  vi.setSystemTime(NOW + 12 * MINUTE)
  expect((await hold(ANN, nextDay)).statusCode).toBe(200)
  expect([await freeStarts(), await freeStarts('2026-06-17')]).toEqual([ALL, 0])
  await hold(BEN)
  expect((await hold(ANN)).statusCode).toBe(409)
  expect((await holds()).map(({ id }) => id)).toEqual([holdIdOf(BEN)])
})

test('the id of a booking is the secret of no hold: it frees no time, and holds none', async () => {
  const { act, db, hold, end, book, freeStarts } = await openMornings()
  const entered = {
    id: BEN,
    firstname: 'Ada',
    phone: '705-555-0142',
    appoint_minutes: 240,
    appoint_date: nine.appoint_date,
    appoint_time: '08:00',
    confirm: true,
    mail: false,
  }
  expect((await act(deskBookingCalls.bookings, entered)).statusCode).toBe(201)
  const asked = (await book(undefined, nextDay)).json()
  const hyphenless = recordId(asked.id).replaceAll('-', '')
  for (const id of [BEN, hyphenless]) {
    expect([await freeStarts(nine.appoint_date, id), await freeStarts(nextDay.appoint_date, id)]).toEqual([0, 0])
    expect((await hold(id)).json()).toMatchObject({ status: 409, type: TIME_TAKEN })
    expect((await book(id)).json()).toMatchObject({ status: 409, type: TIME_TAKEN })
    expect((await end(id)).statusCode).toBe(204)
  }
  expect(await db.selectFrom('schedule_slots').selectAll().execute()).not.toEqual([])
  expect(await freeStarts()).toBe(0)
})

test('a visitor frees the time, twice if need be; nobody else can', async () => {
  const { hold, end, freeStarts } = await openMornings()
  await hold(ANN)
  expect((await end(BEN)).statusCode).toBe(204)
  expect(await freeStarts()).toBe(0)
  for (let i = 0; i < 2; i++) expect((await end(ANN)).statusCode).toBe(204)
  expect(await freeStarts()).toBe(ALL)
})

test('a refusal offers the times that are nearest to the wanted one, not the first of its day', async () => {
  const { hold, book, post } = await openMornings({
    ...mornings,
    week: { ...mornings.week, Tuesday: { from: '08:00', to: '20:00' } },
  })
  const at = (appoint_time: string) => ({ ...nine, appoint_time })
  await hold(ANN, at('15:00'))
  const nearest = ['12:00', '12:30', '17:30'].map((appoint_time) => ({ appoint_date: nine.appoint_date, appoint_time }))
  expect((await hold(BEN, at('15:00'))).json().next_free).toEqual(nearest)
  expect((await book(BEN, at('15:00'))).json().next_free).toEqual(nearest)
  const sunday = { secret: BEN, ...nine, appoint_date: '2026-06-21' }
  expect((await post(holdCalls.holds, sunday)).statusCode).toBe(422)
})

test('another server sees the hold, and one that starts later still does', async () => {
  const { hold, dataDir } = await openMornings()
  await hold(ANN)
  const other = await anotherApp(dataDir, { opening: mornings })
  const ask = (secret: string) => other.inject({ method: 'POST', url: holdCalls.holds, payload: { secret, ...nine } })
  expect((await ask(BEN)).statusCode).toBe(409)
  expect((await ask(ANN)).statusCode).toBe(200)
})

test('the owner books a held time from a call, and the visitor hears of it before they submit', async () => {
  const { hold, act } = await openMornings()
  await hold(ANN)
  const call = { id: crypto.randomUUID(), firstname: 'Ada', phone: '705-555-0142', ...nine, confirm: true, mail: false }
  const entered = await act(deskBookingCalls.bookings, call)
  expect(entered.statusCode, entered.body).toBe(201)
  expect((await hold(ANN)).json()).toMatchObject({ status: 409, type: TIME_TAKEN })
})

test('a hold carries nothing of its visitor, and is no booking', async () => {
  const { app, db, holds } = await openMornings()
  const remoteAddress = '203.0.113.7'
  await app.inject({ method: 'POST', url: holdCalls.holds, remoteAddress, payload: { secret: ANN, ...nine } })
  const [held] = await holds()
  expect(JSON.stringify(held)).not.toContain('203.0')
  expect(held?.address).not.toBe('')
  for (const table of ['bookings', 'schedule_slots', 'crew_jobs', 'events', 'mails'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test.each([
  ['a secret of another form', { secret: 'guess' }, 'secret', t(words).refusals.secret],
  ['an unknown field', { secret: ANN, email: 'ann@example.com' }, 'email', undefined],
])('POST /holds refuses %s', async (_what, wrong, field, message) => {
  const { post } = await openMornings()
  const answer = await post(holdCalls.holds, { ...nine, ...wrong })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([{ field, ...(message && { message }) }])
})

test('POST /holds/end and the header of other calls refuse what is no secret', async () => {
  const { app, end, book, holds } = await openMornings()
  expect((await end('guess')).json().errors).toEqual([{ field: 'secret', message: t(words).refusals.secret }])
  expect((await book('guess')).json()).toMatchObject({ status: 400, detail: t(words).refusals.header(TIME_HOLD) })
  const url = `${availabilityCalls.availability}?service_type=Headlight+Restoration&vehicle_count=1&from=2026-06-16`
  expect((await app.inject({ url, headers: { [TIME_HOLD]: 'guess' } })).statusCode).toBe(400)
  expect(await holds()).toEqual([])
})
