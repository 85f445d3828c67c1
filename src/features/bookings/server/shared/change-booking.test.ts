import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { NOT_ALLOWED, TIME_TAKEN } from '#core/problem.ts'
import type { Status } from '#core/statuses.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { defaults } from '#features/website/content.ts'
import { anyTime } from '#testing/app.ts'
import { tick } from '#testing/clock.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { booking } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { startOf } from '#testing/times.ts'

const HOUR = 3_600_000
const NOW = '2026-07-15T16:00:00.000Z'

testsAt(NOW)
const opening = { ...anyTime, crews: 1 }
const first = { appoint_date: '2026-07-20', appoint_time: '10:30' }
const other = { appoint_date: '2026-07-22', appoint_time: '08:00' }

/** A desk with one crew and one request. `ask` asks for a time, and `act` does an action on the request. */
async function withRequest() {
  const desk = await testDesk({ opening })
  const ask = (time: object) => desk.post('/bookings', { ...booking, ...time })
  const id = await desk.booked(first)
  const act = (action: object, person: (typeof PEOPLE)[number] = PEOPLE[0]) =>
    desk.act(withId(deskBookingCalls.bookingActions, id), action, person)
  const stored = () => desk.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...desk, id, ask, act, stored }
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('a request holds its time, and a confirmation keeps it', async () => {
  const { ask, act } = await withRequest()
  const refused = await ask(first)
  expect([refused.statusCode, refused.json().type]).toEqual([409, TIME_TAKEN])
  expect(refused.json().next_free).toHaveLength(3)
  expect((await act({ action: 'confirm', version: 1 })).statusCode).toBe(200)
  expect((await ask(first)).statusCode).toBe(409)
})

