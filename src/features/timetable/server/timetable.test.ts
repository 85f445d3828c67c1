import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deskRefusals } from '#core/desk-words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { MONDAY, NOW, planningDesk, TUESDAY, twoCrews } from '#features/day-operations/server/testing.ts'
import { timetableCalls } from '#features/timetable/calls.ts'
import { TIMETABLE_DAYS, type Timetable } from '#features/timetable/timetable.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { dayClock } from './routes.ts'

testsAt(NOW)

async function withDesk(opening = twoCrews) {
  const desk = await planningDesk(opening)
  const read = (query: Record<string, string>) => desk.get(`${timetableCalls.timetable}?${new URLSearchParams(query)}`)
  const days = async (from = MONDAY, to = from) => (await read({ from, to })).json() as Timetable
  return { ...desk, read, days }
}

test('a day has its crews, its hours, and each job with its crew, its travel and its pause', async () => {
  const { days, booked } = await withDesk({ ...twoCrews, crewNames: ['North', ''] })
  const there = { appoint_zipcode: 'P0H 1V0' }
  const [first, second] = [await booked(there), await booked(there)]
  const { crews, days: found } = await days()
  expect(crews).toEqual([
    { number: 1, name: 'North' },
    { number: 2, name: 'Crew 2' },
  ])
  expect(found).toMatchObject([{ date: MONDAY, hours: { from: 480, to: 1080 }, closed: null }])
  const jobs = found[0]?.jobs ?? []
  expect(jobs.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
  expect(jobs.map(({ crew }) => crew).toSorted()).toEqual([1, 2])
  // An hour from 9:00, half an hour of pause, and a drive of 45 minutes, in whole half hours.
  const minutes = { from: 540, to: 600, leaves: 480, back: 690 }
  for (const job of jobs) expect(job).toMatchObject(minutes)
})

test('each day says why it is closed, what is blocked, and which crew is away', async () => {
  const { days, block, db } = await withDesk()
  await block({ from_date: MONDAY, to_date: TUESDAY, reason: 'Ice' })
  const span = { from_date: '2026-07-22', to_date: '2026-07-22', from_time: '08:00', to_time: '10:30' }
  await block({ ...span, reason: 'Dentist' })
  await db
    .insertInto('crew_absences')
    .values({
      id: randomUUID(),
      created_at: NOW.toISOString(),
      crew: 2,
      reason: 'Ill',
      who: 'Ann',
      from_at: '2026-07-21T16:00:00.000Z',
      to_at: '2026-07-22T04:00:00.000Z',
    })
    .execute()
  const [sunday, monday, tuesday, wednesday] = (await days('2026-07-19', '2026-07-22')).days
  expect(sunday).toMatchObject({ hours: null, closed: expect.stringContaining('Sunday') })
  expect(monday?.blocks).toEqual([{ from: 0, to: 1440, reason: 'Ice' }])
  expect(monday?.absences).toEqual([])
  expect(tuesday?.blocks).toEqual([{ from: 0, to: 1440, reason: 'Ice' }])
  expect(tuesday?.absences).toEqual([{ crew: 2, from: 720, to: 1440, reason: 'Ill' }])
  expect(wednesday?.blocks).toEqual([{ from: 480, to: 630, reason: 'Dentist' }])
  expect(wednesday?.absences).toEqual([])
})

test('a job over midnight is on both days, also if only the second is asked for, and one that lost its time is on none', async () => {
  const { days, act, db } = await withDesk()
  const id = randomUUID()
  const entered = await act(deskBookingCalls.bookings, {
    id,
    firstname: 'Night',
    phone: '705-555-0142',
    confirm: true,
    mail: false,
    appoint_date: MONDAY,
    appoint_time: '23:00',
    appoint_minutes: 120,
  })
  expect(entered.statusCode).toBe(201)
  await storedBooking(db, { appoint_date: MONDAY, status: 'cancelled' })
  const [monday, tuesday] = (await days(MONDAY, TUESDAY)).days
  expect(monday?.jobs).toMatchObject([{ id, from: 1380, to: 1500, back: 1530 }])
  expect(tuesday?.jobs).toMatchObject([{ id, appoint_date: MONDAY, from: -60, to: 60, back: 90 }])
  expect((await days(TUESDAY)).days[0]?.jobs).toEqual(tuesday?.jobs)
})

test('a job that holds no time, from an older version, has no crew and no trip', async () => {
  const { days, db } = await withDesk()
  const id = await storedBooking(db, { appoint_date: MONDAY, status: 'completed' })
  const [monday] = (await days()).days
  expect(monday?.jobs).toMatchObject([{ id, crew: null, from: 630, leaves: 630 }])
})

test('a range that is too long, backwards, missing or of no days is refused', async () => {
  const { read, app } = await withDesk()
  const refused = async (query: Record<string, string>) => {
    const answer = await read(query)
    expect(answer.statusCode).toBe(422)
    return answer.json().errors
  }
  const range = [{ field: 'to', message: deskRefusals.range(TIMETABLE_DAYS) }]
  expect(await refused({ from: MONDAY, to: '2026-07-27' })).toEqual(range)
  expect(await refused({ from: TUESDAY, to: MONDAY })).toEqual(range)
  const noDay = { message: deskRefusals.day }
  expect(await refused({ from: MONDAY })).toEqual([{ field: 'to', ...noDay }])
  expect(await refused({ from: '2026-02-30', to: '2026-03-01' })).toEqual([{ field: 'from', ...noDay }])
  expect(await refused({ from: MONDAY, to: MONDAY, crew: '1' })).toHaveLength(1)
  const answer = await app.inject(`${timetableCalls.timetable}?from=${MONDAY}&to=${MONDAY}`)
  expect(answer.statusCode).toBe(401)
})

test('on the days on which the clocks change, minutes are those of the clock on the wall', () => {
  const spring = dayClock('2026-03-08')
  expect(spring.minuteOf(Date.parse('2026-03-08T06:30:00Z'))).toBe(90)
  expect(spring.minuteOf(Date.parse('2026-03-08T07:00:00Z'))).toBe(180)
  expect(spring.minuteOf(Date.parse('2026-03-09T05:00:00Z'))).toBe(1500)
  const autumn = dayClock('2026-11-01')
  expect(autumn.minuteOf(Date.parse('2026-11-01T05:30:00Z'))).toBe(90)
  // 1:30 for the second time.
  expect(autumn.minuteOf(Date.parse('2026-11-01T06:30:00Z'))).toBe(120)
  expect(autumn.minuteOf(Date.parse('2026-11-01T14:00:00Z'))).toBe(540)
  expect(autumn.minuteOf(Date.parse('2026-11-01T03:30:00Z'))).toBe(-30)
})
