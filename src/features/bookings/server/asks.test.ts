import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { acceptedOf } from '#core/crew-changes.ts'
import { withId } from '#core/desk-calls.ts'
import { crews as crewWords } from '#core/desk-crews-words.ts'
import { MINUTE } from '#core/durations.ts'
import { CREWS_CHANGE, TIME_TAKEN } from '#core/problem.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { absenceCalls } from '#features/day-operations/calls.ts'
import { MONDAY, planningDesk, twoCrews } from '#features/day-operations/server/testing.ts'
import { anotherApp, shared } from '#testing/app.ts'
import { booking } from '#testing/requests.ts'
import { testsAt } from '#testing/tests-at.ts'

const at = (time: string) => new Date(`${MONDAY}T${time}-04:00`)

// Early in the morning: the plan of the day is out.
testsAt(at('05:00'))

const opening = { ...twoCrews, crewNames: ['Dave', 'Karl'], pauseMinutes: 0, leadHours: 1 }

async function desk() {
  const desk = await planningDesk(opening)
  const { act, booked, look } = desk
  /** Books an hour at a time. */
  const hour = (appoint_time: string, firstname = 'Ada', lastname = 'Hall') =>
    booked({ appoint_time, firstname, lastname })
  const run = (id: string, action: object) => act(withId(deskBookingCalls.bookingActions, id), action)
  const give = (id: string, crew: number, more: object = {}) => run(id, { action: 'assign', version: 1, crew, ...more })
  const enter = (appoint_time: string, more: object = {}) =>
    act(deskBookingCalls.bookings, {
      id: randomUUID(),
      firstname: 'Walk',
      phone: '705-555-0142',
      appoint_minutes: 60,
      appoint_date: MONDAY,
      appoint_time,
      confirm: true,
      mail: false,
      ...more,
    })
  const away = (crew: number, more: object = {}) => {
    const span = { from_date: MONDAY, to_date: MONDAY, reason: 'Flu' }
    return act(absenceCalls.absences, { crew, ...span, ...more })
  }
  const crewsOf = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await look(id)).crew))
  return { ...desk, hour, run, give, enter, away, crewsOf }
}

/** Dan 12:00 with Dave and Eve 13:00 with Karl, and from 12:00 to 14:00 no crew is free all the time. */
async function lunch() {
  const all = await desk()
  const dan = await all.hour('12:00', 'Dan', 'Reid')
  const first = await all.hour('13:00', 'Bob', 'Kerr')
  const eve = await all.hour('13:00', 'Eve', 'Marsh')
  // Bob leaves: Dave has Dan, and Karl has Eve.
  await all.run(first, { action: 'cancel', version: 1, reason: 'ill' })
  expect(await all.crewsOf(dan, eve)).toEqual([1, 2])
  return { ...all, dan, eve }
}

test('a walk-in of today that needs other crews for other jobs asks first, and names them', async () => {
  const { enter, crewsOf, dan, eve, look, db } = await lunch()
  const walkIn = { id: randomUUID(), appoint_minutes: 120 }
  const asked = await enter('12:00', walkIn)
  expect(asked.statusCode).toBe(409)
  const { type, detail, crews, changes } = asked.json()
  expect(type).toBe(CREWS_CHANGE)
  expect(crews).toEqual([
    { number: 1, name: 'Dave' },
    { number: 2, name: 'Karl' },
  ])
  expect(changes).toEqual([
    {
      id: eve,
      version: 1,
      firstname: 'Eve',
      lastname: 'Marsh',
      from: 2,
      to: 1,
      appoint_date: MONDAY,
      appoint_time: '13:00',
    },
  ])
  expect(detail).toContain('Eve Marsh (Mon, Jul 20, 1:00\u00a0p.m.) moves from Karl to Dave')
  expect(await crewsOf(dan, eve)).toEqual([1, 2])
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(3)

  const done = await enter('12:00', { ...walkIn, accepted: acceptedOf(changes) })
  expect(done.statusCode).toBe(201)
  expect(await crewsOf(dan, eve, walkIn.id)).toEqual([1, 1, 2])
  expect((await look(eve)).booking.version).toBe(1)
})

