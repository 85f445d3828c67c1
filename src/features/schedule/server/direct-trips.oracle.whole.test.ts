import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Area, DirectTrip } from '#features/website/service-area.ts'
import type { Db } from '#platform/db/schema.ts'
import { insertAbsence } from '#testing/absences.ts'
import { testDatabase } from '#testing/app.ts'
import { crewsFor, type Place } from '#testing/crews-needed.ts'
import { mornings } from '#testing/opening.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { storedCrews } from '#testing/stored-crews.ts'
import { rangeFor, roomOn } from './shared/availability-check.ts'
import { freeCrewTime, takeCrewTime } from './shared/book.ts'
import { planOf } from './shared/crews.ts'
import type { TravelRules } from './shared/day.ts'
import { readDay, slotsFrom, without } from './shared/day.ts'

const MINUTE = 60_000
/** A day of half hours. */
const MIDNIGHT = Date.parse('2026-06-16T04:00Z')
const STARTS = 24

const area = (id: string, prefix: string, travelMinutes: number): Area => ({
  id,
  towns: [id],
  prefixes: [prefix],
  travelMinutes,
  days: [],
  note: '',
})
const near = area('near', 'P2B', 30)
const far = area('far', 'P3A', 90)
const farther = area('farther', 'P3B', 105)
const areas = [near, far, farther]

/** A direct trip takes at least as long as the difference of the trips from the yard, at most as long as both. */
const pairs = areas.flatMap((one, i) => areas.slice(i).map((other) => [one, other] as const))
const trips = fc.tuple(...pairs.map(() => fc.option(fc.double({ min: 0, max: 1, noNaN: true })))).map((parts) =>
  parts.flatMap((part, i): DirectTrip | [] => {
    const [one, other] = pairs[i] ?? []
    if (part === null || !one || !other) return []
    const least = Math.abs(one.travelMinutes - other.travelMinutes)
    const most = one.travelMinutes + other.travelMinutes
    return { id: `${i}`, from: one.id, to: other.id, minutes: least + Math.round((part * (most - least)) / 5) * 5 }
  }),
)

const event = fc.record({
  booking: fc.nat({ max: 7 }),
  /** Where and when it is booked or moved to; nothing if it is cancelled. */
  to: fc.option(
    fc.record({
      place: fc.constantFrom(...areas),
      start: fc.nat({ max: STARTS }),
      minutes: fc.constantFrom(30, 60, 120),
    }),
    { freq: 4 },
  ),
})

/** Crews that are absent, between two half hours of the day. */
const absences = fc.array(
  fc.record({
    crew: fc.integer({ min: 1, max: 2 }),
    first: fc.nat({ max: STARTS }),
    length: fc.integer({ min: 1, max: 8 }),
  }),
  { maxLength: 2 },
)

const world = fc.record({
  trips,
  absences,
  crews: fc.integer({ min: 1, max: 2 }),
  /** Whether the plan of the day is out: then no job changes crews. */
  isOut: fc.boolean(),
  events: fc.array(event, { minLength: 5, maxLength: 20 }),
})

test('as many crews as there are can drive to all appointments, whatever was booked, moved and cancelled', async () => {
  const { db } = await testDatabase()
  const ids: string[] = []
  for (let i = 0; i < 8; i++) ids.push(await storedBooking(db))
  await fc.assert(
    // One transaction per run is faster: the next run does not wait for the disk.
    fc.asyncProperty(world, (one) => db.transaction().execute((trx) => play(trx, ids, one))),
    { numRuns: 60 },
  )
})

