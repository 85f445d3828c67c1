import { expect, test } from 'vitest'
import { acceptedOf, backOf, type CrewChange, changedBy } from '#core/crew-changes.ts'
import { withId } from '#core/desk-calls.ts'
import { CREWS_CHANGE } from '#core/problem.ts'
import { NOT_FOR_ROLE } from '#core/roles.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { MONDAY, NOW, planningDesk, TUESDAY, twoCrews } from '#features/day-operations/server/testing.ts'
import { insertAbsence } from '#testing/absences.ts'
import { PEOPLE } from '#testing/desk.ts'
import { storedCrews } from '#testing/stored-crews.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt(NOW)

/**
 * Two crews. On Tuesday Eve is with the first in the morning, and Jack with the second in the afternoon; Ivy is on Monday, and so long
 * that there is room for her on Tuesday only if both others have the same crew.
 */
async function withThree({ day = TUESDAY, from = MONDAY, crews = 2 } = {}) {
  const desk = await planningDesk({ ...twoCrews, crews })
  const enter = async (firstname: string, appoint_date: string, appoint_time: string, appoint_minutes = 60) => {
    const id = crypto.randomUUID()
    const body = { id, firstname, phone: '705-555-0142', appoint_minutes, appoint_date, appoint_time, mail: false }
    const answer = await desk.act(deskBookingCalls.bookings, { ...body, confirm: true })
    expect(answer.statusCode, answer.body).toBe(201)
    return id
  }
  const [ivy, eve, jack] = [
    await enter('Ivy', from, '09:00', 420),
    await enter('Eve', day, '09:00'),
    await enter('Jack', day, '14:00'),
  ]
  const store = (id: string, crew: number) =>
    desk.db.updateTable('crew_jobs').set({ crew }).where('booking_id', '=', id).execute()
  await store(eve, 1)
  await store(jack, 2)
  const named = new Map<string, string>([
    [ivy, 'ivy'],
    [eve, 'eve'],
    [jack, 'jack'],
  ])
  return {
    ...desk,
    ivy,
    eve,
    jack,
    enter,
    store,
    move: { action: 'edit', appointment: { appoint_date: day, appoint_time: '08:30' } },
    crews: async () =>
      Object.fromEntries([...(await storedCrews(desk.db))].map(([id, crew]) => [named.get(id) ?? 'other', crew])),
    /** Presses on the version of the moment. */
    press: async (id: string, action: object, person?: (typeof PEOPLE)[number]) => {
      const { version } = await desk.db
        .selectFrom('bookings')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return desk.act(withId(deskBookingCalls.bookingActions, id), { version, ...action }, person)
    },
  }
}

const tuesdayMorning = { from_at: `${TUESDAY}T12:00:00.000Z`, to_at: `${TUESDAY}T16:00:00.000Z` }

const BEFORE = { ivy: 1, eve: 1, jack: 2 }

test('a move answers which other jobs have another crew because of it, also without a question', async () => {
  const { ivy, eve, press, move, crews } = await withThree()
  expect(await crews()).toEqual(BEFORE)
  const answer = await press(ivy, move)
  expect(answer.json().crew_changes).toEqual([
    {
      ...{ id: eve, version: 2, firstname: 'Eve', lastname: null },
      ...{ appoint_date: TUESDAY, appoint_time: '09:00', from: 1, to: 2 },
    },
  ])
  expect(await crews()).toEqual({ ivy: 1, eve: 2, jack: 2 })
})

test('an undo gives the crews of the other jobs back; without them they stay as they are', async () => {
  for (const isBack of [true, false]) {
    const { ivy, press, move, crews, look } = await withThree()
    const changes = (await press(ivy, move)).json().crew_changes
    const moved = await crews()
    const undone = await press(ivy, { action: 'undo', ...(isBack && { crews_back: backOf(changes) }) })
    expect(undone.statusCode, undone.body).toBe(200)
    expect((await look(ivy)).booking).toMatchObject({ appoint_date: MONDAY, appoint_time: '09:00' })
    const { eve, jack } = isBack ? BEFORE : moved
    expect(await crews()).toMatchObject({ eve, jack })
    if (!isBack) continue
    expect(await crews()).toEqual(BEFORE)
    expect(changedBy(changes, undone.json().crew_changes)).toEqual([])
  }
})

test('time and crew that are taken back by two presses bring all crews back', async () => {
  const { ivy, eve, jack, press, move, crews, look } = await withThree()
  const presses = [move, { action: 'assign', crew: 2 }]
  const done = []
  for (const action of presses) done.push((await press(ivy, action)).json().crew_changes)
  expect(await crews()).toEqual({ ivy: 2, eve: 1, jack: 1 })
  let left = changedBy(...done)
  expect(left.map(({ id }) => id).sort()).toEqual([ivy, jack].sort())
  const back = { appoint_date: MONDAY, appoint_time: '09:00' }
  for (const action of [
    { action: 'edit', appointment: back },
    { action: 'assign', crew: null },
  ]) {
    const answer = await press(ivy, { ...action, crews_back: backOf(left) })
    expect(answer.statusCode, answer.body).toBe(200)
    left = changedBy(left, answer.json().crew_changes)
  }
  expect(await crews()).toEqual(BEFORE)
  expect(left).toEqual([])
  expect((await look(ivy)).pinned_crew).toBe(null)
  expect((await look(eve)).crew).toBe(1)
})

