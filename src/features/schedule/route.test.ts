import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bestSwap,
  driveBetween,
  drivingOf,
  isInTime,
  LEAST_SAVED,
  type RouteStop,
  routeOf,
  swap,
  WITHIN_TOWN,
} from './route.ts'

const of = (id: string, prefix: string, travelMinutes: number) => ({
  id,
  towns: [id],
  prefixes: [prefix],
  travelMinutes,
  days: [],
  note: '',
})
const area = {
  areas: [of('town', 'P1B', 0), of('west', 'P2B', 30), of('east', 'P0H', 45)],
  elsewhereMinutes: 120,
  directTrips: [{ id: 'one', from: 'west', to: 'west', minutes: 5 }],
}

const stop = (id: string, appoint_city: string, from: number, minutes = 60): RouteStop => ({
  id,
  from,
  minutes,
  place: { appoint_zipcode: null, appoint_city },
})

test('the drive is straight where the table has one, else over the yard, and unknown for an unknown place', () => {
  const [west, east, nowhere] = ['west', 'east', 'nowhere'].map((city) => stop('', city, 0).place)
  if (!west || !east || !nowhere) throw new Error('no place')
  expect(driveBetween(area, west, west)).toBe(5)
  expect(driveBetween(area, west, east)).toBe(75)
  expect(driveBetween(area, east, east)).toBe(WITHIN_TOWN)
  const town = stop('', 'town', 0).place
  expect(driveBetween(area, town, town)).toBe(0)
  expect(driveBetween(area, west, nowhere)).toBeUndefined()
  const far = { appoint_zipcode: 'K1A 0B1', appoint_city: null }
  expect(driveBetween(area, east, far)).toBe(165)
})

test('a crew leaves the yard for its first job, and each other job from the one before', () => {
  const legs = routeOf(area, [stop('a', 'west', 540), stop('b', 'west', 660), stop('c', 'x', 780)])
  expect([...legs]).toEqual([
    ['a', { leaveBy: 510, drive: 30 }],
    ['b', { leaveBy: 655, drive: 5 }],
  ])
})

test('of west, east, west the last two are better done the other way round', () => {
  const day = [stop('a', 'west', 480), stop('b', 'east', 660), stop('c', 'west', 840)]
  // 30 + 75 + 75 + 30 minutes, and then 30 + 5 + 75 + 45.
  expect(drivingOf(area, day)).toBe(210)
  expect(bestSwap(area, day)).toEqual({ first: 'b', second: 'c', saved: 55 })
})

test('two jobs that would no longer fit, or save little, stay as they are', () => {
  const long = [stop('a', 'west', 480), stop('b', 'east', 660, 110), stop('c', 'west', 840, 150)]
  expect(bestSwap(area, long)).toBeUndefined()
  const good = [stop('a', 'west', 480), stop('b', 'west', 660), stop('c', 'east', 840)]
  expect(bestSwap(area, good)).toBeUndefined()
  expect(bestSwap(area, [stop('a', 'west', 480), stop('b', 'nowhere', 600)])).toBeUndefined()
  const begun = [stop('a', 'west', 480), stop('b', 'east', 660), stop('c', 'west', 840)]
  expect(bestSwap(area, begun, (id) => id === 'c')).toBeUndefined()
  expect([bestSwap(area, []), drivingOf(area, [])]).toEqual([undefined, 0])
})

/** A day of one crew: jobs anywhere, one after the other. */
const days = fc
  .array(
    fc.record({
      city: fc.constantFrom('town', 'west', 'east'),
      gap: fc.integer({ min: 0, max: 180 }),
      minutes: fc.integer({ min: 30, max: 240 }),
    }),
    { maxLength: 6 },
  )
  .map((jobs) => {
    let at = 480
    return jobs.map(({ city, gap, minutes }, i) => {
      const from = at + gap
      at = from + minutes
      return stop(String(i), city, from, minutes)
    })
  })

const trips = fc
  .array(
    fc.record({
      from: fc.constantFrom('town', 'west', 'east'),
      to: fc.constantFrom('town', 'west', 'east'),
      minutes: fc.integer({ min: 0, max: 120 }),
    }),
    { maxLength: 5 },
  )
  .map((all) => ({ ...area, directTrips: all.map((one, i) => ({ ...one, id: String(i) })) }))

test('a drive takes as long in the other direction, so a day takes as much driving backwards', () => {
  fc.assert(
    fc.property(trips, days, (table, day) => {
      for (const one of day)
        for (const other of day)
          expect(driveBetween(table, one.place, other.place)).toBe(driveBetween(table, other.place, one.place))
      expect(drivingOf(table, day.toReversed())).toBe(drivingOf(table, day))
      for (const [id, { leaveBy, drive }] of routeOf(table, day))
        expect(leaveBy + drive).toBe(day.find((one) => one.id === id)?.from)
    }),
  )
})

test('the swap saves what it says, fits the day, and no other one that fits saves more', () => {
  fc.assert(
    fc.property(trips, days, (table, day) => {
      const found = bestSwap(table, day)
      const before = drivingOf(table, day) ?? 0
      const all = day.flatMap((first, i) =>
        day.slice(i + 1).map((second) => {
          const after = swap(day, first, second)
          return { first, second, after, saved: before - (drivingOf(table, after) ?? before) }
        }),
      )
      const most = Math.max(
        0,
        ...all.filter(({ after, saved }) => saved >= LEAST_SAVED && isInTime(table, after)).map(({ saved }) => saved),
      )
      expect(found?.saved ?? 0).toBe(most)
      const chosen = all.find(({ first, second }) => first.id === found?.first && second.id === found?.second)
      if (found) expect(chosen).toMatchObject({ saved: found.saved })
      // Two swaps are none.
      for (const { first, second, after } of all) {
        const [one, other] = [second, first].map(({ id }) => after.find((it) => it.id === id))
        if (one && other) expect(swap(after, one, other)).toEqual(day)
      }
    }),
  )
})
