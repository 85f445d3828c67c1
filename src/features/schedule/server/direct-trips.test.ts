import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { Availability } from '#features/schedule/availability.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { recordId } from '#testing/booking-ids.ts'
import { testDesk } from '#testing/desk.ts'
import { mornings } from '#testing/opening.ts'
import { booking } from '#testing/requests.ts'
import { testsAt } from '#testing/tests-at.ts'

// A Monday, 8:00 a.m. at the business.
testsAt('2026-06-15T12:00:00Z')

const DAY = '2026-06-16'
const area = { towns: ['Far'], days: [], note: '' }
const hours = { from: '08:00', to: '18:00' }

/** One crew, a town at the yard, and a place 90 minutes away in which two clients live 15 minutes from each other. */
async function oneCrew(directTrips = [{ id: 'there', from: 'far', to: 'far', minutes: 15 }]) {
  const content: Content = {
    ...defaults,
    opening: { ...mornings, week: { ...mornings.week, Tuesday: hours, Wednesday: hours } },
    serviceArea: {
      areas: [
        { ...area, id: 'town', prefixes: ['P1B'], travelMinutes: 0 },
        { ...area, id: 'far', prefixes: ['P3A'], travelMinutes: 90 },
      ],
      elsewhereMinutes: 120,
      directTrips,
    },
  }
  const desk = await testDesk({ content: () => content })
  const requested = { service_type: 'Headlight Restoration' as const, vehicle_count: 1 }
  const free = async (appoint_zipcode: string, day = DAY) => {
    const query = { ...requested, vehicle_count: '1', from: day, appoint_zipcode }
    const answer = await desk.app.inject(`${availabilityCalls.availability}?${new URLSearchParams(query)}`)
    const [first] = Availability.parse(answer.json()).days
    return first?.times.flatMap(({ time, free }) => (free ? time : [])) ?? []
  }
  const book = (appoint_time: string, appoint_zipcode = 'P3A 1A1') =>
    desk.post(bookingFormCalls.bookings, { ...booking, ...requested, appoint_date: DAY, appoint_time, appoint_zipcode })
  const act = async (id: string, action: object) => {
    const answer = await desk.act(withId(deskBookingCalls.bookingActions, recordId(id)), { version: 1, ...action })
    expect(answer.statusCode).toBe(200)
  }
  /** The time that a booking holds, in UTC. */
  const held = async (id: string) => {
    const rows = await desk.db
      .selectFrom('schedule_slots')
      .select('slot')
      .where('booking_id', '=', recordId(id))
      .orderBy('slot')
      .execute()
    const [first = 0, end = 0] = [rows.at(0)?.slot, (rows.at(-1)?.slot ?? 0) + 1]
    expect(rows).toHaveLength(end - first)
    return [first, end].map((slot) => new Date(slot * 1_800_000).toISOString().slice(11, 16))
  }
  return { ...desk, free, book, act, held }
}

test('a crew does two jobs in a far place on one trip, if the owner says how long it drives between them', async () => {
  const { free, book, held } = await oneCrew()
  const first = (await book('10:00')).json()
  // From 8:30 to 13:00: the trips, an hour of work and the pause.
  expect(await held(first.id)).toEqual(['12:30', '17:00'])
  expect(await free('P3A 9Z9')).toContain('12:00')
  expect(await free('P1B 8G6')).not.toContain('12:00')
  const second = (await book('12:00')).json()
  expect(await held(first.id)).toEqual(['12:30', '15:30'])
  expect(await held(second.id)).toEqual(['15:30', '19:00'])
  // Between them is no time for a third.
  expect((await book('11:00')).statusCode).toBe(409)
})

test('without a direct drive, the crew drives home in between', async () => {
  const { free, book } = await oneCrew([])
  expect((await book('10:00')).statusCode).toBe(201)
  expect(await free('P3A 9Z9')).toEqual(['14:30', '15:00', '15:30', '16:00', '16:30', '17:00'])
})

test('too little time for the direct drive is refused', async () => {
  const { book } = await oneCrew([{ id: 'there', from: 'far', to: 'far', minutes: 45 }])
  expect((await book('10:00')).statusCode).toBe(201)
  expect((await book('12:00')).statusCode).toBe(409)
  expect((await book('12:30')).statusCode).toBe(201)
})

test('a job that is cancelled gives the others their trips back', async () => {
  const { book, act, held, free } = await oneCrew()
  const first = (await book('10:00')).json()
  const second = (await book('12:00')).json()
  await act(second.id, { action: 'cancel', reason: 'ill' })
  expect(await held(first.id)).toEqual(['12:30', '17:00'])
  const again = (await book('12:00')).json()
  await act(first.id, { action: 'cancel', reason: 'ill' })
  expect(await held(again.id)).toEqual(['14:30', '19:00'])
  expect(await free('P1B 8G6')).toContain('09:00')
})

test('if the middle one of three jobs is cancelled, the crew waits or drives home', async () => {
  const { book, act, held } = await oneCrew()
  const [first, second, third] = [
    (await book('09:00')).json(),
    (await book('11:00')).json(),
    (await book('13:00')).json(),
  ]
  expect(await held(second.id)).toEqual(['14:30', '16:30'])
  await act(second.id, { action: 'cancel', reason: 'ill' })
  // From 10:30 to 13:00 is too little for both trips.
  expect([await held(first.id), await held(third.id)]).toEqual([
    ['11:30', '14:30'],
    ['14:30', '20:00'],
  ])
  await act(third.id, { action: 'cancel', reason: 'ill' })
  expect(await held(first.id)).toEqual(['11:30', '16:00'])
})

test('a job may be moved within its trip: its own time counts as free', async () => {
  const { book, act, held } = await oneCrew()
  const first = (await book('10:00')).json()
  const second = (await book('12:00')).json()
  await act(second.id, { action: 'edit', appointment: { appoint_time: '12:30' } })
  expect([await held(first.id), await held(second.id)]).toEqual([
    ['12:30', '15:30'],
    ['15:30', '19:30'],
  ])
})
