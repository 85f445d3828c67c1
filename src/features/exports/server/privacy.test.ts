import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { instantLabel } from '#core/instants.ts'
import { NOT_ALLOWED } from '#core/problem.ts'
import { retention } from '#core/retention.ts'
import type { Status } from '#core/statuses.ts'
import { ASKED_BY } from '#features/bookings/actions.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { insertFleet } from '#features/bookings/server/shared/store.ts'
import { health } from '#features/health/words.ts'
import { privacyCalls } from '#features/privacy/calls.ts'
import { erasure } from '#features/privacy/server/health.ts'
import { readPrivacyLog } from '#features/privacy/server/log.ts'
import { noteFailure } from '#features/privacy/server/state.ts'
import { shared, testDatabase } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { contentsOf } from '#testing/contents.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { eraseBooking, purgeBookings } from '#testing/erase.ts'
import { booking, contactForm, fleet, multipart, vehicle } from '#testing/requests.ts'
import { storedBooking, storedPhoto, storedVehicle } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { startOf } from '#testing/times.ts'

const NOW = new Date('2026-07-15T16:00:00Z')

testsAt(NOW)
const [ann] = PEOPLE
const A_DAY = 86_400_000

/** A rare word, so that the tests can search for it in every file. */
const secret = 'Zanzibarius'
const personal = {
  firstname: secret,
  lastname: secret,
  phone: '+12495550199',
  email: `${secret}@example.com`,
  appoint_location: secret,
  appoint_city: secret,
  appoint_state: secret,
  appoint_zipcode: 'P2B 9Z9',
  concerns: secret,
  billing_address: secret,
  pay_conf: secret,
}

/** A desk with every kind of record about one client, and another client's booking. */
async function withClient() {
  const forgetMails = vi.fn(async () => {})
  const desk = await testDesk({ forgetMails })
  const { id: visitorId, reference } = (
    await desk.post('/bookings', { ...booking, ...personal, allow_promo: true }, { 'idempotency-key': 'k' })
  ).json()
  await desk.post('/vehicles', { ...vehicle, vin: secret, booking_id: visitorId })
  await desk.post('/vehicles', { ...vehicle, vin: secret })
  const texts = ['vehicle_travel_areas', 'contact_person', 'po_instructions', 'other_instructions']
  const details = Object.fromEntries(texts.map((name) => [name, secret]))
  await desk.post('/fleets', { ...fleet, ...details, booking_id: visitorId })
  const id = recordId(visitorId)
  const form = await multipart({ ...contactForm, name: secret, email: personal.email.toUpperCase(), message: secret })
  await desk.app.inject({ method: 'POST', url: '/api/v1.0/email/send-form', ...form })
  const action = (body: object) => desk.act(withId(deskBookingCalls.bookingActions, id), body)
  await action({ action: 'note', version: 1, note: secret })
  await action({ action: 'edit', version: 2, appointment: { appoint_city: `${secret} Bay` } })
  const about = startOf(booking)
  await action({ action: 'confirm', version: 3, mail: { subject: secret, text: secret, about } })
  const other = await storedBooking(desk.db, { firstname: 'Other', email: 'other@example.com' })
  await storedPhoto(desk.db, id)
  await storedPhoto(desk.db, id, { stage: 'after' })
  await storedPhoto(desk.db, other, { background: 'blue' })
  return { ...desk, id, reference, other, forgetMails }
}