test('the drive costs what it did when the place was said, also after its price has changed', async () => {
  const content = structuredClone(defaults)
  const price = (surcharge: number) => {
    const areas = content.serviceArea.areas.map((it, i) => (i === 0 ? it : { ...it, surcharge }))
    Object.assign(content, { serviceArea: { ...content.serviceArea, areas } })
  }
  price(45)
  Object.assign(content, { opening })
  const desk = await testDesk({ content: () => content })
  const id = await desk.booked({ ...first, appoint_zipcode: 'P0H 1A1', appoint_city: 'Callander' })
  const drive = async () => {
    const row = await desk.db
      .selectFrom('bookings')
      .select('drive_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.drive_cents
  }
  const edit = async (version: number, place: object) => {
    const action = { action: 'edit', version, appointment: place }
    const answer = await desk.act(withId(deskBookingCalls.bookingActions, id), action)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  expect(await drive()).toBe(4500)
  price(60)
  await edit(1, { appoint_location: '9 Lake Street' })
  expect(await drive()).toBe(4500)
  await edit(2, { appoint_zipcode: 'P3E 5P9', appoint_city: 'Greater Sudbury' })
  expect(await drive()).toBe(6000)
  await edit(3, { appoint_zipcode: 'P1B 8G6', appoint_city: 'North Bay' })
  expect(await drive()).toBe(0)
  // In no known part of the area, the owner decides.
  await edit(4, { appoint_zipcode: 'M5V 2T6', appoint_city: 'Toronto' })
  expect(await drive()).toBeNull()
})

test('requests that hold a time can be confirmed after the number of crews was lowered', async () => {
  const { ask, act, db } = await withRequest()
  // A second request from when there was a second crew.
  const second = await storedBooking(db, { ...booking, ...first })
  const slots = await db.selectFrom('schedule_slots').selectAll().execute()
  await db
    .insertInto('schedule_slots')
    .values(slots.map(({ slot }) => ({ slot, lane: 2, booking_id: second })))
    .execute()
  expect((await act({ action: 'confirm', version: 1 })).statusCode).toBe(200)
  expect((await ask(first)).statusCode).toBe(409)
  expect(await db.selectFrom('schedule_slots').selectAll().execute()).toHaveLength(2 * slots.length)
})

test.each([
  ['declined', [{ action: 'decline' }]],
  ['cancelled', [{ action: 'cancel', reason: 'r' }]],
  ['confirmed and cancelled', [{ action: 'confirm' }, { action: 'cancel', reason: 'r' }]],
])('a request that is %s frees its time', async (_how, actions) => {
  const { ask, act } = await withRequest()
  for (const [i, action] of actions.entries()) expect((await act({ ...action, version: i + 1 })).statusCode).toBe(200)
  expect((await ask(first)).statusCode).toBe(201)
})

test('a move reserves the new time and frees the old one', async () => {
  const { ask, act } = await withRequest()
  expect((await act({ action: 'edit', version: 1, appointment: other })).statusCode).toBe(200)
  expect((await ask(other)).statusCode).toBe(409)
  expect((await ask(first)).statusCode).toBe(201)
})

test('an appointment can move within its own time', async () => {
  const { act } = await withRequest()
  const appointment = { appoint_time: '11:00' }
  expect((await act({ action: 'edit', version: 1, appointment })).statusCode).toBe(200)
})

test('a move to a taken time answers the next free times, changes nothing, and keeps the old time', async () => {
  const { ask, act, stored, db } = await withRequest()
  expect((await ask(other)).statusCode).toBe(201)
  const before = await stored()
  const mail = { subject: 'Moved', text: 'It is moved.', about: startOf(other) }
  const answer = await act({ action: 'edit', version: 1, appointment: other, mail })
  expect([answer.statusCode, answer.json().type]).toEqual([409, TIME_TAKEN])
  expect(answer.json().next_free[0].appoint_date >= other.appoint_date).toBe(true)
  expect(await stored()).toEqual(before)
  expect(await db.selectFrom('mails').selectAll().where('kind', '=', 'desk-letter').execute()).toEqual([])
  expect((await ask(first)).statusCode).toBe(409)
})

test.each<[string, Status, object]>([
  ['a cancellation', 'cancelled', { action: 'cancel', reason: 'r' }],
  ['a decline', 'declined', { action: 'decline' }],
])('the undo of %s reserves the time again', async (_what, status, action) => {
  const { ask, act, stored } = await withRequest()
  await act({ ...action, version: 1 })
  expect((await stored()).status).toBe(status)
  expect((await act({ action: 'undo', version: 2 })).statusCode).toBe(200)
  expect((await ask(first)).statusCode).toBe(409)
})

test('the undo of a cancellation is refused if another booking has the time, and the booking stays cancelled', async () => {
  const { ask, act, stored } = await withRequest()
  await act({ action: 'cancel', version: 1, reason: 'r' })
  expect((await ask(first)).statusCode).toBe(201)
  const answer = await act({ action: 'undo', version: 2 })
  expect([answer.statusCode, answer.json().type]).toEqual([409, TIME_TAKEN])
  expect(await stored()).toMatchObject({ status: 'cancelled', version: 2 })
})

test('an expired request can be confirmed while its time is free', async () => {
  const desk = await withRequest()
  later(48 * HOUR)
  await tick({ ...desk, opening })
  const answer = await desk.act({ action: 'confirm', version: 2 }, PEOPLE[1])
  expect(answer.json().booking).toMatchObject({ status: 'confirmed', ...first })
  expect((await desk.ask(first)).statusCode).toBe(409)
})

test('an expired request whose time is taken cannot be confirmed, but it can be moved and then confirmed', async () => {
  const desk = await withRequest()
  later(48 * HOUR)
  await tick({ ...desk, opening })
  expect((await desk.ask(first)).statusCode).toBe(201)
  const refused = await desk.act({ action: 'confirm', version: 2 }, PEOPLE[1])
  expect([refused.statusCode, refused.json().type]).toEqual([409, TIME_TAKEN])
  expect(await desk.stored()).toMatchObject({ status: 'expired', version: 2 })

  await desk.act({ action: 'edit', version: 2, appointment: other }, PEOPLE[1])
  // An expired request holds no time, even after a move.
  expect((await desk.ask(other)).statusCode).toBe(201)
  const third = { ...other, appoint_date: '2026-07-24' }
  await desk.act({ action: 'edit', version: 3, appointment: third }, PEOPLE[1])
  expect((await desk.act({ action: 'confirm', version: 4 }, PEOPLE[1])).statusCode).toBe(200)
  expect((await desk.ask(third)).statusCode).toBe(409)
})

test('a request must be answered within 48 hours, and by the evening before its day', async () => {
  const { stored, booked, db } = await withRequest()
  expect((await stored()).answer_by).toBe('2026-07-17T16:00:00.000Z')
  const soon = { appoint_date: '2026-07-16', appoint_time: '15:00' }
  const id = await booked(soon)
  const { answer_by } = await db
    .selectFrom('bookings')
    .select('answer_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(answer_by).toBe('2026-07-15T22:00:00.000Z')
})

test.each([
  ['confirmed and then undone', [{ action: 'confirm' }, { action: 'undo' }]],
  ['moved', [{ action: 'edit', appointment: other }]],
])('a request that is %s has the whole time to be answered again', async (_how, actions) => {
  const { act, stored } = await withRequest()
  later(10 * HOUR)
  for (const [i, action] of actions.entries()) await act({ ...action, version: i + 1 })
  expect((await stored()).answer_by).toBe('2026-07-18T02:00:00.000Z')
})

test('a request without slots, from before the schedule existed, cannot be confirmed over another booking', async () => {
  const { db, id, ask, act, stored } = await withRequest()
  await db.deleteFrom('schedule_slots').where('booking_id', '=', id).execute()
  expect((await ask(first)).statusCode).toBe(201)
  const refused = await act({ action: 'confirm', version: 1 })
  expect([refused.statusCode, refused.json().type]).toEqual([409, TIME_TAKEN])
  expect((await stored()).status).toBe('requested')
})

test('a request that is moved to tomorrow must be answered this evening', async () => {
  const { act, stored } = await withRequest()
  const appointment = { appoint_date: '2026-07-16', appoint_time: '18:00' }
  await act({ action: 'edit', version: 1, appointment })
  expect((await stored()).answer_by).toBe('2026-07-15T22:00:00.000Z')
})

test('an expired booking cannot become a request again after its start, since it would expire at once', async () => {
  const desk = await withRequest()
  later(6 * 24 * HOUR)
  await tick({ ...desk, opening })
  const answer = await desk.act({ action: 'undo', version: 2 }, PEOPLE[1])
  expect([answer.statusCode, answer.json().type]).toEqual([409, NOT_ALLOWED])
})
