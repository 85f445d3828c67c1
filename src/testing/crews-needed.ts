import { directMinutes } from '#features/services/area.ts'
import { defaults } from '#features/website/content.ts'
import type { Area, DirectTrip } from '#features/website/service-area.ts'
import { mornings } from './opening.ts'

const MINUTE = 60_000

/** An appointment: when and where it is. */
export type Place = { at: number; minutes: number; place: Area }

/**
 * How many crews all appointments need: as many as there are appointments, less the most pairs in which a crew goes on from
 * the first to the second (Fulkerson 1956). The pairs are found with augmenting paths.
 */
export function crewsFor(all: readonly Place[], areas: readonly Area[], trips: readonly DirectTrip[]) {
  const onward = all.map((one) => all.filter((other) => canGoOn(one, other, areas, trips)))
  const before = new Map<Place, number>()
  const augment = (i: number, seen: Set<Place>): boolean =>
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

const canGoOn = (one: Place, other: Place, areas: readonly Area[], trips: readonly DirectTrip[]) =>
  one.at < other.at &&
  one.at + (one.minutes + mornings.pauseMinutes + drive(one.place, other.place, areas, trips)) * MINUTE <= other.at

/** The shortest drive: over the yard, straight, or over one other place. */
function drive(one: Area, other: Area, areas: readonly Area[], trips: readonly DirectTrip[]) {
  const serviceArea = { ...defaults.serviceArea, directTrips: trips }
  const straight = (a: Area, b: Area) =>
    Math.min(a.travelMinutes + b.travelMinutes, directMinutes(serviceArea, a.id, b.id) ?? Number.POSITIVE_INFINITY)
  return Math.min(straight(one, other), ...areas.map((over) => straight(one, over) + straight(over, other)))
}
