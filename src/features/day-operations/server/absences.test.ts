import { expect, test } from 'vitest'
import { acceptedOf } from '#core/crew-changes.ts'
import { withId } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { CREWS_CHANGE } from '#core/problem.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { BLOCK_RANGE_DAYS } from '#features/day-operations/blocks.ts'
import { absenceCalls } from '#features/day-operations/calls.ts'
import { planningRefusals } from '#features/day-operations/desk-planning-words.ts'
import { defaults } from '#features/website/content.ts'
import { shared } from '#testing/app.ts'
import { PEOPLE } from '#testing/desk.ts'
import { storedCrews } from '#testing/stored-crews.ts'
import { testsAt } from '#testing/tests-at.ts'
import { insertAbsence } from './absence-routes.ts'
import { wholeDays } from './block-store.ts'
import { MONDAY, NOW, planningDesk, TUESDAY, twoCrews } from './testing.ts'

testsAt(NOW)
const whole = { crew: 2, from_date: MONDAY, to_date: TUESDAY, reason: 'Holidays' }
const morning = { crew: 2, from_date: MONDAY, to_date: MONDAY, from_time: '08:00', to_time: '11:00', reason: 'Dentist' }

async function absenceDesk(opening = twoCrews) {
  const desk = await planningDesk(opening)
  const { act, get, db } = desk
  return {
    ...desk,
    /** Notes an absence, and accepts what it changes. */
    away: async (requested: object) => {
      const answer = await act(absenceCalls.absences, requested)
      const { type, changes } = answer.json()
      if (type !== CREWS_CHANGE) return answer
      return act(absenceCalls.absences, { ...requested, accepted: acceptedOf(changes) })
    },
    list: async () => (await get(`${absenceCalls.absences}?from=${MONDAY}&to=2026-12-31`)).json(),
    crewOf: async (id: string) => (await desk.look(id)).crew,
    stored: async () => Object.fromEntries(await storedCrews(db)),
    isFree: async (time: string, day = MONDAY) => {
      const { days } = await desk.free(day)
      return days[0].times.find((it: { time: string }) => it.time === time)?.free
    },
  }
}

test('a crew is away for whole days: listed with the crews, and the crew comes back when that is removed', async () => {
  const { away, list, act, db } = await absenceDesk({ ...twoCrews, crewNames: ['North', 'South'] })
  const answer = await away(whole)
  expect(answer.statusCode).toBe(201)
  const absence = {
    id: expect.any(String),
    created_at: NOW.toISOString(),
    ...whole,
    from_time: null,
    to_time: null,
    who: PEOPLE[0],
  }
  expect(answer.json()).toEqual({ absence, bookings: [] })
  expect(await list()).toEqual({
    absences: [absence],
    crews: [
      { number: 1, name: 'North' },
      { number: 2, name: 'South' },
    ],
  })
  const remove = withId(absenceCalls.absenceRemove, answer.json().absence.id)
  expect((await act(remove, {}, PEOPLE[1])).statusCode).toBe(204)
  expect((await list()).absences).toEqual([])
  expect(await db.selectFrom('events').select(['kind', 'who']).execute()).toEqual([
    { kind: 'plan_changed', who: PEOPLE[0] },
    { kind: 'plan_changed', who: PEOPLE[1] },
  ])
})