async function play(
  db: Db,
  ids: readonly string[],
  { trips, crews, absences, events, isOut }: typeof world extends fc.Arbitrary<infer T> ? T : never,
) {
  vi.useFakeTimers({ toFake: ['Date'], now: MIDNIGHT - (isOut ? 60 : 24 * 60) * MINUTE })
  const opening = { ...mornings, crews }
  const rules = { opening, serviceArea: { areas, elsewhereMinutes: 120, directTrips: trips } }
  const held = new Map<string, Place>()
  await db.deleteFrom('crew_absences').execute()
  await db.deleteFrom('crew_jobs').execute()
  const away = absences.map(({ crew, first, length }) => {
    const from = MIDNIGHT + first * 30 * MINUTE
    return { crew, from, to: from + length * 30 * MINUTE }
  })
  for (const { crew, from, to } of away)
    await insertAbsence(db, { crew, from_at: new Date(from).toISOString(), to_at: new Date(to).toISOString() })
  for (const { booking, to } of events) {
    const id = ids[booking] ?? ''
    if (!to) {
      await freeCrewTime(db, id, rules)
      held.delete(id)
      await checkPlan(db, rules, away)
      continue
    }
    const { place, minutes } = to
    const at = MIDNIGHT + to.start * 30 * MINUTE
    const needed = { minutes, travel: place.travelMinutes, pause: opening.pauseMinutes, area: place }
    await db
      .updateTable('bookings')
      .set({ appoint_at: new Date(at).toISOString(), appoint_minutes: minutes })
      .set({ appoint_zipcode: `${place.prefixes[0]} 1A1` })
      .where('id', '=', id)
      .execute()
    const hasRoom = async (first: number, last: number) => {
      const day = await readDay(db, rules, rangeFor(rules, needed, [first, last]))
      return roomOn(without(day, id), needed)(at) !== undefined
    }
    const isFree = await hasRoom(at, at)
    expect(await hasRoom(MIDNIGHT, at + 600 * MINUTE)).toBe(isFree)
    const before = await storedCrews(db)
    expect(await takeCrewTime(db, rules, id, { at, needed })).toBe(isFree)
    if (isOut && isFree) {
      const after = await storedCrews(db)
      for (const [other, crew] of before)
        if (other !== id) expect(after.get(other), 'the crew of another job').toBe(crew)
    }
    if (isFree) held.set(id, { at, minutes, place })
    else {
      // In the app the caller rolls back after a refusal. Here the booking loses its time instead.
      await freeCrewTime(db, id, rules)
      held.delete(id)
    }
    expect(crewsFor([...held.values()], areas, trips)).toBeLessThanOrEqual(crews)
    await checkCount(db, crews, away)
    await checkPlan(db, rules, away)
  }
  for (const id of ids) await freeCrewTime(db, id)
  expect(await db.selectFrom('schedule_slots').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('direct_trips').selectAll().execute()).toEqual([])
}

type Away = { crew: number; from: number; to: number }

/** In no slot are there more bookings than crews that are not absent. */
async function checkCount(db: Db, crews: number, away: readonly Away[]) {
  const rows = await db
    .selectFrom('schedule_slots')
    .select(({ fn }) => ['slot', fn.countAll<number>().as('count')])
    .groupBy('slot')
    .execute()
  for (const { slot, count } of rows) {
    const at = slot * 30 * MINUTE
    const absent = new Set(
      away.filter((one) => one.crew <= crews && one.from <= at && at < one.to).map((it) => it.crew),
    )
    expect(count).toBeLessThanOrEqual(crews - absent.size)
  }
}

/** No crew is at two places, or absent; one crew does a whole trip; and no job lacks one, unless crews are absent. */
async function checkPlan(db: Db, rules: TravelRules, away: readonly Away[]) {
  const plan = planOf(await readDay(db, rules, slotsFrom(MIDNIGHT, MIDNIGHT + 48 * 60 * MINUTE)))
  const jobs = [...plan.values()]
  const meets = (a: { from: number; to: number }, b: { from: number; to: number }) => a.from < b.to && b.from < a.to
  for (const one of jobs) {
    if (one.crew === null) expect(away.length).toBeGreaterThan(0)
    const same = [...jobs.filter((other) => other !== one), ...away].filter(
      ({ crew }) => crew === one.crew && crew !== null,
    )
    expect(same.filter((other) => meets(one, other))).toEqual([])
  }
  for (const { from_booking, to_booking } of await db.selectFrom('direct_trips').selectAll().execute())
    expect(plan.get(from_booking)?.crew).toBe(plan.get(to_booking)?.crew)
}
