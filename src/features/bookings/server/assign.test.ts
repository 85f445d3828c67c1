import { expect, test } from 'vitest'
import { acceptedOf } from '#core/crew-changes.ts'
import { withId } from '#core/desk-calls.ts'
import { NOT_ALLOWED, VERSION_CONFLICT } from '#core/problem.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import { MONDAY, NOW, planningDesk, twoCrews } from '#features/day-operations/server/testing.ts'
import { insertAbsence } from '#testing/absences.ts'
import { shared } from '#testing/app.ts'
import { PEOPLE } from '#testing/desk.ts'
import { storedCrews } from '#testing/stored-crews.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt(NOW)

/** Two crews with names, and a booking at nine on Monday. */
async function withBooking(opening = { ...twoCrews, crewNames: ['North', 'South'] }) {
  const desk = await planningDesk(opening)
  const id = await desk.booked()
  const run = (action: object, of = id) => desk.act(withId(deskBookingCalls.bookingActions, of), action)
  const crews = async () => Object.fromEntries(await storedCrews(desk.db))
  const detail = async (of = id) => {
    const { crew, pinned_crew } = await desk.look(of)
    return [crew, pinned_crew]
  }
  return { ...desk, id, run, crews, detail }
}

test('a job is given to a crew, which history and undo know; the other one at that time changes crews', async () => {
  const { id, run, booked, crews, detail, look } = await withBooking()
  const other = await booked({ appoint_time: '09:30' })
  expect(await crews()).toEqual({ [id]: 1, [other]: 2 })
  const given = (await run({ action: 'assign', version: 1, crew: 2 })).json()
  expect(given).toMatchObject({
    crew: 2,
    pinned_crew: 2,
    booking: { version: 2 },
    crews: [
      { number: 1, name: 'North' },
      { number: 2, name: 'South' },
    ],
  })
  expect(given.history[0]).toMatchObject({
    action: 'assign',
    who: PEOPLE[0],
    mailed: false,
    changes: [{ field: 'pinned_crew', from: null, to: '2' }],
  })
  expect(await crews()).toEqual({ [id]: 2, [other]: 1 })
  const undone = (await run({ action: 'undo', version: 2 })).json()
  // Without the pin the fewest changes leave it where it is.
  expect([undone.crew, undone.pinned_crew]).toEqual([2, null])
  expect((await look(id)).history[0]).toMatchObject({ changes: [{ field: 'pinned_crew', from: '2', to: null }] })
  await run({ action: 'assign', version: 3, crew: 1 })
  await run({ action: 'assign', version: 4, crew: null })
  expect(await detail()).toEqual([1, null])
})

const refusing = shared(withBooking, NOW)

test.each([
  ['that does not exist', { crew: 3 }, bookingRefusals.crew],
  ['without a number', { crew: 'North' }, bookingRefusals.crew],
  ['that is not whole', { crew: 1.5 }, bookingRefusals.crew],
  ['before the first', { crew: 0 }, bookingRefusals.crew],
  ['that is not named', {}, bookingRefusals.crew],
  ['that is chosen already', { crew: null }, bookingRefusals.sameCrew],
])('a crew %s is refused', async (_what, crew, message) => {
  const { run, look, id } = refusing()
  const answer = await run({ action: 'assign', version: 1, ...crew })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field: 'crew', message }])
  expect((await look(id)).booking.version).toBe(1)
})

test('a booking that takes no time has no crew, and an old version is a conflict', async () => {
  const { run, look, id, crews } = await withBooking()
  expect((await run({ action: 'assign', version: 2, crew: 2 })).json().type).toBe(VERSION_CONFLICT)
  await run({ action: 'cancel', version: 1, reason: 'ill' })
  expect(await crews()).toEqual({})
  const { crew, allowed } = await look(id)
  expect([crew, allowed.includes('assign')]).toEqual([null, false])
  expect((await run({ action: 'assign', version: 2, crew: 2 })).json().type).toBe(NOT_ALLOWED)
})

test('of two pins at one time the newer is kept; the other stays stored, and holds when its crew is free again', async () => {
  const { id, run, booked, detail } = await withBooking()
  const other = await booked({ appoint_time: '09:30' })
  await run({ action: 'assign', version: 1, crew: 1 })
  const asked = (await run({ action: 'assign', version: 1, crew: 1 }, other)).json()
  expect(asked.changes).toMatchObject([{ id, from: 1, to: 2 }])
  const accepted = acceptedOf(asked.changes)
  expect((await run({ action: 'assign', version: 1, crew: 1, accepted }, other)).statusCode).toBe(200)
  expect([await detail(), await detail(other)]).toEqual([
    [2, 1],
    [1, 1],
  ])
  await run({ action: 'cancel', version: 2, reason: 'ill' }, other)
  expect(await detail()).toEqual([1, 1])
})

test('a pin to a crew that is absent, or gone since, is stored and shown', async () => {
  const opening = { ...twoCrews, crewNames: [] }
  const { run, detail, db } = await withBooking(opening)
  const span = { from_at: `${MONDAY}T04:00:00.000Z`, to_at: `${MONDAY}T23:00:00.000Z` }
  await insertAbsence(db, { crew: 2, ...span })
  await run({ action: 'assign', version: 1, crew: 2 })
  expect(await detail()).toEqual([1, 2])
  await db.deleteFrom('crew_absences').execute()
  expect(await detail()).toEqual([2, 2])
  opening.crews = 1
  expect(await detail()).toEqual([1, 2])
  expect((await run({ action: 'undo', version: 2 })).json()).toMatchObject({ pinned_crew: null })
})

test('a job that is under way or done keeps its crew, until the owner says that it was another', async () => {
  const { run, booked, detail, crews, id } = await withBooking()
  await run({ action: 'confirm', version: 1 })
  await run({ action: 'start', version: 2 })
  const other = await booked({ appoint_time: '09:30' })
  await run({ action: 'assign', version: 1, crew: 1 }, other)
  expect([await detail(), await detail(other)]).toEqual([
    [1, null],
    [2, 1],
  ])
  await run({ action: 'complete', version: 3 })
  await run({ action: 'assign', version: 4, crew: 2 })
  expect(await crews()).toEqual({ [id]: 2, [other]: 1 })
})