test('erasing a client removes all personal data from every table and file, and keeps the numbers', async () => {
  const { db, place, erase, get, id, reference, other, forgetMails } = await withClient()
  // The mail about the confirmation has not left: it was withdrawn with the appointment.
  const gone = { bookings: 1, messages: 1, mails: 4, photos: 2, kept: 0 }
  const pictures = await db.selectFrom('job_photos').select(['booking_id', 'bytes']).execute()
  const [mine, theirs] = [id, other].map((owner) => pictures.find((it) => it.booking_id === owner))
  const shown = (await get(`${privacyCalls.erasure}?booking_id=${id}`)).json()
  expect([shown.bookings, shown.messages]).toMatchObject([[{ id, photos: 2, mails: 3 }], [{ mails: 2 }]])
  expect((await erase({ booking_id: id })).json()).toEqual({ ...gone, documents: 0 })

  const contents = await contentsOf(place)
  const whereIs = (photo = mine) => {
    const bytes = Buffer.from(photo?.bytes ?? 'no photo').toString('latin1')
    return contents.filter(([, all]) => all.includes(bytes)).map(([file]) => file)
  }
  // Whole in one place, so that what is left of an erased photo would be found.
  expect(whereIs(theirs)).toEqual([place.postgres ? 'job_photos' : 'site.sqlite'])
  expect(whereIs()).toEqual([])
  for (const [file, bytes] of contents)
    for (const text of [secret, personal.phone, '2495550199', personal.appoint_zipcode])
      expect([file, bytes.toLowerCase().includes(text.toLowerCase())]).toEqual([file, false])
  const {
    booking: left,
    history,
    mails,
    consent,
    allowed,
    photos,
  } = (await get(withId(deskBookingCalls.booking, id))).json()
  expect(left).toMatchObject({
    reference,
    status: 'cancelled',
    service_type: booking.service_type,
    appoint_date: booking.appoint_date,
    vehicle_count: booking.vehicle_count,
    erased_at: '2026-07-15T16:00:00.000Z',
  })
  expect([history.length, mails, consent, allowed, photos]).toEqual([4, [], null, [], []])
  expect(history).toMatchObject([
    { who: ann, action: 'cancel', changes: [{ from: 'confirmed', to: 'cancelled' }, { field: ASKED_BY }] },
    { who: ann, changes: [{ from: 'requested', to: 'confirmed' }] },
    {},
    {},
  ])
  expect(forgetMails).toHaveBeenCalledWith(expect.objectContaining({ length: 4 }))

  const find = async (q: string) =>
    (await get(`${deskBookingCalls.bookings}?q=${q}`)).json().bookings.map((it: { id: string }) => it.id)
  expect([await find(secret), await find(reference), await find('other')]).toEqual([[], [id], [other]])
  expect(await db.selectFrom('messages').select('erased_at').execute()).toEqual([
    { erased_at: '2026-07-15T16:00:00.000Z' },
  ])
  const { entries } = (await get(privacyCalls.privacyLog)).json()
  expect(entries).toMatchObject([{ what: 'erase', who: ann, ...gone }])
})

test('erasing a client deletes the hashes of what they sent, and of nobody else', async () => {
  const { db, erase, post, id } = await withClient()
  const key = (name: string) => ({ 'idempotency-key': name })
  const mine = (await post('/bookings', { ...booking, ...personal }, key('mine'))).json().id
  await post('/vehicles', { ...vehicle, booking_id: mine }, key('vehicle'))
  await post('/vehicles', vehicle, key('the vehicle again, without its booking'))
  await post('/fleets', { ...fleet, booking_id: mine }, key('fleet'))
  const [message] = await db.selectFrom('messages').select('id').execute()
  const about = { call: 'c', fingerprint: '', status: 200, body: `{"id":"${message?.id}"}` }
  await db
    .insertInto('idempotency_keys')
    .values({ ...about, key: 'message', created_at: '' })
    .execute()

  const other = (await post('/bookings', booking, key('other'))).json().id
  const theirs = { ...vehicle, vin: '1M8GDM9AXKP042788', booking_id: other }
  await post('/vehicles', theirs, key('vehicle of another'))
  await post('/fleets', { ...fleet, booking_id: other }, key('fleet of another'))

  await erase({ booking_id: id })
  const kept = await db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()
  expect(kept.map((row) => row.key)).toEqual(['fleet of another', 'other', 'vehicle of another'])
})

test('a person is found by a message, and by a phone number or an e-mail address', async () => {
  const { db, get, id } = await withClient()
  const second = await storedBooking(db, { phone: personal.phone, email: 'new@example.com' })
  const [message] = await db.selectFrom('messages').select('id').execute()
  const by = async (query: string) => {
    const { bookings, messages } = (await get(`${privacyCalls.erasure}?${query}`)).json()
    return [bookings.length, messages.length]
  }
  expect(await by(`message_id=${message?.id}`)).toEqual([2, 1])
  expect(await by(`booking_id=${id}`)).toEqual([2, 1])
  expect(await by(`booking_id=${second}`)).toEqual([2, 1])
})

test('finished jobs of the last six years are kept, unless the request includes them', async () => {
  const { db, erase, get } = await testDesk()
  const job = (appoint_date: string) => storedBooking(db, { status: 'completed', appoint_date })
  const recent = await job('2020-08-01')
  const old = await job('2020-07-01')
  const request = await storedBooking(db)
  const erased = async () =>
    (await db.selectFrom('bookings').select('id').where('erased_at', 'is not', null).execute())
      .map((it) => it.id)
      .sort()
  expect((await erase({ booking_id: request })).json()).toMatchObject({ bookings: 2, kept: 1 })
  expect(await erased()).toEqual([old, request].sort())
  expect((await get(`${privacyCalls.erasure}?booking_id=${recent}`)).json()).toMatchObject({
    bookings: [{ id: recent, is_kept: true }],
  })
  await erase({ booking_id: recent }, { finished: true })
  expect(await erased()).toEqual([old, recent, request].sort())
})

