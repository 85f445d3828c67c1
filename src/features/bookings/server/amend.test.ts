import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { statusNames } from '#core/desk-words.ts'
import { NOT_ALLOWED, TIME_TAKEN, VERSION_CONFLICT } from '#core/problem.ts'
import { statuses } from '#core/statuses.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import { anyTime, shared } from '#testing/app.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { vehicle } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

const NOW = new Date('2026-07-15T16:00:00Z')

testsAt(NOW)

const DAY = '2026-07-20'
const mail = {
  subject: 'Your booking',
  text: 'This is what we noted.',
  about: { appoint_date: '2026-07-20', appoint_time: '09:00' },
}

/** A desk with one crew, and a confirmed booking of an hour from a call: name, phone and time. */
async function withCall(more: object = {}) {
  const desk = await testDesk({ opening: { ...anyTime, crews: 1 } })
  const id = crypto.randomUUID()
  const told = { id, firstname: 'Ada', phone: '705-555-0142', appoint_minutes: 60, ...more }
  const at = { appoint_date: DAY, appoint_time: '09:00', confirm: true, mail: false }
  const entered = await desk.act(deskBookingCalls.bookings, { ...told, ...at })
  expect(entered.statusCode).toBe(201)
  let version = Number(entered.json().booking.version)
  const run = async (body: object) => {
    const answer = await desk.act(withId(deskBookingCalls.bookingActions, id), { version, ...body })
    if (answer.statusCode === 200) version++
    return answer
  }
  const amend = (details: object, more: object = {}) => run({ action: 'amend', details, ...more })
  const find = async (q: string) =>
    (await desk.get(`${deskBookingCalls.bookings}?${new URLSearchParams({ q })}`)).json().bookings
  const look = async () => (await desk.get(withId(deskBookingCalls.booking, id))).json()
  const slots = async () => (await desk.db.selectFrom('schedule_slots').select('slot').execute()).length
  return { ...desk, id, run, amend, find, look, slots }
}

const details = {
  lastname: 'Low',
  email: 'ada@example.com',
  service_type: 'Interior & Exterior Detailing',
  specific_vehicle: 'Truck',
  vehicle_count: 2,
  appoint_minutes: 90,
  concerns: 'Dog hair',
  payment_means: 'POS',
  billing_address: '1 Main Street',
  pay_conf: 'A text',
}

test('what a call left open is added, found by a search, kept in the history, and undone', async () => {
  const { amend, run, find, look } = await withCall()
  const before = (await look()).booking
  const answer = await amend({ ...details, vehicle })
  expect(answer.statusCode).toBe(200)
  const model = { ...vehicle, vehicle_year: 2021 }
  expect(answer.json()).toMatchObject({ booking: details, vehicle: model })
  const [entry] = answer.json().history
  expect(entry).toMatchObject({ action: 'amend', who: PEOPLE[0], mailed: false })
  expect(entry.changes).toContainEqual({ field: 'email', from: null, to: details.email })
  expect(entry.changes).toContainEqual({ field: 'appoint_minutes', from: '60', to: '90' })
  expect(entry.changes).toContainEqual({ field: 'vin', from: null, to: vehicle.vin })
  for (const q of ['low', 'ada@example.com', vehicle.vin]) expect(await find(q)).toHaveLength(1)

  const undone = (await run({ action: 'undo' })).json()
  expect(undone.booking).toEqual({ ...before, version: 4 })
  expect(undone.vehicle).toBe(null)
  for (const q of ['low', 'ada@example.com', vehicle.vin]) expect(await find(q)).toEqual([])
})

test('null or an empty text empties what may be missing, and a vehicle is corrected or removed', async () => {
  const { amend, find } = await withCall({ ...details, vehicle })
  const empty = { lastname: '', email: null, pay_conf: '', concerns: null, specific_vehicle: '' }
  expect((await amend(empty)).json().booking).toMatchObject({
    lastname: null,
    email: null,
    pay_conf: null,
    concerns: '',
    specific_vehicle: null,
    appoint_minutes: 90,
    payment_means: 'POS',
  })
  const other = { ...vehicle, vin: '1G4AH59H45G118341' }
  expect((await amend({ vehicle: other })).json().vehicle).toMatchObject({ vin: other.vin })
  expect([await find(vehicle.vin), (await find(other.vin)).length]).toEqual([[], 1])
  expect((await amend({ vehicle: null })).json().vehicle).toBe(null)
})

