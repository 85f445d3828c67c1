import { expect, test } from 'vitest'
import { TIME_TAKEN } from '#core/problem.ts'
import { refusals as apiRefusals } from '#core/refusals-words.ts'
import { fill } from '#core/template.ts'
import { timeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import { defaults } from '#features/website/content.ts'
import { testApp } from '#testing/app.ts'
import { mornings } from '#testing/opening.ts'
import { booking } from '#testing/requests.ts'
import { testsAt } from '#testing/tests-at.ts'
import { hoursLabel } from './shared/rules.ts'

// A Monday, 8:00 a.m. at the business.
testsAt('2026-06-15T12:00:00Z')
/** One vehicle: two hours of work and the pause, so five half hours. Two vehicles would be three hours of work. */
const requested = { ...booking, vehicle_count: 1 }

async function openMornings(opening = mornings) {
  const site = await testApp({ opening })
  const book = (appoint_date: string, appoint_time: string, headers = {}) =>
    site.post(bookingFormCalls.bookings, { ...requested, appoint_date, appoint_time }, headers)
  return { ...site, book }
}

const [from, to] = hoursLabel({ from: '08:00', to: '12:00' })

const at = (appoint_date: string, appoint_time: string) => ({ appoint_date, appoint_time })

const fromTomorrow = [at('2026-06-16', '08:00'), at('2026-06-16', '08:30'), at('2026-06-16', '09:00')]

const { closed, weekday, holiday, far, outside, soon, late } = t(refusals)

const refused: [what: string, date: string, time: string, field: 'date' | 'time', message: string, next?: string][] = [
  ['on a closed weekday', '2026-06-20', '09:00', 'date', closed(weekday('Saturday')), '2026-06-22'],
  ['on a holiday', '2026-07-01', '09:00', 'date', closed(holiday('Canada Day')), '2026-07-02'],
  ['too far ahead', '2026-08-15', '09:00', 'date', far(60), '2026-06-16'],
  ['before the hours', '2026-06-16', '07:30', 'time', outside(from, to)],
  ['at the end of the hours', '2026-06-16', '12:00', 'time', outside(from, to)],
  ['too soon', '2026-06-15', '10:00', 'time', fill(soon, defaults.facts)],
  ['that would end after the hours', '2026-06-16', '10:30', 'time', late(to)],
]

test.each(refused)(
  'an appointment %s is refused at its field, with the next free times',
  async (_what, date, time, field, message, next) => {
    const { db, book } = await openMornings()
    const answer = await book(date, time)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      type: 'about:blank',
      detail: t(apiRefusals).wrongFields,
      errors: [{ field: `appoint_${field}`, message }],
      next_free: next ? [{ appoint_date: next, appoint_time: '08:00' }, {}, {}] : fromTomorrow,
    })
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
  },
)

test('hoursLabel answers the hours in words', () => {
  expect([from, to]).toEqual([timeLabel('08:00'), timeLabel('12:00')])
})

test('a taken time is refused with 409 and the next free times, even for a plain client', async () => {
  const { db, book } = await openMornings()
  expect((await book('2026-06-16', '09:00')).statusCode).toBe(201)
  for (const time of ['08:00', '09:00', '10:00']) {
    const answer = await book('2026-06-16', time)
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toEqual({
      type: TIME_TAKEN,
      title: 'Conflict',
      status: 409,
      detail: t(refusals).taken,
      errors: [{ field: 'appoint_time', message: t(refusals).taken }],
      next_free: [at('2026-06-17', '08:00'), at('2026-06-17', '08:30'), at('2026-06-17', '09:00')],
    })
  }
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
  const slots = await db.selectFrom('schedule_slots').select(['slot', 'lane']).execute()
  const first = Date.parse('2026-06-16T13:00Z') / 1_800_000
  expect(slots).toEqual([0, 1, 2, 3, 4].map((i) => ({ slot: first + i, lane: 1 })))
})

test('if a block covers several weeks, the next free times are after it', async () => {
  const { db, book } = await openMornings()
  const block = { id: 'b', created_at: '', reason: '', who: 'owner@example.com' }
  await db
    .insertInto('blocks')
    .values({ ...block, from_at: '2026-06-16T04:00:00.000Z', to_at: '2026-08-11T04:00:00.000Z' })
    .execute()
  const next_free = [at('2026-08-11', '08:00'), at('2026-08-11', '08:30'), at('2026-08-11', '09:00')]
  expect((await book('2026-06-17', '08:00')).json()).toMatchObject({ next_free })
})

test('if no time is free until the last day, the list of free times is empty', async () => {
  const { book } = await openMornings({ ...mornings, crews: 0 })
  const answer = await book('2026-06-16', '08:00')
  expect([answer.statusCode, answer.json().next_free]).toEqual([409, []])
})
