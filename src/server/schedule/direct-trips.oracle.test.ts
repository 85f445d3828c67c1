import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaults } from '#content/content.ts'
import type { Area, DirectTrip } from '#content/service-area.ts'
import { directMinutes } from '#domain/area.ts'
import type { Db } from '#server/db/schema.ts'
import { testDatabase } from '#server/testing/app.ts'
import { mornings } from '#server/testing/opening.ts'
import { storedBooking } from '#server/testing/stored-bookings.ts'
import { freeCrewTime, readHasCrew, takeCrewTime } from './crew-time.ts'

const MINUTE = 60_000
/** A day of half hours. */
const MIDNIGHT = Date.parse('2026-06-16T04:00Z')
const STARTS = 24

const area = (id: string, prefix: string, travelMinutes: number): Area => ({
  ...{ id, towns: [id], prefixes: [prefix], travelMinutes, days: [], note: '' },
})
const near = area('near', 'P2B', 30)
const far = area('far', 'P3A', 90)
const farther = area('farther', 'P3B', 105)
const areas = [near, far, farther]

/** A direct trip takes at least as long as the difference of the trips from the yard, at most as long as both. */
const pairs = areas.flatMap((one, i) => areas.slice(i).map((other) => [one, other] as const))
const trips = fc
  .tuple(...pairs.map(() => fc.option(fc.double({ min: 0, max: 1, noNaN: true }))))
  .map((parts) =>
    parts.flatMap((part, i): DirectTrip | [] => {
      const [one, other] = pairs[i] ?? []
      if (part === null || !one || !other) return []
      const least = Math.abs(one.travelMinutes - other.travelMinutes)
      const most = one.travelMinutes + other.travelMinutes
      return {
        ...{ id: `${i}`, from: one.id, to: other.id },
        minutes: least + Math.round((part * (most - least)) / 5) * 5,
      }
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

const world = fc.record({
  trips,
  crews: fc.integer({ min: 1, max: 2 }),
  events: fc.array(event, { minLength: 5, maxLength: 20 }),
})

test('as many crews as there are can drive to all appointments, whatever was booked, moved and cancelled', async () => {
  const { db } = await testDatabase()
  const ids = await Promise.all(Array.from({ length: 8 }, () => storedBooking(db)))
  await fc.assert(
    // One transaction per run is faster: the next run does not wait for the disk.
    fc.asyncProperty(world, (one) => db.transaction().execute((trx) => play(trx, ids, one))),
    { numRuns: 60 },
  )
})

type Held = { at: number; minutes: number; place: Area }

async function play(
  db: Db,
  ids: readonly string[],
  { trips, crews, events }: typeof world extends fc.Arbitrary<infer T> ? T : never,
) {
  const opening = { ...mornings, crews }
  const rules = { opening, serviceArea: { areas, elsewhereMinutes: 120, directTrips: trips } }
  const held = new Map<string, Held>()
  for (const { booking, to } of events) {
    const id = ids[booking] ?? ''
    if (!to) {
      await freeCrewTime(db, id)
      held.delete(id)
      continue
    }
    const { place, minutes } = to
    const at = MIDNIGHT + to.start * 30 * MINUTE
    const needed = {
      ...{ minutes, travel: place.travelMinutes, pause: opening.pauseMinutes, area: place },
    }
    await db
      .updateTable('bookings')
      .set({ appoint_at: new Date(at).toISOString(), appoint_minutes: minutes })
      .set({ appoint_zipcode: `${place.prefixes[0]} 1A1` })
      .where('id', '=', id)
      .execute()
    const isFree = (await readHasCrew(db, rules, needed, [at, at], id))(at)
    const day = await readHasCrew(db, rules, needed, [MIDNIGHT, at + 600 * MINUTE], id)
    expect(day(at)).toBe(isFree)
    expect(await takeCrewTime(db, rules, id, { at, needed })).toBe(isFree)
    // In the app the caller rolls back after a refusal. Here the booking loses its time instead.
    if (isFree) held.set(id, { at, minutes, place })
    else held.delete(id)
    expect(crewsFor([...held.values()], trips)).toBeLessThanOrEqual(crews)
    expect(await mostAtOnce(db)).toBeLessThanOrEqual(crews)
  }
  for (const id of ids) await freeCrewTime(db, id)
  expect(await db.selectFrom('schedule_slots').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('direct_trips').selectAll().execute()).toEqual([])
}

async function mostAtOnce(db: Db) {
  const rows = await db
    .selectFrom('schedule_slots')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('slot')
    .execute()
  return Math.max(0, ...rows.map(({ count }) => count))
}

/**
 * How many crews all appointments need: as many as there are appointments, less the most pairs in which a crew goes on from
 * the first to the second (Fulkerson 1956). The pairs are found with augmenting paths.
 */
function crewsFor(all: readonly Held[], trips: readonly DirectTrip[]) {
  const onward = all.map((one) => all.filter((other) => canGoOn(one, other, trips)))
  const before = new Map<Held, number>()
  const augment = (i: number, seen: Set<Held>): boolean =>
    (onward[i] ?? []).some((other) => {
      if (seen.has(other)) return false
      seen.add(other)
      const rival = before.get(other)
      if (rival !== undefined && !augment(rival, seen)) return false
      before.set(other, i)
      return true
    })
  return all.length - all.filter((_, i) => augment(i, new Set())).length
}

const canGoOn = (one: Held, other: Held, trips: readonly DirectTrip[]) =>
  one.at < other.at &&
  one.at + (one.minutes + mornings.pauseMinutes + drive(one.place, other.place, trips)) * MINUTE <=
    other.at

/** The shortest drive: over the yard, straight, or over one other place. */
function drive(one: Area, other: Area, trips: readonly DirectTrip[]) {
  const serviceArea = { ...defaults.serviceArea, directTrips: trips }
  const straight = (a: Area, b: Area) =>
    Math.min(
      a.travelMinutes + b.travelMinutes,
      directMinutes(serviceArea, a.id, b.id) ?? Number.POSITIVE_INFINITY,
    )
  return Math.min(
    straight(one, other),
    ...areas.map((over) => straight(one, over) + straight(over, other)),
  )
}
