import { expect, test, vi } from 'vitest'
import { NOT_ALLOWED, TIME_TAKEN } from '#core/problem.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf, viewToken } from '#features/bookings/server/shared/links.ts'
import { findBookingRecords } from '#features/bookings/server/shared/store.ts'
import { Availability } from '#features/schedule/availability.ts'
import { defaults } from '#features/website/content.ts'
import { recordId } from '#testing/booking-ids.ts'
import { managed, NOW, sent, THURSDAY } from '#testing/managed.ts'
import { mailsWithJobs } from '#testing/outbox.ts'
import { vehicle } from '#testing/requests.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt(NOW)

const NEXT = '2026-07-30'

/** A job that is done, on the day after it. `again` books the same at a time. */
async function done(...options: Parameters<typeof managed>) {
  const site = await managed(...options)
  const booking_id = site.tab.authorization.slice('Bearer '.length)
  expect((await site.post('/vehicles', { ...vehicle, booking_id })).statusCode).toBe(201)
  await site.setStatus('completed')
  vi.setSystemTime('2026-07-24T12:00:00Z')
  const again = (requested: object, headers: Record<string, string> = site.bearer) =>
    site.act(managedCalls.manageAgain, { appoint_date: NEXT, appoint_time: '10:00', ...requested }, headers)
  return { ...site, again }
}

const all = (db: Awaited<ReturnType<typeof managed>>['db']) =>
  db.selectFrom('bookings').select(['id', 'appoint_date', 'status']).orderBy('seq').execute()

test('the same is a new request with person, vehicle, place, service and notes; only the time is asked for', async () => {
  const { db, id, get, again, slots } = await done({ concerns: 'The gate code is 1234.' })
  expect((await get()).json()).toMatchObject({ can_again: true, status: 'completed' })
  const answer = await again({})
  expect(answer.statusCode, answer.body).toBe(201)
  const records = await findBookingRecords(db, recordId(answer.json().id))
  expect(records?.booking).toMatchObject({
    ...sent,
    phone: sent.phone,
    allow_promo: null,
    concerns: 'The gate code is 1234.',
    status: 'requested',
    appoint_date: NEXT,
    appoint_time: '10:00',
    reference: answer.json().reference,
  })
  expect(records?.vehicle).toMatchObject({ vehicle_make: 'Ford', vin: vehicle.vin })
  expect(records?.booking.id).not.toBe(id)
  // What is done stays as it was.
  expect((await get()).json()).toMatchObject({ status: 'completed', appoint_date: THURSDAY })
  expect((await slots()).length).toBeGreaterThan(0)
  const held = await db
    .selectFrom('schedule_slots')
    .select('slot')
    .where('booking_id', '=', records?.booking.id ?? '')
    .execute()
  expect(held.length).toBeGreaterThan(0)
})

test('the answer opens the new request, and its mails leave at once', async () => {
  const { db, get, again } = await done()
  const { id, token, reference } = (await again({})).json()
  const opened = await get(managedCalls.manageBooking, { authorization: `Bearer ${token}` })
  expect(opened.json()).toMatchObject({
    reference,
    status: 'requested',
    can_change: true,
    can_again: false,
    vehicle: { year: 2021, make: 'Ford', model: 'F-150' },
  })
  const mails = await mailsWithJobs(db).where('booking_id', '=', recordId(id)).orderBy('mails.kind').execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['booking-client', 'booking-owner'])
  for (const { run_at } of mails) expect((run_at ?? '9') <= new Date().toISOString()).toBe(true)
})

test('a repeated call with its key stores one request', async () => {
  const { db, bearer, again } = await done()
  const keyed = { ...bearer, 'idempotency-key': 'one' }
  const [first, second] = [await again({}, keyed), await again({}, keyed)]
  expect(second.json()).toEqual(first.json())
  expect(await all(db)).toHaveLength(2)
})

test('a repeated key gives the token in the answer to nobody but whoever sent the first', async () => {
  const { db, id, bearer, tab, again } = await done()
  const key = { 'idempotency-key': 'one' }
  const first = await again({}, { ...bearer, ...key })
  expect(first.statusCode).toBe(201)
  const view = `Bearer ${viewToken(await linkOf(db, id), 'view')}`
  for (const [headers, status] of [
    [{}, 401],
    [{ authorization: 'Bearer wrong' }, 404],
    [{ authorization: `${bearer.authorization}A` }, 404],
    [{ authorization: view }, 403],
    [tab, 403],
  ] as const) {
    const answer = await again({}, { ...headers, ...key })
    expect([headers, answer.statusCode]).toEqual([headers, status])
    expect(answer.body).not.toContain(first.json().token)
  }
  expect((await again({}, { ...bearer, ...key })).body).toBe(first.body)
  expect(await all(db)).toHaveLength(2)
})

test('the times are those of a new request: its own old time does not count as free', async () => {
  const { get, again } = await done()
  const timesOn = async (more = '') =>
    Availability.parse(
      (await get(`${managedCalls.manageTimes}?from=${NEXT}&days=1&again=yes${more}`)).json(),
    ).days[0]?.times.find(({ time }) => time === '10:00')
  expect(await timesOn()).toMatchObject({ free: true })
  expect((await again({})).statusCode).toBe(201)
  expect(await timesOn()).toMatchObject({ free: false, why: 'taken' })
  const taken = await again({})
  expect([taken.statusCode, taken.json()]).toMatchObject([
    409,
    { type: TIME_TAKEN, next_free: expect.arrayContaining([expect.anything()]) },
  ])
  expect((await get(`${managedCalls.manageTimes}?from=${NEXT}&again=no`)).statusCode).toBe(422)
})

test('a time that has passed, one outside the hours and another field are refused at their field', async () => {
  const { db, again } = await done()
  for (const [requested, field] of [
    [{ appoint_date: THURSDAY }, 'appoint_date'],
    [{ appoint_time: '19:00' }, 'appoint_time'],
  ] as const) {
    const refused = await again(requested)
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ field }]])
  }
  expect((await again({ phone: '705-555-0199' })).statusCode).toBe(422)
  expect(await all(db)).toHaveLength(1)
})

test('a booking that still takes place, and one without a place, are not booked again here', async () => {
  const { db, get, act, again, setStatus, id } = await done()
  await setStatus('confirmed')
  const refused = await again({})
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { type: NOT_ALLOWED, detail: fill(t(manageRefusals).notAgain, defaults.facts) },
  ])
  await setStatus('completed')
  await db.updateTable('bookings').set({ appoint_zipcode: null, appoint_city: null }).where('id', '=', id).execute()
  expect((await get()).json()).toMatchObject({ can_again: false })
  expect((await again({})).statusCode).toBe(409)
  expect((await act(managedCalls.manageAgain, {}, {})).statusCode).toBe(401)
})

test('only the link of a mail books again, and not a link that shows', async () => {
  const { db, tab, get, again } = await done()
  expect((await again({}, tab)).statusCode).toBe(403)
  expect((await get(managedCalls.manageBooking, tab)).json()).toMatchObject({ can_again: false })
  expect(await all(db)).toHaveLength(1)
})
