import { areaOfPlace, directMinutes, driveTo, isSameTown, type Place } from '#features/services/area.ts'
import type { Content } from '#features/website/content.ts'

/** The table of drive times. */
type Area = Pick<Content['serviceArea'], 'areas' | 'elsewhereMinutes' | 'directTrips'>

/** A job on the way of one crew: it begins at a minute of the day, and its work takes so many. */
export type RouteStop = { id: string; place: Place; from: number; minutes: number }

/** When a crew must leave for a job, and how long it drives, in minutes. */
export type RouteLeg = { leaveBy: number; drive: number }

/** Two jobs that are better done in the other order, and the minutes of driving that this saves. */
export type Swap = { first: string; second: string; saved: number }

/** Less than this is not worth a call to two clients. */
export const LEAST_SAVED = 15

/** The minutes from one job to another in the same town, unless the table knows better. */
export const WITHIN_TOWN = 10

/**
 * The drive from one place to another, in minutes, by the area's table: straight if the table has such a drive, a short one within
 * a town, else over the yard. Undefined if one of them is not known.
 */
export function driveBetween(area: Area, one: Place, other: Place): number | undefined {
  const [from, to] = [areaOfPlace(area, one), areaOfPlace(area, other)]
  const direct = from && to && directMinutes(area, from.id, to.id)
  if (direct !== undefined) return direct
  const [back, out] = [driveTo(area, one), driveTo(area, other)]
  if (back === undefined || out === undefined) return undefined
  return isSameTown(area, one, other) ? Math.min(WITHIN_TOWN, back + out) : back + out
}

/** When the crew must leave for each of its jobs of a day, in their order: for the first from its yard. */
export function routeOf(area: Area, stops: readonly RouteStop[]): ReadonlyMap<string, RouteLeg> {
  const route = stops.flatMap((stop, i): [string, RouteLeg][] => {
    const before = stops[i - 1]
    const drive = before ? driveBetween(area, before.place, stop.place) : driveTo(area, stop.place)
    return drive === undefined ? [] : [[stop.id, { leaveBy: stop.from - drive, drive }]]
  })
  return new Map(route)
}

/** The driving of a day, from the yard and back to it; undefined if a place is not known. */
export function drivingOf(area: Area, stops: readonly RouteStop[]): number | undefined {
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return 0
  const route = routeOf(area, stops)
  const home = driveTo(area, last.place)
  if (route.size < stops.length || home === undefined) return undefined
  return [...route.values()].reduce((sum, { drive }) => sum + drive, home)
}

/**
 * The two jobs that may move and which, done in each other's place, save the most driving; undefined if no two save enough. Each begins when the
 * other did, so only such two count after which the crew still is everywhere in time.
 */
export function bestSwap(
  area: Area,
  stops: readonly RouteStop[],
  mayMove: (id: string) => boolean = () => true,
): Swap | undefined {
  const now = drivingOf(area, stops)
  if (now === undefined) return undefined
  let best: Swap | undefined
  const movable = stops.filter(({ id }) => mayMove(id))
  for (const [i, first] of movable.entries())
    for (const second of movable.slice(i + 1)) {
      const swapped = swap(stops, first, second)
      const saved = now - (drivingOf(area, swapped) ?? now)
      if (saved >= LEAST_SAVED && saved >= (best?.saved ?? 0) && isInTime(area, swapped))
        best = { first: first.id, second: second.id, saved }
    }
  return best
}

/** The stops after two of them have changed places and times. */
export const swap = (stops: readonly RouteStop[], first: RouteStop, second: RouteStop): readonly RouteStop[] =>
  stops.map((stop) => {
    if (stop.id === first.id) return { ...second, from: first.from }
    return stop.id === second.id ? { ...first, from: second.from } : stop
  })

/** Whether the work at each stop ends in time for the drive to the next. */
export function isInTime(area: Area, stops: readonly RouteStop[]): boolean {
  const route = routeOf(area, stops)
  return stops.every((stop, i) => {
    const next = stops[i + 1]
    const leg = next && route.get(next.id)
    return !next || (leg !== undefined && stop.from + stop.minutes <= leg.leaveBy)
  })
}
