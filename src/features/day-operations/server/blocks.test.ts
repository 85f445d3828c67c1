import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { t } from '#core/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { BLOCK_DAYS, BLOCK_RANGE_DAYS } from '#features/day-operations/blocks.ts'
import { blockCalls } from '#features/day-operations/calls.ts'
import { planningRefusals } from '#features/day-operations/desk-planning-words.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import { calendarCalls } from '#features/timetable/calls.ts'
import { shared } from '#testing/app.ts'
import { PEOPLE } from '#testing/desk.ts'
import { testsAt } from '#testing/tests-at.ts'
import { insertBlock, wholeDays } from './block-store.ts'
import { MONDAY, NOW, planningDesk, TUESDAY, twoCrews } from './testing.ts'

testsAt(NOW)
const whole = { from_date: MONDAY, to_date: TUESDAY, reason: 'Holidays' }
const morning = { from_date: MONDAY, to_date: MONDAY, from_time: '08:00', to_time: '10:30', reason: 'Dentist' }

test('whole days are blocked, listed, shown in the calendar, and opened again', async () => {
  const { block, blocks, get, act, db } = await planningDesk()
  const answer = await block(whole)
  expect(answer.statusCode).toBe(201)
  const stored = {
    id: expect.any(String),
    created_at: NOW.toISOString(),
    ...whole,
    from_time: null,
    to_time: null,
    who: PEOPLE[0],
  }
  expect(answer.json()).toEqual({ block: stored, bookings: [] })
  expect(await blocks()).toEqual([stored])
  expect(await db.selectFrom('blocks').select(['from_at', 'to_at']).execute()).toEqual([
    { from_at: '2026-07-20T04:00:00.000Z', to_at: '2026-07-22T04:00:00.000Z' },
  ])
  const calendar = `${calendarCalls.calendar}?from=2026-07-19&to=2026-07-22`
  expect((await get(calendar)).json().closures).toEqual([
    { date: '2026-07-19', whole: true, words: t(refusals).weekday('Sunday') },
    { date: MONDAY, whole: true, words: expect.stringContaining('Holidays') },
    { date: TUESDAY, whole: true, words: expect.stringContaining('Holidays') },
  ])
  const removed = await act(withId(blockCalls.blockRemove, answer.json().block.id), {}, PEOPLE[1])
  expect(removed.statusCode).toBe(204)
  expect(await blocks()).toEqual([])
  const news = await db.selectFrom('events').select(['kind', 'who']).execute()
  expect(news).toEqual([
    { kind: 'plan_changed', who: PEOPLE[0] },
    { kind: 'plan_changed', who: PEOPLE[1] },
  ])
})

test('a blocked day is closed to visitors, and they get the next free times', async () => {
  const { block, book, free } = await planningDesk()
  await block(whole)
  const { days, next_free } = await free(MONDAY)
  expect(days).toEqual([{ date: MONDAY, closed: t(refusals).blocked, times: [] }])
  expect(next_free[0].appoint_date).toBe('2026-07-22')
  const answer = await book()
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    errors: [{ field: 'appoint_date', message: t(refusals).closed(t(refusals).blocked) }],
    next_free,
  })
  expect((await book({ appoint_date: '2026-07-22' })).statusCode).toBe(201)
})

test('a blocked morning leaves the afternoon free; two blocked halves close the day', async () => {
  const { block, book, free, get } = await planningDesk()
  const rest = { ...morning, from_time: '10:30', to_time: '18:00' }
  const stored = (await block(morning)).json().block
  expect(stored).toMatchObject(morning)
  const calendar = await get(`${calendarCalls.calendar}?from=${MONDAY}&to=${MONDAY}`)
  expect(calendar.json().closures).toEqual([
    { date: MONDAY, whole: false, words: expect.stringMatching(/8:00\sa\.m\..*10:30\sa\.m\.: Dentist/) },
  ])
  const times: { time: string; free: boolean; why?: string }[] = (await free(MONDAY)).days[0].times
  expect(times.find(({ time }) => time === '10:00')).toMatchObject({ free: false, why: 'taken' })
  expect(times.find(({ time }) => time === '10:30')).toMatchObject({ free: true })
  expect((await book({ appoint_time: '08:00' })).statusCode).toBe(409)
  await block(rest)
  expect((await free(MONDAY)).days).toEqual([{ date: MONDAY, closed: t(refusals).blocked, times: [] }])
})

