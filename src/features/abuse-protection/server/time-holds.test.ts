import { expect, test, vi } from 'vitest'
import { TIME_HOLD } from '#core/api.ts'
import { addDays } from '#core/days.ts'
import { MINUTE } from '#core/durations.ts'
import { t } from '#core/words.ts'
import { abuseLimits, mostHolding, mostOfWeek, mostTimeHolds } from '#features/abuse-protection/abuse-limits.ts'
import { holdCalls } from '#features/abuse-protection/public-calls.ts'
import { NOT_HELD } from '#features/abuse-protection/time-holds.ts'
import { timeHolds as words } from '#features/abuse-protection/time-holds-words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { readDays } from '#features/schedule/server/shared/times.ts'
import { defaults } from '#features/website/content.ts'
import { addressOf, NOON, opening, stranger, testStrangers } from '#testing/strangers.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt(NOON)

const secretOf = (i: number) => String(i).padStart(32, '0')

/** A Monday of a year with one week for each number. */
const dayOf = (i: number) => addDays('2026-08-03', 7 * i)

async function openSite(options: Parameters<typeof testStrangers>[0] = {}) {
  const site = await testStrangers(options)
  let asked = 0
  /** Each hold is of another visitor, on a day of its own. */
  const hold = async (from = addressOf(asked), fields: object = {}) => {
    const secret = secretOf(asked)
    const answer = await site.app.inject({
      method: 'POST',
      url: holdCalls.holds,
      remoteAddress: from,
      payload: {
        secret,
        service_type: 'Headlight Restoration',
        vehicle_count: 1,
        appoint_date: dayOf(asked++),
        appoint_time: '09:00',
        ...fields,
      },
    })
    return answer.statusCode === 200 ? 'held' : answer.json()
  }
  const holdTimes = async (times: number, from?: (i: number) => string) => {
    for (let i = 0; i < times; i++) expect(await hold(from?.(i))).toBe('held')
  }
  const holds = async () => (await site.db.selectFrom('time_holds').select('id').execute()).length
  return { ...site, hold, holdTimes, holds }
}

const notHeld = { status: 409, type: NOT_HELD, detail: t(words).refusals.notHeld }

test('an address holds the times of two visitors, and gets another when one ends', async () => {
  const { hold, holdTimes, post } = await openSite()
  await holdTimes(abuseLimits.holdsOfAddress, () => '203.0.113.7')
  expect(await hold('203.0.113.7')).toMatchObject(notHeld)
  expect(await hold('198.51.100.7'), 'somebody else').toBe('held')
  await post(holdCalls.holdEnd, { secret: secretOf(0) })
  expect(await hold('203.0.113.7')).toBe('held')
})

test.each([
  ['an IPv4 /24', (i: number) => `203.0.113.${i}`, '203.0.114.1'],
  ['an IPv6 /48', (i: number) => `2001:db8:1:${i}::1`, '2001:db8:2::1'],
])('%s holds the times of four', async (_what, from, elsewhere) => {
  // Four are more than all visitors of one crew hold.
  const { hold, holdTimes } = await openSite({ opening: { ...opening, crews: 2 } })
  await holdTimes(abuseLimits.holdsOfNetwork, from)
  expect(await hold(from(abuseLimits.holdsOfNetwork))).toMatchObject(notHeld)
  expect(await hold(elsewhere)).toBe('held')
})

test('all addresses together hold a few, and as many again when those have ended', async () => {
  const { hold, holdTimes, holds } = await openSite()
  const most = mostTimeHolds(opening)
  await holdTimes(most)
  expect(await hold()).toMatchObject(notHeld)
  vi.setSystemTime(NOON + abuseLimits.holdMinutes * MINUTE)
  await holdTimes(most)
  expect(await hold()).toMatchObject(notHeld)
  expect(await holds(), 'those that have ended are gone').toBe(most)
})

test('holds and requests of strangers keep no more from others than requests alone', async () => {
  const { hold, askTimes, ask } = await openSite()
  await askTimes(mostHolding(opening) - 1)
  expect(await hold()).toBe('held')
  expect((await ask()).hold).toBe('none')
  expect(await hold()).toMatchObject(notHeld)
})

test('a request of an address counts with its holds', async () => {
  const { hold, askTimes } = await openSite()
  await askTimes(abuseLimits.ofAddress - 1, '203.0.113.7')
  expect(await hold('203.0.113.7')).toBe('held')
  expect(await hold('203.0.113.7')).toMatchObject(notHeld)
})

test('the own hold does not count against the booking that takes its place', async () => {
  const { app, hold, askTimes } = await openSite()
  await askTimes(mostHolding(opening) - 1)
  expect(await hold(addressOf(99))).toBe('held')
  const answer = await app.inject({
    method: 'POST',
    url: bookingFormCalls.bookings,
    remoteAddress: addressOf(99),
    headers: { [TIME_HOLD]: secretOf(0) },
    payload: { ...stranger(99), appoint_date: dayOf(0), appoint_time: '09:00' },
  })
  expect(answer.json()).toMatchObject({ hold: 'held' })
})

test('an address that the owner lets through holds any number, and counts nowhere', async () => {
  const { hold, holdTimes } = await openSite({ letThrough: ['203.0.113.7'] })
  for (let i = 0; i < 2 * mostTimeHolds(opening); i++) expect(await hold('203.0.113.7')).toBe('held')
  await holdTimes(mostTimeHolds(opening))
})

test('a time for more than half a day is not held', async () => {
  const { hold } = await openSite()
  const long = { service_type: 'Engine Bay Cleaning', appoint_time: '06:00' }
  expect(await hold(undefined, { ...long, vehicle_count: 11 })).toBe('held')
  expect(await hold(undefined, { ...long, vehicle_count: 12 })).toMatchObject(notHeld)
})

test('visitors leave others a choice on each day, except for the first on a few days of a week', async () => {
  const rules = { ...defaults, opening: { ...opening, week: defaults.opening.week } }
  const site = await openSite({ opening: rules.opening })
  const polishing = { service_type: 'Paint Correction & Polishing', appoint_time: '10:00' }
  const monday = '2026-08-10'
  const days = [0, 1, 2, 3].map((i) => addDays(monday, i))
  const answers = []
  for (const appoint_date of days.slice(0, mostOfWeek(rules.opening) + 1))
    answers.push(await site.hold(undefined, { ...polishing, appoint_date }))
  expect(answers.map((one) => one === 'held')).toEqual([...Array<boolean>(mostOfWeek(rules.opening)).fill(true), false])
  const nearBy = { appoint_zipcode: null, appoint_city: null }
  const job = { service_type: 'Interior & Exterior Detailing' as const, vehicle_count: 1, add_ons: [] }
  const needed = timeForRequest({ ...job, ...nearBy }, rules)
  const left = await readDays(site.db, rules, needed, { from: monday, days: 4 })
  const starts = left.map(({ times }) => times.filter(({ free }) => free).length)
  expect(Math.min(...starts.slice(mostOfWeek(rules.opening)))).toBeGreaterThanOrEqual(abuseLimits.startsLeft)
})