test('another service or number of vehicles takes its own time, unless the minutes are sent too', async () => {
  const { amend, slots } = await withCall()
  const held = await slots()
  const minutes = async (requested: object) => (await amend(requested)).json().booking.appoint_minutes
  const { service_type } = details
  const one = await minutes({ service_type })
  expect(one).toBeGreaterThan(60)
  expect(await slots()).toBeGreaterThan(held)
  expect(await minutes({ vehicle_count: 2 })).toBeGreaterThan(one)
  expect(await minutes({ vehicle_count: 3, appoint_minutes: 60 })).toBe(60)
  expect(await slots()).toBe(held)
  expect(await minutes({ firstname: 'Ida' })).toBe(60)
  expect(await minutes({ vehicle_count: 1, appoint_minutes: '' })).toBe(one)
})

test('a longer time for which no crew is free is refused with the next free times, and nothing changes', async () => {
  const { amend, act, look } = await withCall()
  const next = { id: crypto.randomUUID(), firstname: 'Bo', phone: '705-555-0199' }
  const at = { appoint_date: DAY, appoint_time: '11:00', confirm: true, mail: false }
  const other = await act(deskBookingCalls.bookings, { ...next, ...at, appoint_minutes: 60 })
  expect(other.statusCode).toBe(201)
  const before = await look()
  const refused = await amend({ lastname: 'Low', appoint_minutes: 150 })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ type: TIME_TAKEN, next_free: [{}, {}, {}] })
  expect(await look()).toEqual(before)
})

test('a mail goes to the address that was added, with an invitation to the confirmed appointment', async () => {
  const { amend, db, get, id } = await withCall()
  const query = new URLSearchParams({ action: 'amend', email: details.email, firstname: 'Ida' })
  const draft = (await get(`${withId(deskBookingCalls.bookingDraft, id)}?${query}`)).json()
  expect(draft).toMatchObject({ to: details.email, text: expect.stringContaining('Hello Ida') })
  const answer = await amend({ email: details.email }, { mail })
  expect(answer.json().history[0].mailed).toBe(true)
  const [letter] = await db
    .selectFrom('mails')
    .select(['to_address', 'calendar'])
    .where('kind', '=', 'desk-letter')
    .execute()
  expect(letter).toMatchObject({ to_address: details.email, calendar: expect.stringContaining('METHOD:REQUEST') })
})

test.each(statuses)('contact data of a %s booking can be corrected', async (status) => {
  const { db, act } = await testDesk()
  const id = await storedBooking(db, { status, appoint_date: DAY })
  const requested = { phone: '705-555-0100', email: 'right@example.com' }
  const body = { action: 'amend', version: 1, details: requested }
  const answer = await act(withId(deskBookingCalls.bookingActions, id), body)
  expect(answer.json().booking).toMatchObject({ phone: '+17055550100', email: requested.email, status })
})

test('the time that a finished job took stays, also with another service', async () => {
  const { amend, run, look } = await withCall()
  expect((await run({ action: 'complete' })).statusCode).toBe(200)
  const refused = await amend({ appoint_minutes: 120 })
  expect([refused.statusCode, refused.json().type]).toEqual([409, NOT_ALLOWED])
  expect(refused.json().detail).toBe(bookingRefusals.minutesOver(statusNames.completed))
  expect((await amend({ service_type: details.service_type })).statusCode).toBe(200)
  expect((await look()).booking).toMatchObject({ appoint_minutes: 60, status: 'completed' })
})

const refusing = shared(withCall, NOW)

test.each([
  ['firstname', { firstname: '' }],
  ['phone', { phone: '12' }],
  ['email', { email: 'ada' }],
  ['service_type', { service_type: 'Waxing' }],
  ['vehicle_count', { vehicle_count: 0 }],
  ['appoint_minutes', { appoint_minutes: 14 }],
  ['payment_means', { payment_means: 'Gold' }],
  ['vehicle.vehicle_year', { vehicle: { ...vehicle, vehicle_year: '1800-01-01' } }],
  ['allow_promo', { allow_promo: true }],
  ['appoint_date', { appoint_date: '2026-07-21' }],
])('a wrong %s is refused at its field, and nothing changes', async (field, wrong) => {
  const { amend, look } = refusing()
  const before = await look()
  const answer = await amend(wrong)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors[0].field).toBe(`details.${field}`)
  expect(await look()).toEqual(before)
})

test('details that change nothing, an old version and an erased booking are refused', async () => {
  const { amend, erase, id } = await withCall()
  for (const nothing of [{}, { firstname: 'Ada', lastname: '', vehicle: null }]) {
    const answer = await amend(nothing)
    expect(answer.json().errors).toEqual([{ field: 'details', message: bookingRefusals.noDetail }])
  }
  const old = await amend({ lastname: 'Low' }, { version: 1 })
  expect([old.statusCode, old.json().type]).toEqual([409, VERSION_CONFLICT])
  expect((await erase({ booking_id: id })).statusCode).toBe(200)
  const erased = await amend({ lastname: 'Low' }, { version: 4 })
  expect([erased.statusCode, erased.json().type]).toEqual([409, NOT_ALLOWED])
})
