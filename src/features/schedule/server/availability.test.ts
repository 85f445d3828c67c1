import { expect, test, vi } from 'vitest'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { booking as words } from '#features/booking-fields/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import { Availability } from '#features/schedule/availability.ts'
import { AVAILABILITY_DAYS } from '#features/schedule/availability-query.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { defaults } from '#features/website/content.ts'
import { shared, testApp } from '#testing/app.ts'
import { mornings } from '#testing/opening.ts'
import { booking } from '#testing/requests.ts'
import { testsAt } from '#testing/tests-at.ts'

const { fields } = t(words).appointment

// A Monday, 8:00 a.m. at the business.
const NOW = new Date('2026-06-15T12:00:00Z')

testsAt(NOW)
/** One hour of work: three half hours with the pause. */
const service_type = defaults.services.find(({ minutes }) => minutes === 60)?.value ?? booking.service_type
const hour = { service_type, vehicle_count: '1', from: '2026-06-16' }

async function openMornings(opening = mornings) {
  const site = await testApp({ opening })
  const ask = (query: Record<string, string>) =>
    site.app.inject(`${availabilityCalls.availability}?${new URLSearchParams(query)}`)
  const read = async (query: Record<string, string>) => Availability.parse((await ask(query)).json())
  const book = (appoint_date: string, appoint_time: string, more: object = {}) =>
    site.post(bookingFormCalls.bookings, {
      ...booking,
      service_type,
      vehicle_count: 1,
      appoint_date,
      appoint_time,
      ...more,
    })
  return { ...site, ask, read, book }
}

const whys = ({ days }: Availability, date: string) =>
  days.find((day) => day.date === date)?.times.map(({ time, free, why }) => `${time} ${free ? 'free' : why}`)

