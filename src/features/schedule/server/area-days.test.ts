import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import type { Weekday } from '#core/opening.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import { Availability } from '#features/schedule/availability.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { testDesk } from '#testing/desk.ts'
import { managed, NOW, opening as thursdays } from '#testing/managed.ts'
import { mornings } from '#testing/opening.ts'
import { booking } from '#testing/requests.ts'
import { testsAt } from '#testing/tests-at.ts'

// A Monday, 8:00 a.m. at the business.
testsAt('2026-06-15T12:00:00Z')

const AWAY = 'P2B 1A1'
const towns = ['Sturgeon Falls']

/** We go to one area on some days only. */
const content = (opening: Content['opening'], days: Weekday[] = ['Tuesday', 'Thursday']) => {
  const areas = defaults.serviceArea.areas.map((it) =>
    it.prefixes.includes(AWAY.slice(0, 3)) ? { ...it, towns, days } : it,
  )
  const all: Content = { ...defaults, opening, serviceArea: { ...defaults.serviceArea, areas } }
  return () => all
}

const why = t(refusals).otherDays(towns, ['Tuesday', 'Thursday'])
const requested = { ...booking, service_type: 'Headlight Restoration' as const, vehicle_count: 1 }
const on = (appoint_date: string, appoint_zipcode = AWAY) => ({
  ...requested,
  appoint_date,
  appoint_time: '09:00',
  appoint_zipcode,
})

test('POST /bookings refuses a day on which we do not go to the area, and offers its days', async () => {
  const { post } = await testDesk({ content: content(mornings) })
  const answer = await post(bookingFormCalls.bookings, on('2026-06-17'))
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field: 'appoint_date', message: t(refusals).closed(why) }])
  const days = answer.json().next_free.map((it: { appoint_date: string }) => it.appoint_date)
  expect(new Set(days)).toEqual(new Set(['2026-06-18']))
  expect((await post(bookingFormCalls.bookings, on('2026-06-18'))).statusCode).toBe(201)
  // From elsewhere, any day is right.
  expect((await post(bookingFormCalls.bookings, on('2026-06-17', 'P1B 8G6'))).statusCode).toBe(201)
  expect((await post(bookingFormCalls.bookings, on('2026-06-19', 'V6B 1A1'))).statusCode).toBe(201)
})

test('GET /availability says that these days are closed, for postal codes of the area only', async () => {
  const { app } = await testDesk({ content: content(mornings) })
  const read = async (more: object) => {
    const query = { service_type: requested.service_type, vehicle_count: '1', from: '2026-06-16' }
    const url = `${availabilityCalls.availability}?${new URLSearchParams({ ...query, days: '6', ...more })}`
    return Availability.parse((await app.inject(url)).json())
  }
  const closed = ({ days }: Availability) => days.map((day) => day.closed)
  const away = await read({ appoint_zipcode: AWAY })
  const weekend = [t(refusals).weekday('Saturday'), t(refusals).weekday('Sunday')]
  expect(closed(away)).toEqual([undefined, why, undefined, why, ...weekend])
  expect(away.days[1]?.times).toEqual([])
  for (const more of [{}, { appoint_zipcode: 'P1B 8G6' }])
    expect(closed(await read(more))).toEqual([...Array(4).fill(undefined), ...weekend])
  const later = await read({ appoint_zipcode: AWAY, from: '2026-06-19' })
  expect(later.next_free[0]?.appoint_date).toBe('2026-06-23')
})

test('a client cannot move to such a day, and is offered others', async () => {
  vi.setSystemTime(NOW)
  const options = { content: content(thursdays) }
  const { get, act } = await managed({ appoint_zipcode: AWAY }, options)
  const friday = { appoint_date: '2026-07-24', appoint_time: '10:00' }
  const { version } = (await get()).json()
  const answer = await act(managedCalls.manageMove, { version, ...friday })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field: 'appoint_date', message: t(refusals).closed(why) }])
  expect(answer.json().next_free[0].appoint_date).toBe('2026-07-28')
  const times = await get(`${managedCalls.manageTimes}?from=2026-07-24&days=1`)
  expect(times.json().days).toEqual([{ date: '2026-07-24', closed: why, times: [] }])
  const tuesday = { appoint_date: '2026-07-28', appoint_time: '10:00' }
  expect((await act(managedCalls.manageMove, { version, ...tuesday })).statusCode).toBe(200)
})

test('the desk may move an appointment to any day', async () => {
  const { booked, act } = await testDesk({ content: content(mornings) })
  const id = await booked(on('2026-06-18'))
  const answer = await act(withId(deskBookingCalls.bookingActions, id), {
    action: 'edit',
    version: 1,
    appointment: { appoint_date: '2026-06-17' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
})