test('what was accepted holds for just that: another crew, or a job that has changed since, asks again', async () => {
  const { enter, run, dan, eve } = await lunch()
  const walkIn = { id: randomUUID(), appoint_minutes: 120 }
  const { changes } = (await enter('12:00', walkIn)).json()
  const [change] = acceptedOf(changes)
  for (const accepted of [[], [{ ...change, crew: 2 }], [{ ...change, id: dan }]])
    expect((await enter('12:00', { ...walkIn, accepted })).json().type).toBe(CREWS_CHANGE)
  await run(eve, { action: 'confirm', version: 1 })
  const again = await enter('12:00', { ...walkIn, accepted: [change] })
  expect(again.json().changes).toMatchObject([{ id: eve, version: 2 }])
})

const refusing = shared(desk, at('05:00'))

test.each([
  ['no list', { accepted: 'yes' }, 'accepted'],
  ['a change without a version', { accepted: [{ id: 'x', crew: 1 }] }, 'accepted.0.version'],
  ['a crew that is no number', { accepted: [{ id: 'x', version: 1, crew: 'Dave' }] }, 'accepted.0.crew'],
])('%s is refused as what was accepted', async (_what, more, field) => {
  const { enter } = refusing()
  const answer = await enter('12:00', more)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field, message: crewWords.accepted }])
})

test('visitors get only times at which no crew of today must change, at both servers', async () => {
  const { book, free, dataDir, crewsOf, dan, eve } = await lunch()
  const timesOf = async (requested: string) =>
    (await free(MONDAY, requested)).days[0].times
      .filter(({ free }: { free: boolean }) => free)
      .map(({ time }: { time: string }) => time)
  const [short, long] = ['Headlight Restoration', 'Interior & Exterior body Trim'] as const
  // An hour fits beside Dan and beside Eve. Two hours from 12:00 on would need one crew for both.
  expect(await timesOf(short)).toEqual(expect.arrayContaining(['12:00', '13:00']))
  const two = await timesOf(long)
  expect(two).toEqual(expect.arrayContaining(['10:00', '11:00', '13:00']))
  expect(two).not.toContain('12:00')
  const there = await anotherApp(dataDir, { opening }, MINUTE)
  const wish = { appoint_time: '12:00', service_type: long } as const
  const refused = [
    await book(wish),
    await there.inject({
      method: 'POST',
      url: '/bookings',
      payload: { ...booking, vehicle_count: 1, appoint_date: MONDAY, ...wish },
    }),
  ]
  for (const answer of refused) {
    expect([answer.statusCode, answer.json().type]).toEqual([409, TIME_TAKEN])
  }
  expect(await crewsOf(dan, eve)).toEqual([1, 2])
})

