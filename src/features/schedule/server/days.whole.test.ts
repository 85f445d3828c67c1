import { expect, test, vi } from 'vitest'
import { addDays } from '#core/days.ts'
import { withId } from '#core/desk-calls.ts'
import { HOUR, MINUTE } from '#core/durations.ts'
import { startTimes } from '#core/time.ts'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { defaults } from '#features/website/content.ts'
import { anotherApp } from '#testing/app.ts'
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
const polishing = { service_type: 'Paint Correction & Polishing', vehicle_count: 1 } as const
const noon = { ...mostCommon, appoint_time: '12:00' }

testsAt(NOON)

type Site = Awaited<ReturnType<typeof testStrangers>>

const openSite = (crews = opening.crews) => testStrangers({ opening: { ...opening, crews } })

/** How many starts each open day of the next two weeks has for the most common job. */
async function startsLeft({ db }: Site, crews = opening.crews) {
  const rules = { ...defaults, opening: { ...opening, crews } }
  const nearBy = { appoint_zipcode: null, appoint_city: null }
  const needed = timeForRequest({ ...mostCommon, add_ons: [], ...nearBy }, rules)
  const days = await readDays(db, rules, needed, { from: TOMORROW, days: 14 })
  return days.filter(({ times }) => times.length > 0).map(({ times }) => times.filter(({ free }) => free).length)
}

/** An address of six networks, in turn. */
const ofSix = (i: number) => `203.0.${i % 6}.${10 + Math.floor(i / 6)}`

/** Two requests for each of the next days on which the business works. */
const twoADay = (i: number) => {
  const days = Array.from({ length: 40 }, (_, ahead) => addDays(TOMORROW, ahead))
  return days.filter((day) => !openingDay(day, opening).closed)[Math.floor(i / 2)] ?? ''
}

test.each([
  ['work of six hours', { ...polishing, appoint_time: '10:00' }],
  ['the most common job', noon],
])(
  'thirty-three requests for %s, from six networks, leave others a choice on each of the next days',
  async (_what, job) => {
    const site = await openSite()
    const holds: string[] = []
    for (let i = 0; i < 33; i++) holds.push((await site.ask(ofSix(i), { ...job, appoint_date: twoADay(i) })).hold)
    expect(new Set(holds)).toEqual(new Set(['held', 'none']))
    expect(Math.min(...(await startsLeft(site)))).toBeGreaterThanOrEqual(abuseLimits.startsLeft)
  },
)

test('whatever strangers ask for, each day keeps a few starts of the most common job', async () => {
  const site = await openSite()
  // A generator of its own: the same requests each time.
  let seed = 7
  const pick = <One>(from: readonly One[]) => {
    seed = (seed * 48_271) % 2_147_483_647
    return from[seed % from.length] as One
  }
  const days = Array.from({ length: 4 }, (_, i) => addDays(NEXT_MONDAY, i))
  for (let i = 0; i < 80; i++)
    await site.app.inject({
      method: 'POST',
      url: bookingFormCalls.bookings,
      remoteAddress: `20.0.${i}.7`,
      payload: {
        ...stranger(i),
        service_type: pick(services).value,
        vehicle_count: pick([1, 1, 2]),
        appoint_date: pick(days),
        appoint_time: pick(startTimes.slice(16, 34)),
      },
    })
  expect((await site.holding()).length).toBeGreaterThan(4)
  expect(Math.min(...(await startsLeft(site)))).toBeGreaterThanOrEqual(abuseLimits.startsLeft)
})

test('where one crew works, the first request of a day holds its time, on two days of a week; then only if it leaves others a choice', async () => {
  const { ask } = await openSite(1)
  const asked = async (appoint_date: string, appoint_time = '12:00') =>
    (await ask(undefined, { ...noon, appoint_date, appoint_time })).hold
  expect(await asked(NEXT_MONDAY)).toBe('held')
  expect(await asked(addDays(NEXT_MONDAY, 1))).toBe('held')
  expect(await asked(addDays(NEXT_MONDAY, 2))).toBe('none')
  expect(await asked(addDays(NEXT_MONDAY, 2), '08:00')).toBe('held')
  expect(await asked(addDays(NEXT_MONDAY, 7)), 'another week').toBe('held')
})

test('a request that holds none for this has its time after a press, and leaves nothing behind before', async () => {
  const site = await openSite()
  const noonOf = () => site.ask(undefined, { ...noon, appoint_date: NEXT_MONDAY })
  await noonOf()
  const before = await site.db.selectFrom('schedule_slots').selectAll().execute()
  const { id, hold } = await noonOf()
  expect(hold).toBe('none')
  expect(await site.db.selectFrom('schedule_slots').selectAll().execute()).toEqual(before)
  const crewOf = site.db.selectFrom('crew_jobs').where('booking_id', '=', id)
  expect(await crewOf.selectAll().execute()).toEqual([])
  expect((await (await site.linked(id)).press()).statusCode).toBe(200)
  expect(await site.holding()).toContain(id)
})

test('requests that the owner has answered do not count', async () => {
  const { ask, act } = await openSite()
  const noonOf = () => ask(undefined, { ...noon, appoint_date: NEXT_MONDAY })
  const { id } = await noonOf()
  await act(withId(deskBookingCalls.bookingActions, id), { action: 'confirm', version: 1 })
  expect((await noonOf()).hold).toBe('held')
})

test('two servers that get the last requests of a day at once count together', async () => {
  const here = await testStrangers({ opening, turnMs: MINUTE })
  const there = await anotherApp(here.dataDir, { opening }, MINUTE)
  for (let day = 0; day < 5; day++) {
    const holds = await Promise.all(
      [here.app, there].map(async (app, i) => {
        const answer = await app.inject({
          method: 'POST',
          url: bookingFormCalls.bookings,
          remoteAddress: `20.${day}.${i}.7`,
          payload: { ...stranger(2 * day + i), ...noon, appoint_date: addDays(NEXT_MONDAY, day) },
        })
        return answer.json().hold
      }),
    )
    expect(holds.sort()).toEqual(['held', 'none'])
  }
})

test('times that were released because nobody pressed count for their address and network as long as they would have been held', async () => {
  const { ask, askTimes, holding, runClock, linked } = await testStrangers()
  const attack = await askTimes(abuseLimits.burstOfAddress + 1, '203.0.113.7')
  vi.setSystemTime(NOON + 2 * HOUR)
  await runClock()
  expect(await holding()).toEqual([])
  expect((await ask('203.0.113.7')).hold, 'the same address').toBe('none')
  expect((await ask('203.0.113.8')).hold, 'its network').toBe('held')
  const [first] = attack
  expect((await (await linked(first?.id ?? '')).press()).statusCode).toBe(200)
  expect((await ask('203.0.113.7')).hold, 'after a press').toBe('held')
  vi.setSystemTime(NOON + (opening.answerHours + 1) * HOUR)
  expect((await ask('203.0.113.7')).hold, 'when they would have expired').toBe('held')
})
