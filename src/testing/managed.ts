import { expect } from 'vitest'
import type { Status } from '#core/statuses.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { defaults } from '#features/website/content.ts'
import { testApp } from './app.ts'
import { recordId } from './booking-ids.ts'
import { booking } from './requests.ts'

/** The present time of the tests of clients' links: eight days before the appointment. */
export const NOW = new Date('2026-07-15T12:00:00Z')

/** The day of the booking. */
export const THURSDAY = '2026-07-23'
/** One crew that works from eight to four and needs no pause. */
export const opening = {
  ...defaults.opening,
  week: { ...defaults.opening.week, Thursday: { from: '08:00', to: '16:00' } },
  crews: 1,
  pauseMinutes: 0,
  leadHours: 3,
  daysAhead: 60,
  changeHours: 24,
}

export const sent = {
  ...booking,
  service_type: 'Headlight Restoration' as const,
  vehicle_count: 1,
  appoint_date: THURSDAY,
  appoint_time: '10:00',
}

/** The app with one booking. `get` and `act` call it with the client's link. */
export async function managed(
  more: Partial<typeof sent> & { add_ons?: readonly string[] } = {},
  options: Parameters<typeof testApp>[0] = {},
) {
  const site = await testApp({ opening, ...options })
  const book = async (fields: Partial<typeof sent>) => {
    const answer = await site.post('/bookings', { ...sent, ...fields })
    expect(answer.statusCode, answer.body).toBe(201)
    const { id, ...receipt } = answer.json()
    return { ...receipt, id: recordId(id), visitorId: String(id) }
  }
  const { id, reference, visitorId } = await book(more)
  const { token, calendar_token } = await linkOf(site.db, id)
  const bearer = { authorization: `Bearer ${token}` }
  /** The token of the tab that has just sent the request. */
  const tab = { authorization: `Bearer ${visitorId}` }
  const get = (url: string = managedCalls.manageBooking, headers: Record<string, string> = bearer) =>
    site.app.inject({ url, headers })
  const act = (url: string, payload: object, headers: Record<string, string> = bearer) =>
    site.post(url, payload, headers)
  const stored = () => site.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const slots = () =>
    site.db.selectFrom('schedule_slots').select('slot').where('booking_id', '=', id).orderBy('slot').execute()
  const setStatus = (status: Status) => site.db.updateTable('bookings').set({ status }).where('id', '=', id).execute()
  return { ...site, id, reference, token, calendar_token, bearer, tab, book, get, act, stored, slots, setStatus }
}

/** Another time of the same day. */
export const later = { version: 1, appoint_date: THURSDAY, appoint_time: '13:00' }