test('of two visitors at two servers who need the same crew of today, one gets it', async () => {
  const { book, dataDir, hour, crewsOf } = await desk()
  const [early, late] = [await hour('10:00'), await hour('13:00')]
  const there = await anotherApp(dataDir, { opening }, MINUTE)
  const payload = { ...booking, vehicle_count: 1, appoint_date: MONDAY }
  const long = 'Interior & Exterior body Trim'
  // By count both would fit: where they overlap, Dave is free. But each also meets one of his jobs.
  const answers = await Promise.all([
    book({ appoint_time: '10:30', service_type: long }),
    there.inject({
      method: 'POST',
      url: '/bookings',
      payload: { ...payload, appoint_time: '11:30', service_type: long, phone: '705-555-0199' },
    }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(await crewsOf(early, late)).toEqual([1, 1])
})

test('a job that is given to a busy crew says which job that crew would give up, and whether another takes it', async () => {
  const { give, hour, crewsOf } = await desk()
  const [eve, marc] = [await hour('13:00', 'Eve', 'Marsh'), await hour('13:00', 'Marc', 'Roy')]
  const asked = await give(marc, 1)
  expect(asked.json()).toMatchObject({ type: CREWS_CHANGE, changes: [{ id: eve, from: 1, to: 2 }] })
  expect(await crewsOf(eve, marc)).toEqual([1, 2])
  const done = await give(marc, 1, { accepted: acceptedOf(asked.json().changes) })
  expect(done.json()).toMatchObject({ crew: 1, pinned_crew: 1 })
  expect(await crewsOf(eve, marc)).toEqual([2, 1])
})

test('a job that would be without a crew is named, on any day', async () => {
  vi.setSystemTime(new Date('2026-07-15T16:00:00Z'))
  const { give, away, hour, crewsOf, db } = await desk()
  const [eve, marc] = [await hour('13:00', 'Eve', 'Marsh'), await hour('13:00', 'Marc', 'Roy')]
  const sick = await away(2)
  expect(sick.json()).toMatchObject({ type: CREWS_CHANGE, changes: [{ id: marc, from: 2, to: null }] })
  expect(sick.json().detail).toContain('Marc Roy (Mon, Jul 20, 1:00\u00a0p.m.) would be without a crew')
  expect(await db.selectFrom('crew_absences').selectAll().execute()).toEqual([])
  const noted = await away(2, { accepted: acceptedOf(sick.json().changes) })
  expect(noted.statusCode).toBe(201)
  expect(noted.json().bookings).toMatchObject([{ id: marc }])

  const asked = await give(marc, 1)
  expect(asked.json().changes).toMatchObject([{ id: eve, from: 1, to: null }])
  expect(await crewsOf(eve, marc)).toEqual([1, null])
  await give(marc, 1, { accepted: acceptedOf(asked.json().changes) })
  expect(await crewsOf(eve, marc)).toEqual([null, 1])
  // The newest press counts, and again it names who loses a crew.
  const back = await give(eve, 1)
  expect(back.json().changes).toMatchObject([{ id: marc, from: 1, to: null }])
})

test('the jobs of a crew that is sick today go to another crew only once that is accepted', async () => {
  const { away, hour, crewsOf } = await desk()
  const [eve, marc, dan] = [
    await hour('13:00', 'Eve', 'Marsh'),
    await hour('13:00', 'Marc', 'Roy'),
    await hour('15:00', 'Dan', 'Reid'),
  ]
  expect(await crewsOf(eve, marc, dan)).toEqual([1, 2, 1])
  const asked = await away(1)
  expect(asked.json().changes).toMatchObject([
    { id: eve, from: 1, to: null },
    { id: dan, from: 1, to: 2 },
  ])
  expect(await crewsOf(eve, marc, dan)).toEqual([1, 2, 1])
  await away(1, { accepted: acceptedOf(asked.json().changes) })
  expect(await crewsOf(eve, marc, dan)).toEqual([null, 2, 2])
})

test('a move of today that needs other crews asks first; a note, or a crew that leaves, asks nothing', async () => {
  const { run, enter, crewsOf, dan, eve } = await lunch()
  const late = (await enter('16:00', { appoint_minutes: 120 })).json().booking
  const move = { action: 'edit', version: late.version, appointment: { appoint_time: '12:00' } }
  const asked = await run(late.id, move)
  expect(asked.json().changes).toMatchObject([{ id: eve, from: 2, to: 1 }])
  expect((await run(late.id, { action: 'note', version: 2, note: 'Dog' })).statusCode).toBe(200)
  expect((await run(late.id, { action: 'on_the_way', version: 3 })).statusCode).toBe(200)
  const done = await run(late.id, { ...move, version: 4, accepted: acceptedOf(asked.json().changes) })
  expect(done.statusCode).toBe(200)
  expect(await crewsOf(dan, eve, late.id)).toEqual([1, 1, 2])
})

test('before the plan is out, crews are shared out anew without a question; from five the evening before it is out', async () => {
  const { enter, crewsOf, dan, eve } = await lunch()
  vi.setSystemTime(new Date('2026-07-19T20:59:00Z'))
  const walkIn = { id: randomUUID(), appoint_minutes: 120 }
  expect((await enter('12:00', walkIn)).statusCode).toBe(201)
  expect(await crewsOf(dan, eve, walkIn.id)).toEqual([1, 1, 2])
})

test('at five in the evening the plan of the next day is out', async () => {
  const { enter } = await lunch()
  vi.setSystemTime(new Date('2026-07-19T21:00:00Z'))
  expect((await enter('12:00', { appoint_minutes: 120 })).json().type).toBe(CREWS_CHANGE)
})
