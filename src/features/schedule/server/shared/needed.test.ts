import { expect, test } from 'vitest'
import { minutesFor } from '#features/schedule/minutes-for.ts'
import { defaults } from '#features/website/content.ts'
import { mornings } from '#testing/opening.ts'
import { slotsOf, timeForMinutes, timeForRequest } from './needed.ts'

const { services, serviceArea } = defaults
const nowhere = { appoint_zipcode: null, appoint_city: null }
const rules = { services, serviceArea, opening: mornings }

const [service] = services
if (!service) throw new Error('there is no service')
const far = serviceArea.areas.find(({ travelMinutes }) => travelMinutes > 0)

/** 2026-07-15, 12:00 in UTC. `slot` is the one that starts there. */
const NOON = Date.parse('2026-07-15T12:00Z')
const slot = NOON / 1_800_000

test('a fleet takes longer with each vehicle, up to the longest day', () => {
  const minutes = (vehicle_count: number) => minutesFor(services, service.value, vehicle_count)
  expect(minutes(1)).toBe(service.minutes)
  expect(minutes(3)).toBe(service.minutes + 2 * service.minutesPerMore)
  const needed = timeForRequest({ service_type: service.value, vehicle_count: 1000, add_ons: [], ...nowhere }, rules)
  expect(needed.minutes).toBe(240)
})

test('a service that is no longer offered takes as long as the longest present service', () => {
  const longest = Math.max(...services.map(({ minutes }) => minutes))
  expect(minutesFor(services, 'Waxing', 1)).toBe(longest)
})

test('an appointment has a trip there and back, and a pause', () => {
  expect(timeForMinutes(60, rules, nowhere)).toEqual({ minutes: 60, travel: 0, pause: 30 })
  const appoint_zipcode = `${far?.prefixes[0]} 1A1`
  for (const place of [
    { ...nowhere, appoint_zipcode },
    { ...nowhere, appoint_city: far?.towns[0] },
  ])
    expect(timeForMinutes(60, rules, place)).toEqual({ minutes: 60, travel: far?.travelMinutes, pause: 30, area: far })
})

test('a place outside the service area has its own travel time', () => {
  const { travel } = timeForMinutes(60, rules, { ...nowhere, appoint_zipcode: 'V6B 1A1' })
  expect(travel).toBe(serviceArea.elsewhereMinutes)
})

test.each([
  [{ minutes: 60, travel: 0, pause: 0 }, 0, 2],
  [{ minutes: 60, travel: 0, pause: 30 }, 0, 3],
  [{ minutes: 61, travel: 0, pause: 0 }, 0, 3],
  [{ minutes: 60, travel: 1, pause: 0 }, -1, 3],
  [{ minutes: 60, travel: 45, pause: 30 }, -2, 5],
])('%o takes the slots from %i to before %i', (needed, first, end) => {
  expect(slotsOf(needed, NOON)).toEqual({ first: slot + first, end: slot + end })
})

test('slots count in UTC: an appointment across a clock change takes the slots of its real duration', () => {
  const needed = { minutes: 120, travel: 0, pause: 0 }
  // 01:30 before the jump to 03:00, and the earlier 01:30 of the hour that comes twice.
  for (const at of ['2026-03-08T06:30Z', '2026-11-01T05:30Z']) {
    const { first, end } = slotsOf(needed, Date.parse(at))
    expect([first * 1_800_000, end - first]).toEqual([Date.parse(at), 4])
  }
})
