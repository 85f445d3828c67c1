import { expect, test, vi } from 'vitest'
import { TIME_HOLD } from '#core/api.ts'
import { addDays } from '#core/days.ts'
import { startTimes } from '#core/time.ts'
import { holdCalls } from '#features/abuse-protection/public-calls.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { testApp } from '#testing/app.ts'
import { extent } from '#testing/extent.ts'
import { mornings } from '#testing/opening.ts'
import { booking } from '#testing/requests.ts'

const hours = { from: '08:00', to: '18:00' }
const area = { towns: ['Far'], days: [], note: '' }

/** Two crews, a town at the yard, and a place 90 minutes away in which two clients live 15 minutes from each other. */
const content: Content = {
  ...defaults,
  opening: {
    ...mornings,
    crews: 2,
    leadHours: -24,
    daysAhead: 1000,
    holidays: [],
    week: {
      Monday: hours,
      Tuesday: hours,
      Wednesday: hours,
      Thursday: hours,
      Friday: hours,
      Saturday: hours,
      Sunday: hours,
    },
  },
  serviceArea: {
    areas: [
      { ...area, id: 'town', prefixes: ['P1B'], travelMinutes: 0 },
      { ...area, id: 'far', prefixes: ['P3A'], travelMinutes: 90 },
    ],
    elsewhereMinutes: 120,
    directTrips: [{ id: 'there', from: 'far', to: 'far', minutes: 15 }],
  },
}

const FIRST_DAY = '2026-06-16'
const JOBS = ['Headlight Restoration', 'Interior & Exterior Detailing'] as const
const CODES = ['P1B 8G6', 'P3A 1A1', 'P3A 1A1']

test.each([
  ['before the plan of the day is out', { ahead: 1, seed: 1 }],
  ['on the day itself', { ahead: 0, seed: 13 }],
])('a held time is free for its visitor %s, whatever others book beside it', async (_what, { ahead, seed }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${FIRST_DAY}T12:00:00Z`) })
  const { post } = await testApp({ content: () => content })
  // A generator of its own: the same days each time.
  const pick = <One>(from: readonly One[]) => {
    seed = (seed * 48_271) % 2_147_483_647
    return from[seed % from.length] as One
  }
  const drawn = (appoint_date: string) => ({
    service_type: pick(JOBS),
    vehicle_count: 1,
    appoint_date,
    appoint_time: pick(startTimes.slice(16, 36)),
    appoint_zipcode: pick(CODES),
  })
  const secret = 'a'.repeat(32)
  let kept = 0
  for (let round = 0; round < extent({ whole: 400, sample: 20 }); round++) {
    vi.setSystemTime(Date.parse(`${addDays(FIRST_DAY, round)}T12:00:00Z`))
    const day = addDays(FIRST_DAY, round + ahead)
    const book = (wish: object, headers = {}) => post(bookingFormCalls.bookings, { ...booking, ...wish }, headers)
    for (let i = 0; i < 3; i++) await book(drawn(day))
    const wish = drawn(day)
    if ((await post(holdCalls.holds, { secret, ...wish })).statusCode !== 200) continue
    for (let i = 0; i < 6; i++) await book(drawn(day))
    const own = await book(wish, { [TIME_HOLD]: secret })
    expect(own.statusCode, `round ${round}: ${own.body}`).toBe(201)
    kept++
  }
  expect(kept).toBeGreaterThan(5)
})