test('an erased booking cannot be changed or erased again, and no other booking is erased with it', async () => {
  const { db, act, erase, id } = await withClient()
  await erase({ booking_id: id })
  const again = await erase({ booking_id: id })
  expect([again.statusCode, again.json().type]).toEqual([409, NOT_ALLOWED])
  const noted = await act(withId(deskBookingCalls.bookingActions, id), { action: 'note', version: 6, note: 'x' })
  expect([noted.statusCode, noted.json().type]).toEqual([409, NOT_ALLOWED])
  expect(await db.selectFrom('bookings').select('id').where('erased_at', 'is', null).execute()).toHaveLength(1)
})

const refusing = shared(testDesk, NOW)

test.each([
  ['no person', {}],
  ['two records at once', { booking_id: 'a', message_id: 'b' }],
  ['without the ids of what is erased', { booking_id: 'a' }],
  ['with ids that are none', { booking_id: 'a', bookings: [1], messages: [] }],
  ['with an unknown field', { booking_id: 'a', bookings: [], messages: [], email: 'x' }],
])('erasing %s is refused', async (_what, body) => {
  const { act } = refusing()
  expect((await act(privacyCalls.erase, body)).statusCode).toBe(422)
})

test('erasing an unknown person is a 404', async () => {
  const { act } = await testDesk()
  for (const body of [{ booking_id: 'none' }, { message_id: 'none' }])
    expect((await act(privacyCalls.erase, { ...body, bookings: [], messages: [] })).statusCode).toBe(404)
})

const { requests, jobs } = retention

test.each<[Status, number, number, boolean]>([
  ['requested', requests + 1, requests + 1, true],
  ['requested', requests + 1, 5, false],
  ['requested', requests - 1, requests - 1, false],
  ['declined', requests + 1, -1000, true],
  ['cancelled', requests - 1, requests - 1, false],
  ['no_show', requests + 1, requests + 1, true],
  ['confirmed', requests + 100, requests + 100, false],
  ['completed', jobs - 1, jobs - 1, false],
  ['completed', jobs + 1, jobs + 1, true],
  ['confirmed', jobs + 1, jobs + 1, true],
])(
  'a %s booking that came in %i days ago, for a day %i days ago, is purged: %s',
  async (status, cameIn, due, purged) => {
    const { db, get } = await testDesk()
    const ago = (days: number) => new Date(Date.now() - days * A_DAY).toISOString()
    const id = await storedBooking(db, { status, created_at: ago(cameIn), appoint_date: ago(due).slice(0, 10) })
    await purgeBookings(db)
    const left = await db.selectFrom('bookings').select(['erased_at', 'email']).execute()
    expect(left).toEqual([
      purged ? { erased_at: '2026-07-15T16:00:00.000Z', email: '' } : { erased_at: null, email: booking.email },
    ])
    const { entries } = (await get(privacyCalls.privacyLog)).json()
    expect(entries).toMatchObject(purged ? [{ what: 'purge', who: null, bookings: 1 }] : [])
    expect(id).toBeTruthy()
  },
)

test('a request that was declined recently is kept, even if it is old', async () => {
  const { db, act } = await testDesk()
  const created_at = new Date(Date.now() - (requests + 50) * A_DAY).toISOString()
  const id = await storedBooking(db, { created_at, appoint_date: '2026-07-20' })
  await act(withId(deskBookingCalls.bookingActions, id), { action: 'decline', version: 1 })
  await purgeBookings(db)
  expect(await db.selectFrom('bookings').select('erased_at').execute()).toEqual([{ erased_at: null }])
})

