import { withId, withQuery } from '#core/desk-calls.ts'
import type { EventKind } from '#core/desk-events.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { callQuery, pagesQuery } from '#platform/browser/desk/query-client.ts'
import { markKinds } from './mark-kinds.ts'

export const bookingQuery = (id: string) =>
  callQuery(withId(deskBookingCalls.booking, id), ['booking_changed', 'plan_changed', 'mail_changed', 'mail_failed'])

/** The bookings that the filters of a `search` leave. */
export const bookingsQuery = (search: string) =>
  pagesQuery(withQuery(deskBookingCalls.bookings, search), [...markKinds, 'booking_new', 'plan_changed'])

/** The people whom a search finds. */
export const foundClientsQuery = (q: string) =>
  callQuery(withQuery(deskBookingCalls.clients, { q }), ['booking_new', 'booking_changed'])

const timeKinds: readonly EventKind[] = ['booking_new', 'booking_changed', 'plan_changed', 'content_changed']

/** The times of a day for a job, or the days around it. */
export const timesQuery = (job: Readonly<Record<string, string>>) =>
  callQuery(withQuery(deskBookingCalls.times, job), timeKinds)

/** What a job costs by the published prices. */
export const priceQuery = (job: Readonly<Record<string, string>>) =>
  callQuery(withQuery(deskBookingCalls.price, job), ['content_changed', 'money_changed'])