test('GET /availability answers the half hours of each day, and no cache keeps the answer', async () => {
  const { ask, book } = await openMornings()
  await book('2026-06-16', '09:00')
  const answer = await ask({ ...hour, days: '1' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const taken = { free: false, why: 'taken' }
  expect(answer.json()).toEqual({
    days: [
      {
        date: '2026-06-16',
        times: [
          { time: '08:00', ...taken },
          { time: '08:30', ...taken },
          { time: '09:00', ...taken },
          { time: '09:30', ...taken },
          { time: '10:00', ...taken },
          { time: '10:30', free: true },
          { time: '11:00', free: true },
          { time: '11:30', free: false, why: 'late' },
        ],
      },
    ],
    next_free: [
      { appoint_date: '2026-06-16', appoint_time: '10:30' },
      { appoint_date: '2026-06-16', appoint_time: '11:00' },
      { appoint_date: '2026-06-17', appoint_time: '08:00' },
    ],
  })
})

test('closed days, days too far ahead and past days have no free time, and give the reason', async () => {
  const { read } = await openMornings()
  const { days } = await read({ ...hour, from: '2026-06-27', days: '5' })
  expect(days.map(({ closed, times }) => [closed, times.length])).toEqual([
    [t(refusals).weekday('Saturday'), 0],
    [t(refusals).weekday('Sunday'), 0],
    [undefined, 8],
    [undefined, 8],
    [t(refusals).holiday('Canada Day'), 0],
  ])
  const far = await read({ ...hour, from: '2026-08-14', days: '2' })
  expect(far.days).toMatchObject([
    { date: '2026-08-14', times: { length: 8 } },
    { date: '2026-08-15', closed: t(refusals).far(60), times: [] },
  ])
  const past = await read({ ...hour, from: '2026-06-12', days: '1' })
  expect(new Set(past.days[0]?.times.map(({ why }) => why))).toEqual(new Set(['soon']))
  expect(past.next_free[0]).toEqual({ appoint_date: '2026-06-15', appoint_time: '11:00' })
  const end = await read({ ...hour, from: '9999-12-01', days: String(AVAILABILITY_DAYS) })
  expect(end.days.filter(({ times }) => times.length > 0)).toEqual([])
  expect(end.next_free).toEqual(past.next_free)
  expect(far.next_free[0]).toMatchObject({ appoint_date: '2026-08-14' })
})

test('a time is no longer free as soon as the notice is too short', async () => {
  const { read, book } = await openMornings()
  const today = { ...hour, from: '2026-06-15' }
  expect(whys(await read(today), '2026-06-15')?.slice(5)).toEqual(['10:30 soon', '11:00 free', '11:30 late'])
  vi.setSystemTime('2026-06-15T12:00:00.001Z')
  expect(whys(await read(today), '2026-06-15')?.[6]).toBe('11:00 soon')
  expect((await book('2026-06-15', '11:00')).json().errors).toEqual([
    { field: 'appoint_time', message: fill(t(refusals).soon, { ...defaults.facts, hours: 3 }) },
  ])
  vi.setSystemTime('2026-06-15T12:00:00.000Z')
  expect((await book('2026-06-15', '11:00')).statusCode).toBe(201)
})

test('with two crews a time is free while one crew is free', async () => {
  const { read, book } = await openMornings({ ...mornings, crews: 2 })
  expect((await book('2026-06-16', '09:00')).statusCode).toBe(201)
  expect(whys(await read(hour), '2026-06-16')?.[2]).toBe('09:00 free')
  expect((await book('2026-06-16', '09:30')).statusCode).toBe(201)
  // From 09:30 to 10:30 both crews are busy.
  expect(whys(await read(hour), '2026-06-16')).toEqual([
    '08:00 free',
    '08:30 taken',
    '09:00 taken',
    '09:30 taken',
    '10:00 taken',
    '10:30 free',
    '11:00 free',
    '11:30 late',
  ])
  expect((await book('2026-06-16', '10:00')).statusCode).toBe(409)
})

test('a blocked time is taken, and the times before and after it are free', async () => {
  const { db, read } = await openMornings()
  const block = { id: 'b', created_at: '', reason: 'Training', who: 'owner@example.com' }
  await db
    .insertInto('blocks')
    .values({ ...block, from_at: '2026-06-16T13:00:00.000Z', to_at: '2026-06-16T14:00:00.000Z' })
    .execute()
  expect(whys(await read(hour), '2026-06-16')).toEqual([
    '08:00 free',
    '08:30 taken',
    '09:00 taken',
    '09:30 taken',
    '10:00 free',
    '10:30 free',
    '11:00 free',
    '11:30 late',
  ])
})

test('a long trip takes more time before and after the appointment', async () => {
  const { read, book } = await openMornings()
  await book('2026-06-16', '08:00')
  const away = await read({ ...hour, appoint_zipcode: 'P2B 1A1' })
  expect(whys(away, '2026-06-16')?.slice(2, 5)).toEqual(['09:00 taken', '09:30 taken', '10:00 free'])
  expect(whys(await read(hour), '2026-06-16')?.[3]).toBe('09:30 free')
})

const refusing = shared(openMornings, NOW)

test.each([
  [{ service_type: 'Waxing' }, 'service_type', t(words).service.fields.service_type.error],
  [{ vehicle_count: '0' }, 'vehicle_count', t(words).additional.fields.vehicle_count.error],
  [{ vehicle_count: '1.5' }, 'vehicle_count', t(words).additional.fields.vehicle_count.error],
  [{ from: 'tomorrow' }, 'from', t(refusals).day],
  [{ from: '2026-02-30' }, 'from', t(refusals).day],
  [{ from: '' }, 'from', t(refusals).day],
  [{ days: '0' }, 'days', t(refusals).days(AVAILABILITY_DAYS)],
  [{ days: '63' }, 'days', t(refusals).days(AVAILABILITY_DAYS)],
  [{ days: '-1' }, 'days', t(refusals).days(AVAILABILITY_DAYS)],
  [{ days: '1e1' }, 'days', t(refusals).days(AVAILABILITY_DAYS)],
  [{ appoint_zipcode: 'D0D 0D0' }, 'appoint_zipcode', fields.appoint_zipcode.error],
])('GET /availability refuses %o', async (wrong, field, message) => {
  const { ask } = refusing()
  const answer = await ask({ ...hour, ...wrong })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field, message }])
})

test('GET /availability refuses missing, repeated and unknown fields', async () => {
  const { app, ask } = await openMornings()
  const missing = await app.inject(availabilityCalls.availability)
  expect(missing.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'service_type',
    'vehicle_count',
    'from',
  ])
  expect((await ask({ ...hour, until: '2026-07-01' })).statusCode).toBe(422)
  const query = new URLSearchParams(hour)
  const twice = await app.inject(`${availabilityCalls.availability}?${query}&from=2026-06-17`)
  expect(twice.json().errors).toEqual([{ field: 'from', message: t(refusals).day }])
})