test('what came into an erased booking, as earlier versions let it, is erased by erasing it again', async () => {
  const { db, erase, get } = await testDesk()
  const id = await storedBooking(db)
  const other = await storedBooking(db)
  const eraseIt = () => erase({ booking_id: id })
  await db.transaction().execute((trx) => eraseBooking(trx, id, null))
  expect((await eraseIt()).statusCode).toBe(409)
  await storedVehicle(db, id)
  await insertFleet(db, { ...fleet, other_instructions: '', id: 'f', created_at: '', booking_id: id })
  await storedPhoto(db, id)
  expect((await get(`${privacyCalls.erasure}?booking_id=${id}`)).json()).toMatchObject({
    bookings: [{ id, photos: 1, cancels: false }],
    messages: [],
  })
  const gone = { bookings: 1, messages: 0, mails: 0, photos: 1, kept: 0, documents: 0 }
  expect((await eraseIt()).json()).toEqual(gone)
  expect(await db.selectFrom('vehicles').select('vin').execute()).toEqual([{ vin: '' }])
  expect(await db.selectFrom('fleets').select('contact_person').execute()).toEqual([{ contact_person: '' }])
  expect(await db.selectFrom('job_photos').selectAll().execute()).toEqual([])
  expect((await eraseIt()).statusCode).toBe(409)
  const left = await db.selectFrom('bookings').select('id').where('erased_at', 'is', null).execute()
  expect(left).toEqual([{ id: other }])
})

test('a purge passes a booking that cannot be erased, erases the others, and names it', async () => {
  const { db } = await testDatabase()
  const created_at = new Date(Date.now() - (requests + 1) * A_DAY).toISOString()
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.push(await storedBooking(db, { status: 'declined', created_at }))
  const [broken = ''] = ids
  await db
    .insertInto('booking_history')
    .values({
      booking_id: broken,
      version: 1,
      at: created_at,
      who: ann,
      action: 'note',
      note: null,
      changes: '{',
      mailed: 0,
    })
    .execute()
  await expect(purgeBookings(db)).rejects.toThrow(broken)
  const left = await db.selectFrom('bookings').select('id').where('erased_at', 'is', null).execute()
  expect(left).toEqual([{ id: broken }])
  expect(await db.selectFrom('privacy_log').select('bookings').execute()).toEqual([{ bookings: 2 }])
})

test('the owner is told which bookings could not be erased, until a purge succeeds or they are erased', async () => {
  const { db } = await testDatabase()
  expect(await erasure(db)).toMatchObject({ state: 'ok', numbers: { failed: 0 } })
  const created_at = new Date(Date.now() - (requests + 1) * A_DAY).toISOString()
  const id = await storedBooking(db, { status: 'declined', created_at })
  const { reference } = await db.selectFrom('bookings').select('reference').executeTakeFirstOrThrow()
  const brokenEntry = {
    booking_id: id,
    version: 1,
    at: created_at,
    who: ann,
    action: 'note',
    note: null,
    changes: '{',
    mailed: 0,
  } as const
  await db.insertInto('booking_history').values(brokenEntry).execute()
  await expect(purgeBookings(db)).rejects.toThrow(id)
  const told = await erasure(db)
  expect(told).toMatchObject({ state: 'failing', numbers: { failed: 1 } })
  expect(told.words).toContain(reference)

  await db.deleteFrom('booking_history').execute()
  await purgeBookings(db)
  expect(await erasure(db)).toMatchObject({ state: 'ok', numbers: { failed: 0 } })

  await noteFailure(db, 'bookings', ['another'])
  expect(await erasure(db), 'a booking that is gone').toMatchObject({ state: 'ok' })
})

test('the owner is told that old records could not be deleted, or that no booking could be erased', async () => {
  const { db } = await testDatabase()
  const when = instantLabel(new Date().toISOString())
  await noteFailure(db, 'records', [])
  expect(await erasure(db)).toEqual({
    state: 'failing',
    numbers: { failed: 0 },
    words: `${health.erasure.records(when)} ${health.erasure.help}`,
  })
  await noteFailure(db, 'records')
  await noteFailure(db, 'bookings', [])
  expect((await erasure(db)).words).toContain(health.erasure.allBookings(when))
  await noteFailure(db, 'bookings')
  expect(await erasure(db)).toMatchObject({ state: 'ok' })
})

test('a purge erases all bookings that are due, and logs them once', async () => {
  // Without an app: that begins a purge of its own.
  const { db } = await testDatabase()
  const created_at = new Date(Date.now() - (requests + 1) * A_DAY).toISOString()
  for (let i = 0; i < 45; i++) {
    const id = await storedBooking(db, { status: 'declined', created_at })
    if (i % 15 === 0) await storedPhoto(db, id)
  }
  await storedPhoto(db, await storedBooking(db))
  await purgeBookings(db)
  await purgeBookings(db)
  const { entries } = await readPrivacyLog(db)
  expect(entries).toMatchObject([{ bookings: 45, photos: 3 }])
  expect(await db.selectFrom('job_photos').selectAll().execute()).toHaveLength(1)
})