test('appointments in a blocked time are listed and stay, and the desk may add others there', async () => {
  const { block, booked, look, act } = await planningDesk()
  const inside = await booked({ appoint_time: '09:30' })
  const reaching = await booked({ appoint_time: '08:00', service_type: 'Interior & Exterior Detailing' })
  const after = await booked({ appoint_time: '14:00' })
  const cancelled = await booked({ appoint_date: TUESDAY })
  const change = (id: string, action: object) => act(withId(deskBookingCalls.bookingActions, id), action)
  await change(cancelled, { action: 'cancel', version: 1, reason: 'They called' })
  const answer = (await block({ ...whole, to_date: MONDAY })).json()
  expect(answer.bookings.map(({ id }: { id: string }) => id)).toEqual([reaching, inside, after])
  const part = (await block({ ...morning, from_time: '09:00' })).json()
  expect(part.bookings.map(({ id }: { id: string }) => id)).toEqual([reaching, inside])
  expect((await look(inside)).booking).toMatchObject({ status: 'requested', version: 1 })
  const appointment = { appoint_time: '11:00' }
  expect((await change(inside, { action: 'edit', version: 1, appointment })).statusCode).toBe(200)
})

test('a booking that waits for the transaction of a block sees the block', async () => {
  const { db, book, letters } = await planningDesk()
  const { booked } = await db.transaction().execute(async (trx) => {
    const booked = book()
    await insertBlock(trx, { ...wholeDays(MONDAY, MONDAY), reason: 'Storm', who: 'ann' })
    return { booked }
  })
  expect((await booked).statusCode).toBe(422)
  expect(await letters()).toEqual([])
})

test('a block that is sent again after a lost answer exists once', async () => {
  const { block, blocks } = await planningDesk()
  const first = (await block(whole)).json()
  expect((await block(whole)).json()).toEqual(first)
  expect(await blocks()).toHaveLength(1)
})

test('days and times are in the time zone of the business, even if its clocks change', async () => {
  const { block, db } = await planningDesk({ ...twoCrews, daysAhead: 1000 })
  await block({ from_date: '2026-11-01', to_date: '2026-11-01', reason: 'r' })
  const autumn = { from_date: '2026-11-01', to_date: '2026-11-01', reason: 'r' }
  await block({ ...autumn, from_time: '00:30', to_time: '02:00' })
  const spring = { from_date: '2027-03-14', to_date: '2027-03-14', reason: 'r' }
  await block({ ...spring, from_time: '01:30', to_time: '03:00' })
  expect(await db.selectFrom('blocks').select(['from_at', 'to_at']).orderBy('from_at').execute()).toEqual([
    { from_at: '2026-11-01T04:00:00.000Z', to_at: '2026-11-02T05:00:00.000Z' },
    { from_at: '2026-11-01T04:30:00.000Z', to_at: '2026-11-01T07:00:00.000Z' },
    { from_at: '2027-03-14T06:30:00.000Z', to_at: '2027-03-14T07:00:00.000Z' },
  ])
})

const refusing = shared(planningDesk, NOW)

test.each([
  ['no reason', { reason: ' ' }, 'reason', planningRefusals.reason],
  ['no day', { from_date: undefined }, 'from_date', planningRefusals.date],
  ['a day that does not exist', { to_date: '2026-02-30' }, 'to_date', planningRefusals.date],
  ['days that have passed', { from_date: '2026-07-13', to_date: '2026-07-14' }, 'to_date', planningRefusals.ended],
  ['the days in reverse', { from_date: '2026-07-22' }, 'to_date', planningRefusals.lastDate(BLOCK_DAYS)],
  ['more than a year', { to_date: '2027-07-21' }, 'to_date', planningRefusals.lastDate(BLOCK_DAYS)],
  ['one time only', { to_date: MONDAY, from_time: '08:00' }, 'to_time', planningRefusals.bothTimes],
  ['times over several days', { from_time: '08:00', to_time: '09:00' }, 'from_time', planningRefusals.oneDay],
  [
    'times in reverse',
    { to_date: MONDAY, from_time: '09:00', to_time: '09:00' },
    'to_time',
    planningRefusals.laterTime,
  ],
  [
    'a time that is not on the half hour',
    { to_date: MONDAY, from_time: '08:15', to_time: '09:00' },
    'from_time',
    planningRefusals.time,
  ],
  [
    'a time that the clocks jump over',
    { from_date: '2027-03-14', to_date: '2027-03-14', from_time: '02:30', to_time: '04:00' },
    'from_time',
    t(refusals).skipped,
  ],
])('a block with %s is refused', async (_what, change, field, message) => {
  const { block, db } = refusing()
  const answer = await block({ ...whole, ...change })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field, message }])
  expect(await db.selectFrom('blocks').selectAll().execute()).toEqual([])
})

test('a block that does not exist cannot be removed, and a list covers a limited range', async () => {
  const { act, get } = await planningDesk()
  const gone = await act(withId(blockCalls.blockRemove, 'none'))
  expect([gone.statusCode, gone.json().detail]).toEqual([404, planningRefusals.noBlock])
  const long = await get(`${blockCalls.blocks}?from=2026-01-01&to=2030-01-01`)
  expect(long.json().errors).toEqual([{ field: 'to', message: deskRefusals.range(BLOCK_RANGE_DAYS) }])
})
