import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import type { Opening } from '#core/opening.ts'
import { today } from '#core/time.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { planCalls } from '#features/plans/calls.ts'
import type { BookingPlan } from '#features/plans/desk-plans.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { withOpening } from './app.ts'
import { tick } from './clock.ts'
import { line, moneyDesk } from './money.ts'
import { storedBooking, storedVehicle } from './stored-bookings.ts'

/** Terms of a plan with visits every four weeks. */
export const terms = {
  every_weeks: 4,
  season_visits: null,
  season_from: null,
  season_to: null,
  weekdays: [],
  part: 'any',
  ends_on: null,
}

/** A desk with calls about plans, by the opening rules of the content. */
export async function planDesk(opening: Opening = defaults.opening) {
  const desk = await moneyDesk({ opening })
  const { db, app, post, signIn, isUnavailable } = desk
  let session = { day: '', cookie: '' }
  /** A session ends when nobody uses it for days. */
  const cookie = async () => {
    if (session.day !== today()) session = { day: today(), cookie: await signIn() }
    return session.cookie
  }
  const get = async (url: string) => app.inject({ url, headers: { cookie: await cookie() } })
  const act = async (url: string, body: object = {}) => post(url, body, { cookie: await cookie() })
  const actOn = (id: string, body: object) => act(withId(deskBookingCalls.bookingActions, id), body)
  /** A job that is done. */
  const done = async (more: Parameters<typeof storedBooking>[1] = {}) => {
    const id = await storedBooking(db, { status: 'completed', vehicle_count: 1, ...more })
    await storedVehicle(db, id)
    return id
  }
  const make = (booking: string, more: object = {}) =>
    act(withId(planCalls.bookingPlan, booking), { id: randomUUID(), lines: [line(18_900)], ...terms, ...more })
  const read = async (booking: string) => (await get(withId(planCalls.bookingPlan, booking))).json() as BookingPlan
  /** The plan that is made from a job, as it is stored. */
  const made = async (booking: string, more: object = {}) => {
    const answer = await make(booking, more)
    expect(answer.statusCode, answer.body).toBe(201)
    const { plan } = answer.json() as BookingPlan
    if (!plan) throw new Error('no plan was made')
    return plan
  }
  const press = (id: string, body: object) => act(withId(planCalls.plan, id), body)
  const run = (more: Partial<Parameters<typeof tick>[0]> = {}) =>
    tick({ db, isUnavailable, content: withOpening(opening), ...more })
  const visits = () => visitsIn(db)
  /** The only open visit. */
  const visit = async () => {
    const [one, ...others] = (await visits()).filter(({ status }) => ['requested', 'confirmed'].includes(status))
    expect(others).toEqual([])
    if (!one) throw new Error('no visit is open')
    return one
  }
  const page = async (booking: string) => {
    const { token } = await linkOf(db, booking)
    const headers = { authorization: `Bearer ${token}` }
    return {
      read: () => app.inject({ url: managedCalls.manageBooking, headers }),
      act: (url: string, body: object) => post(url, body, headers),
    }
  }
  return { ...desk, get, act, actOn, done, make, made, read, press, run, visits, visit, page }
}

/** All visits of plans, in their order. */
export const visitsIn = (db: Db) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('plan_id', 'is not', null)
    .orderBy('appoint_date')
    .orderBy('seq')
    .execute()
