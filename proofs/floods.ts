import { expect } from 'vitest'
import { addDays, daysBetween } from '#core/days.ts'
import { MINUTE } from '#core/durations.ts'
import { groupBy } from '#core/group-by.ts'
import { SLOT_MINUTES } from '#core/time.ts'
import { Availability, type FreeTime } from '#features/schedule/availability.ts'
import { AVAILABILITY_DAYS } from '#features/schedule/availability-query.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { openingDay } from '#features/schedule/server/shared/rules.ts'
import { lastDay } from '#features/services/opening-hours.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { booking } from '#testing/requests.ts'
import type { client } from './client.ts'

const { opening } = defaults

/** The job that most clients ask for. */
export const MOST_COMMON = 'Interior & Exterior Detailing'

/** The one that takes longest. */
export const LONGEST = 'Paint Correction & Polishing'

/** The open days of the year that visitors can ask for, after the first ones. */
function* openDays(from: string) {
  for (let day = from; day <= lastDay(opening); day = addDays(day, 1)) {
    const plan = openingDay(day, opening)
    if (plan.closed === undefined) yield { day, plan }
  }
}

/**
 * The invented requests of an attacker who knows the abuse limits: each is of another person, takes as much of a day as a request
 * may hold at once, lies as far away as can be, and takes the second crew of a day before the next day.
 */
export function* invented(from: string, number = 0) {
  const half = { service_type: 'Engine Bay Cleaning', vehicle_count: 6, appoint_time: '10:00' }
  for (;;)
    for (const { day } of openDays(from))
      for (let crew = 0; crew < opening.crews; crew++) {
        const person = String(number++).padStart(5, '0')
        yield {
          ...booking,
          ...half,
          appoint_date: day,
          appoint_zipcode: 'K1A 0B1',
          email: `${person}@example.com`,
          phone: `+161320${person}`,
        }
      }
}

/** The part of the crews' working time of a year that bookings hold, except for some, and visitors who fill in the form. */
export async function heldPart(
  db: Db,
  from: string,
  { now, except = [] }: { now: number; except?: readonly string[] },
) {
  const rows = await db
    .selectFrom('schedule_slots')
    .select('slot')
    .where('booking_id', 'not in', ['', ...except])
    .execute()
  const holds = await db
    .selectFrom('time_holds')
    .select(['first_slot', 'end_slot'])
    .where('until_at', '>', new Date(now).toISOString())
    .execute()
  const ofHolds = holds.flatMap(({ first_slot, end_slot }) =>
    Array.from({ length: end_slot - first_slot }, (_, i) => ({ slot: first_slot + i })),
  )
  const count = groupBy([...rows, ...ofHolds], ({ slot }) => slot)
  const slotAt = (at: number) => Math.floor(at / (SLOT_MINUTES * MINUTE))
  let [held, all] = [0, 0]
  for (const { plan } of openDays(from))
    for (let slot = slotAt(plan.starts[0]?.at ?? 0); slot < slotAt(plan.closes); slot++) {
      all += opening.crews
      held += count.get(slot)?.length ?? 0
    }
  return held / all
}

/** The free starts of each open day for the most common job, or another one, from one day to another. */
export async function startsByDay(
  { call }: Pick<ReturnType<typeof client>, 'call'>,
  from: string,
  last = lastDay(opening),
  service_type = MOST_COMMON,
) {
  const open: FreeTime[][] = []
  for (let day = from; day <= last; day = addDays(day, AVAILABILITY_DAYS)) {
    const days = Math.min(AVAILABILITY_DAYS, daysBetween(day, last) + 1)
    const query = new URLSearchParams({
      service_type,
      vehicle_count: '1',
      from: day,
      days: String(days),
      appoint_zipcode: booking.appoint_zipcode,
    })
    const answer = await call(`${availabilityCalls.availability}?${query}`)
    expect(answer.status, answer.body).toBe(200)
    for (const { date, closed, times } of Availability.parse(JSON.parse(answer.body)).days)
      if (closed === undefined)
        open.push(times.filter(({ free }) => free).map(({ time }) => ({ appoint_date: date, appoint_time: time })))
  }
  return open
}

/** How many starts of the year are free for the most common job. */
export const freeStarts = async (...asked: Parameters<typeof startsByDay>) =>
  (await startsByDay(...asked)).flat().length

/**
 * Invented requests for the next working days, two for each: by turns for the longest work, for the most common job at noon, and for that at
 * times that leave others a choice of it and none of the longest.
 */
export function* nearby(from: string, round: number) {
  const jobs = [
    () => ({ service_type: LONGEST, appoint_time: '10:00' }),
    () => ({ service_type: MOST_COMMON, appoint_time: '12:00' }),
    (crew: number) => ({ service_type: MOST_COMMON, appoint_time: crew === 0 ? '10:00' : '13:00' }),
  ]
  let number = round * 100
  for (const { day } of openDays(from))
    for (let crew = 0; crew < opening.crews; crew++) {
      const person = String(number++).padStart(5, '0')
      yield {
        ...booking,
        ...jobs[round % jobs.length]?.(crew),
        vehicle_count: 1,
        appoint_date: day,
        email: `${person}@example.com`,
        phone: `+161320${person}`,
      }
    }
}