test('while one of two crews is away, visitors can book one appointment at a time', async () => {
  const { away, book, isFree, free } = await absenceDesk()
  await away(morning)
  expect((await book({ appoint_time: '09:00' })).statusCode).toBe(201)
  expect([await isFree('09:00'), await isFree('09:00', TUESDAY)]).toEqual([false, true])
  const refused = await book({ appoint_time: '09:00' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().next_free).toEqual((await free(MONDAY)).next_free.slice(0, 3))
  // The crew is back at eleven.
  expect((await book({ appoint_time: '11:00' })).statusCode).toBe(201)
  expect((await book({ appoint_time: '11:00' })).statusCode).toBe(201)
})

test('if all crews are away, nobody can book, and the desk neither; two absences of one crew count once', async () => {
  const { away, isFree, get, book } = await absenceDesk()
  await away(morning)
  await away({ ...morning, from_time: '09:00', reason: 'Again' })
  expect(await isFree('09:00')).toBe(true)
  await away({ ...morning, crew: 1 })
  expect([await isFree('09:00'), (await book()).statusCode]).toEqual([false, 409])
  const times = await get(`${deskBookingCalls.times}?date=${MONDAY}&vehicle_count=1&appoint_minutes=60`)
  const desk: { time: string; free: boolean }[] = times.json().times
  expect(desk.find(({ time }) => time === '09:00')).toMatchObject({ free: false })
  expect(desk.find(({ time }) => time === '11:30')).toMatchObject({ free: true })
})

test('the jobs of a crew that goes away go to another one; those that nobody can do are listed, and stay', async () => {
  const { away, booked, crewOf, stored, look, act } = await absenceDesk()
  const early = await booked({ appoint_time: '08:00' })
  const [one, other] = [await booked({ appoint_time: '14:00' }), await booked({ appoint_time: '14:00' })]
  expect(await stored()).toEqual({ [early]: 1, [one]: 1, [other]: 2 })
  const answer = (await away({ ...whole, crew: 1 })).json()
  expect(answer.bookings).toEqual([expect.objectContaining({ id: one, status: 'requested', appoint_minutes: 60 })])
  expect(await stored()).toEqual({ [early]: 2, [other]: 2 })
  expect([await crewOf(one), (await look(one)).booking.version]).toEqual([null, 1])
  await act(withId(absenceCalls.absenceRemove, answer.absence.id))
  // The fewest changes: the crew that came back gets what nobody had.
  expect(await stored()).toEqual({ [early]: 2, [one]: 1, [other]: 2 })
})

test('a booking that waits for the transaction of an absence sees it', async () => {
  const { db, book } = await absenceDesk()
  const { booked } = await db.transaction().execute(async (trx) => {
    const booked = book()
    const span = { ...wholeDays(MONDAY, MONDAY), reason: 'Flu', who: 'ann' }
    for (const crew of [1, 2]) await insertAbsence(trx, { ...defaults, opening: twoCrews }, { crew, ...span })
    return { booked }
  })
  expect((await booked).statusCode).toBe(409)
})

test('an absence that is sent again after a lost answer exists once', async () => {
  const { away, list } = await absenceDesk()
  const first = (await away(whole)).json()
  expect((await away(whole)).json()).toEqual(first)
  expect((await list()).absences).toHaveLength(1)
})

const refusing = shared(absenceDesk, NOW)

test.each([
  ['no crew', { crew: undefined }, 'crew', planningRefusals.crew],
  ['a crew that does not exist', { crew: 3 }, 'crew', planningRefusals.crew],
  ['a crew before the first', { crew: 0 }, 'crew', planningRefusals.crew],
  ['the name of a crew', { crew: 'North' }, 'crew', planningRefusals.crew],
  ['days that have passed', { from_date: '2026-07-13', to_date: '2026-07-14' }, 'to_date', planningRefusals.ended],
])('an absence with %s is refused', async (_what, change, field, message) => {
  const { away, db } = refusing()
  const answer = await away({ ...whole, ...change })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field, message }])
  expect(await db.selectFrom('crew_absences').selectAll().execute()).toEqual([])
})

test('an absence that does not exist cannot be removed, and a list covers a limited range', async () => {
  const { act, get } = await absenceDesk()
  const gone = await act(withId(absenceCalls.absenceRemove, 'none'))
  expect([gone.statusCode, gone.json().detail]).toEqual([404, planningRefusals.noAbsence])
  const long = await get(`${absenceCalls.absences}?from=2026-01-01&to=2030-01-01`)
  expect(long.json().errors).toEqual([{ field: 'to', message: deskRefusals.range(BLOCK_RANGE_DAYS) }])
})
