import { expect, test } from 'vitest'
import { addDays } from '#core/days.ts'
import { withId } from '#core/desk-calls.ts'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { defaults } from '#features/website/content.ts'
import { NOON, stranger, testStrangers } from '#testing/strangers.ts'
import { testsAt } from '#testing/tests-at.ts'
import { timeForRequest } from './shared/needed.ts'
import { openingDay } from './shared/rules.ts'
import { readDays } from './shared/times.ts'

const { opening, services } = defaults

/** The day after the day of `NOON`, a Thursday. */
const TOMORROW = '2026-07-16'
const NEXT_MONDAY = '2026-07-20'

const mostCommon = { service_type: 'Interior & Exterior Detailing', vehicle_count: 1 } as const
const longest = { service_type: 'Paint Correction & Polishing', vehicle_count: 1 } as const
const short = { service_type: 'Engine Bay Cleaning', vehicle_count: 1 } as const

testsAt(NOON)

const openSite = () => testStrangers({ opening })

/** The starts that each open day of the next two weeks has for a service. */
async function startsOf({ db }: Pick<Awaited<ReturnType<typeof openSite>>, 'db'>, service_type: string) {
  const nearBy = { appoint_zipcode: null, appoint_city: null }
  const job = { service_type, vehicle_count: 1, add_ons: [], ...nearBy }
  const needed = timeForRequest(job, defaults)
  const days = await readDays(db, defaults, needed, { from: TOMORROW, days: 14 })
  return days.filter(({ closed }) => closed === undefined).map(({ times }) => times.filter(({ free }) => free).length)
}

/** Two requests for each of the next days on which the business works. */
const twoADay = (i: number) => {
  const days = Array.from({ length: 40 }, (_, ahead) => addDays(TOMORROW, ahead))
  return days.filter((day) => !openingDay(day, opening).closed)[Math.floor(i / 2)] ?? ''
}

test.each([
  [
    'the most common job at ten and at one',
    (i: number) => ({ ...mostCommon, appoint_time: i % 2 ? '13:00' : '10:00' }),
  ],
  ['the most common job at noon', () => ({ ...mostCommon, appoint_time: '12:00' })],
  ['the longest job', () => ({ ...longest, appoint_time: '10:00' })],
  ['a short job in the middle of the day', (i: number) => ({ ...short, appoint_time: i % 2 ? '13:30' : '12:00' })],
])(
  'twenty-six requests for %s, two a day from five addresses, leave each service a start on each day',
  async (_what, job) => {
    const site = await openSite()
    for (let i = 0; i < 26; i++)
      await site.app.inject({
        method: 'POST',
        url: bookingFormCalls.bookings,
        remoteAddress: `203.0.${i % 2}.${10 + (i % 5)}`,
        payload: { ...stranger(i), ...job(i), appoint_date: twoADay(i) },
      })
    expect((await site.holding()).length).toBeGreaterThan(5)
    for (const { value } of services)
      expect(Math.min(...(await startsOf(site, value))), value).toBeGreaterThanOrEqual(abuseLimits.startsOfEach)
  },
)

test('where the longest job has no start any more, the next longest keeps one', async () => {
  const site = await openSite()
  const monday = async () => {
    const all = await Promise.all(services.map(({ value }) => startsOf(site, value)))
    return services.map(({ value }, i) => ({ value, starts: all[i]?.[3] ?? 0 }))
  }
  // The owner has promised the middle of the day of both crews.
  for (let crew = 0; crew < opening.crews; crew++) {
    const middle = { ...short, appoint_date: NEXT_MONDAY, appoint_time: '12:00' }
    const { id } = await site.ask(undefined, middle)
    await site.act(withId(deskBookingCalls.bookingActions, id), { action: 'confirm', version: 1 })
  }
  const before = await monday()
  expect(before).toContainEqual({ value: longest.service_type, starts: 0 })
  const could = before.filter(({ starts }) => starts > 0).map(({ value }) => value)
  expect(could).toContain(mostCommon.service_type)
  for (let i = 0; i < 30; i++)
    await site.app.inject({
      method: 'POST',
      url: bookingFormCalls.bookings,
      remoteAddress: `20.0.${i}.7`,
      payload: {
        ...stranger(100 + i),
        ...short,
        appoint_date: NEXT_MONDAY,
        appoint_time: ['09:30', '14:30', '08:30', '16:00', '13:30'][i % 5] ?? '',
      },
    })
  const after = await monday()
  for (const value of could) expect(after.find((one) => one.value === value)?.starts, value).toBeGreaterThanOrEqual(1)
})

test('a network holds a part of the next days without a press; further away, and for others, nothing changes', async () => {
  const site = await openSite()
  const on = (ahead: number, from: string) =>
    site.ask(from, { ...mostCommon, appoint_date: addDays(TOMORROW, ahead), appoint_time: '10:00' })
  const near = []
  for (const ahead of [0, 1, 2, 4, 5, 6, 7, 8, 9]) near.push(await on(ahead, `203.0.113.${ahead}`))
  const holds = near.map(({ hold }) => hold)
  const most = holds.lastIndexOf('held') + 1
  expect(holds).toEqual(holds.map((_, i) => (i < most ? 'held' : 'none')))
  expect([most > 5, most < near.length]).toEqual([true, true])
  expect((await on(11, '198.51.100.7')).hold, 'another network').toBe('held')
  expect((await on(40, '203.0.113.99')).hold, 'further away').toBe('held')
  const answered = withId(deskBookingCalls.bookingActions, near[0]?.id ?? '')
  await site.act(answered, { action: 'confirm', version: 1 })
  expect((await on(12, '203.0.113.98')).hold, 'after an answer').toBe('held')
})
