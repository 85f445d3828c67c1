import { expect } from 'vitest'
import { addDays } from '#core/days.ts'
import type { BookingRequest } from '#features/booking-fields/booking.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { anyTime } from './app.ts'
import { recordId } from './booking-ids.ts'
import { tick } from './clock.ts'
import { testDesk } from './desk.ts'
import { booking } from './requests.ts'

/** The time at which the tests of abuse protection begin. */
export const NOON = Date.parse('2026-07-15T16:00:00Z')

const FIRST_DAY = '2026-08-03'

/** One crew that works at any time. */
export const opening = { ...anyTime, crews: 1 }

/** A request of a person whom nobody knows, at a time of its own. */
export const stranger = (i: number): BookingRequest => ({
  ...booking,
  service_type: 'Headlight Restoration',
  vehicle_count: 1,
  phone: `+1705${200 + Math.floor(i / 10_000)}${String(i % 10_000).padStart(4, '0')}`,
  email: `stranger-${i}@example.com`,
  appoint_date: addDays(FIRST_DAY, i),
})

/** An address for each number, each in a network of its own. */
export const addressOf = (i: number) => `${20 + Math.floor(i / 250)}.0.${i % 250}.7`

/** The app with its desk, and requests of strangers: each is of another person, at another time, from another network. */
export async function testStrangers(options: Parameters<typeof testDesk>[0] = {}) {
  const site = await testDesk({ opening, ...options })
  let asked = 0
  const ask = async (from = addressOf(asked), fields: Partial<BookingRequest> = {}) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: bookingFormCalls.bookings,
      remoteAddress: from,
      payload: { ...stranger(asked++), ...fields },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const { id, hold }: { id: string; hold: string } = answer.json()
    return { id: recordId(id), hold }
  }
  /** Asks several times, and returns what was answered. */
  const askTimes = async (times: number, from?: string) => {
    const all: { id: string; hold: string }[] = []
    for (let i = 0; i < times; i++) all.push(await ask(from))
    return all
  }
  const linked = async (id: string) => {
    const { token } = await linkOf(site.db, id)
    const headers = { authorization: `Bearer ${token}` }
    const view = async () => (await site.app.inject({ url: managedCalls.manageBooking, headers })).json()
    const press = async (version?: number) =>
      site.post(managedCalls.manageHold, { version: version ?? (await view()).version }, headers)
    return { headers, view, press }
  }
  const stored = (id: string) =>
    site.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** The desk gives all crews other work at the time of a request. */
  const takeAllCrews = async (id: string) => {
    const { appoint_date, appoint_time } = await stored(id)
    for (let i = 0; i < opening.crews; i++)
      await site.act(deskBookingCalls.bookings, {
        id: crypto.randomUUID(),
        firstname: 'Bo',
        phone: '705-555-0143',
        confirm: true,
        mail: false,
        appoint_date,
        appoint_time,
        appoint_minutes: 600,
      })
  }
  /** The requests that hold a time. */
  const holding = async () => {
    const rows = await site.db.selectFrom('schedule_slots').select('booking_id').distinct().execute()
    return rows.map(({ booking_id }) => booking_id)
  }
  const runClock = () => tick({ ...site, opening: options.opening ?? opening })
  return { ...site, ask, askTimes, linked, stored, takeAllCrews, holding, runClock }
}