test('a job that is dragged to another crew at the same time, and back, changes nobody’s crew in the end', async () => {
  const { ivy, enter, press, store, db } = await withThree()
  const beside = await enter('Beside', MONDAY, '09:00')
  await store(ivy, 1)
  await store(beside, 2)
  const before = await storedCrews(db)
  const given = (await press(ivy, { action: 'assign', crew: 2 })).json()
  expect(new Map(given.crew_changes.map(({ id, from, to }: CrewChange) => [id, [from, to]]))).toEqual(
    new Map([
      [ivy, [1, 2]],
      [beside, [2, 1]],
    ]),
  )
  await press(ivy, { action: 'undo', crews_back: backOf(given.crew_changes) })
  expect(await storedCrews(db)).toEqual(before)
})

test.each([
  ['is free', 1],
  ['has another job meanwhile', 2],
  ['is absent', 2],
])('a job whose former crew %s gets crew %i', async (former, crew) => {
  const { ivy, jack, press, move, crews, enter, store, db } = await withThree()
  const changes = (await press(ivy, move)).json().crew_changes
  await press(ivy, { action: 'cancel', reason: 'ill' })
  if (former === 'has another job meanwhile') await store(await enter('Taken', TUESDAY, '09:00'), 1)
  if (former === 'is absent') await insertAbsence(db, { crew: 1, ...tuesdayMorning })
  const before = await crews()
  const answer = await press(jack, { action: 'assign', crew: 2, crews_back: backOf(changes) })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await crews()).toEqual({ ...before, eve: crew })
})

test('a job whose former crew is absent keeps the one that it has, also where another is free', async () => {
  const { eve, jack, press, crews, store, db } = await withThree({ crews: 3 })
  await store(eve, 3)
  await insertAbsence(db, { crew: 1, ...tuesdayMorning })
  const answer = await press(jack, { action: 'assign', crew: 2, crews_back: [{ id: eve, from: 1, to: 3 }] })
  expect(answer.json().crew_changes).toEqual([])
  expect(await crews()).toMatchObject({ eve: 3, jack: 2 })
})

test('a job that has changed crews again since, or is under way, keeps its crew', async () => {
  const { ivy, eve, press, store, db } = await withThree()
  const back = { action: 'undo', crews_back: [{ id: eve, from: 2, to: 1 }] }
  const amended = { action: 'edit', appointment: { appoint_date: TUESDAY, appoint_time: '11:00' } }
  await press(ivy, amended)
  await press(eve, { action: 'start' })
  await store(eve, 1)
  expect((await press(ivy, back)).statusCode).toBe(200)
  expect((await storedCrews(db)).get(eve)).toBe(1)
  await press(eve, { action: 'undo' })
  await press(ivy, amended)
  await store(eve, 2)
  expect((await press(ivy, { action: 'undo', crews_back: [{ id: eve, from: 1, to: 3 }] })).statusCode).toBe(200)
  expect((await storedCrews(db)).get(eve)).toBe(2)
})

test('after the plan is out, an undo asks before a job gets its former crew back', async () => {
  // Wednesday is today.
  const { ivy, press, move, crews } = await withThree({ day: '2026-07-15' })
  const asked = (await press(ivy, move)).json()
  expect(asked).toMatchObject({ type: CREWS_CHANGE })
  expect(await crews()).toEqual(BEFORE)
  const moved = (await press(ivy, { ...move, accepted: acceptedOf(asked.changes) })).json()
  const back = { action: 'undo', crews_back: backOf(moved.crew_changes) }
  const again = (await press(ivy, back)).json()
  expect(again).toMatchObject({ type: CREWS_CHANGE })
  const answer = await press(ivy, { ...back, accepted: acceptedOf(again.changes) })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await crews()).toEqual(BEFORE)
})

test('somebody of a crew gives no crews back', async () => {
  const { ivy, press, db, crews } = await withThree()
  await db.insertInto('desk_roles').values({ email: PEOPLE[1], role: 'crew', crew: 1, at: '', who: '' }).execute()
  await press(ivy, { action: 'start' })
  const answer = await press(ivy, { action: 'undo', crews_back: [{ id: ivy, from: 2, to: 1 }] }, PEOPLE[1])
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { type: NOT_FOR_ROLE }])
  expect(await crews()).toEqual(BEFORE)
})
