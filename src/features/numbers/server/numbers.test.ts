import { expect, test, vi } from 'vitest'
import { countCalls } from '#core/count-calls.ts'
import type { Status } from '#core/statuses.ts'
import { numberCalls } from '#features/numbers/calls.ts'
import { shared } from '#testing/app.ts'
import { testDesk } from '#testing/desk.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

const NOW = new Date('2026-07-15T16:00:00Z')

testsAt(NOW)
const [detailing, engine] = ['Interior & Exterior Detailing', 'Engine Bay Cleaning'] as const

async function numbers(
  from: string,
  to: string,
  fill: (desk: Awaited<ReturnType<typeof testDesk>>) => Promise<unknown>,
) {
  const desk = await testDesk()
  await fill(desk)
  const answer = await desk.get(`${numberCalls.numbers}?from=${from}&to=${to}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('bookings are counted by service and by the week they came in, in the time zone of the business', async () => {
  const { weeks, bookings } = await numbers('2026-07-01', '2026-07-13', async ({ db }) => {
    const store = (created_at: string, service_type: typeof detailing | typeof engine = detailing) =>
      storedBooking(db, { created_at, service_type })
    // Sunday night and Monday morning in North Bay, an hour apart.
    await store('2026-07-06T03:30:00.000Z')
    await store('2026-07-06T04:30:00.000Z')
    await store('2026-07-08T12:00:00.000Z')
    await store('2026-07-08T12:00:00.000Z', engine)
    await store('2026-06-28T12:00:00.000Z')
    await store('2026-07-20T12:00:00.000Z')
  })
  expect(weeks).toEqual(['2026-06-29', '2026-07-06', '2026-07-13'])
  expect(bookings).toEqual([
    { week: '2026-06-29', service: detailing, count: 1 },
    { week: '2026-07-06', service: engine, count: 1 },
    { week: '2026-07-06', service: detailing, count: 2 },
  ])
})

test('jobs are counted by the week of their appointment, with how they ended and their minutes', async () => {
  const { jobs } = await numbers('2026-07-06', '2026-07-13', async ({ db }) => {
    const store = async (status: Status, appoint_date: string, appoint_minutes = 90) => {
      const id = await storedBooking(db, { status, appoint_date, appoint_time: '23:00' })
      await db.updateTable('bookings').set({ appoint_minutes }).where('id', '=', id).execute()
    }
    await store('completed', '2026-07-06')
    await store('completed', '2026-07-12', 60)
    await store('no_show', '2026-07-12')
    await store('confirmed', '2026-07-13')
    // Another week, and no jobs.
    await store('completed', '2026-07-05')
    for (const status of ['requested', 'declined', 'cancelled', 'expired'] as const) await store(status, '2026-07-06')
  })
  expect(jobs).toEqual([
    { week: '2026-07-06', status: 'completed', count: 2, minutes: 150 },
    { week: '2026-07-06', status: 'no_show', count: 1, minutes: 90 },
    { week: '2026-07-13', status: 'confirmed', count: 1, minutes: 90 },
  ])
})

test('weeks stay whole when the clocks change', async () => {
  const { bookings } = await numbers('2026-11-01', '2026-11-02', async ({ db }) => {
    await storedBooking(db, { created_at: '2026-11-02T04:59:00.000Z' })
    await storedBooking(db, { created_at: '2026-11-02T05:00:00.000Z' })
  })
  expect(bookings.map((it: { week: string; count: number }) => [it.week, it.count])).toEqual([
    ['2026-10-26', 1],
    ['2026-11-02', 1],
  ])
})

test('requests that wait for over a day are counted and shown, oldest first', async () => {
  const { unanswered } = await numbers('2026-07-01', '2026-07-15', async ({ db }) => {
    await storedBooking(db, { lastname: 'long', created_at: '2026-07-10T16:00:00.000Z' })
    await storedBooking(db, { lastname: 'longer', created_at: '2026-07-01T16:00:00.000Z' })
    await storedBooking(db, { lastname: 'fresh', created_at: '2026-07-14T16:00:01.000Z' })
    await storedBooking(db, { status: 'confirmed', created_at: '2026-07-01T16:00:00.000Z' })
  })
  expect(unanswered).toMatchObject({ count: 2, first: [{ lastname: 'longer' }, { lastname: 'long' }] })
})

test('Web Vitals are shown at the 75th percentile, by page and week', async () => {
  const { vitals } = await numbers('2026-07-01', '2026-07-15', async ({ post }) => {
    const report = async (day: string, value: number, page = '/') => {
      vi.setSystemTime(`${day}T16:00:00Z`)
      await post('/vitals', { page, vitals: [{ name: 'LCP', value }] })
    }
    for (const [day, value] of [
      ['06', 1000],
      ['07', 1000],
      ['08', 2000],
      ['09', 9000],
    ] as const)
      await report(`2026-07-${day}`, value)
    await report('2026-07-13', 3000)
    await report('2026-07-13', 4000, '/booking')
    vi.setSystemTime('2026-07-15T16:00:00Z')
  })
  const near = (value: number) => {
    const shown = vitals.find((it: { p75: number }) => Math.abs(it.p75 / value - 1) < 0.06)
    return shown && { page: shown.page, week: shown.week, count: shown.count }
  }
  expect(vitals).toHaveLength(3)
  expect(near(2000)).toEqual({ page: '/', week: '2026-07-06', count: 4 })
  expect(near(3000)).toEqual({ page: '/', week: '2026-07-13', count: 1 })
  expect(near(4000)).toEqual({ page: '/booking', week: '2026-07-13', count: 1 })
})

test('the badges count requests, unread messages, failed mails and today’s appointments', async () => {
  const { db, get } = await testDesk()
  await storedBooking(db)
  await storedBooking(db, { status: 'confirmed', appoint_date: '2026-07-15' })
  await storedBooking(db, { status: 'confirmed', appoint_date: '2026-07-16' })
  const message = { created_at: '', name: 'A', email: '', topic: 'Products' as const, message: '' }
  for (const is_read of [0, 1] as const)
    await db
      .insertInto('messages')
      .values({ ...message, id: `${is_read}`, is_read })
      .execute()
  expect((await get(countCalls.counts)).json()).toEqual({
    requested: 1,
    unread: 1,
    failed_mails: 0,
    today: 1,
    unsent: null,
  })
})

const refusing = shared(testDesk, NOW)

test.each([
  ['2026-07-15', '2026-07-01'],
  ['2020-01-01', '2026-01-01'],
  ['2026-07', '2026-08'],
])('numbers from “%s” to “%s” are refused', async (from, to) => {
  const { get } = refusing()
  expect((await get(`${numberCalls.numbers}?from=${from}&to=${to}`)).statusCode).toBe(422)
})
