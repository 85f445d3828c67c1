import { bestOf, type Choice, type Option } from './best-crews.ts'
import { overlap, type SlotRange } from './time-needed.ts'

/** A booking that holds slots of a crew: from `first` to the one before `end`. */
export type Job = SlotRange & {
  id: string
  /** The booking from which its crew drives straight to it. */
  previous: string | null
  /** The crew that the owner chose for it. */
  pinned: number | null
  /** The crew that has it in the stored share-out. */
  stored: number | null
  /** Whether it is done or under way. Its crew does not change any more, even if that is absent. */
  isFixed: boolean
  /** Whether its plan is out: it keeps the crew that it has, as long as that can do it. */
  isKept?: boolean
  /** Whether somebody has just chosen its crew: that counts more than the crews that were chosen for others before. */
  isPressed?: boolean
  /** Whether it was booked although no crew was free: a crew does it beside its other jobs. */
  isOverruled?: boolean
}

/** Slots in which a crew is absent. */
export type Away = SlotRange & { crew: number }

/** Bookings that one crew does without driving home. Most often it is one. */
type Trip = SlotRange & { jobs: readonly Job[] }

/** A job without a crew is worse than any number of pins that are not kept, and such a pin than any number of changes. */
const [NO_CREW, NOT_KEPT, CHANGED] = [1e10, 1e5, 1]

/**
 * Shares jobs out among the crews from 1 on: the crew of each, or null if it gets none. No crew has two jobs at a time,
 * or one while it is absent. Jobs whose plan is out keep their crews. Among all ways to do that, this is the one in which most jobs have a crew, then most pins
 * are kept, then most jobs stay with the crew that they have, and then the first jobs go to the lowest numbers.
 */
export function shareOut(
  jobs: readonly Job[],
  crews: number,
  away: readonly Away[],
): Map<string, number | null> {
  const trips = tripsOf(jobs.filter(({ isOverruled }) => !isOverruled))
  const shared = new Map<string, number | null>()
  const give = (trip: Trip, crew: number | null) => {
    for (const { id } of trip.jobs) shared.set(id, crew)
  }
  const busy = new Map<number, SlotRange[]>()
  const addBusy = (crew: number, span: SlotRange) =>
    busy.set(crew, [...(busy.get(crew) ?? []), span])
  for (const one of away) addBusy(one.crew, one)
  const open: Trip[] = []
  for (const trip of trips) {
    const crew = fixedCrew(trip, crews)
    if (crew === undefined) open.push(trip)
    else {
      give(trip, crew)
      if (crew !== null) addBusy(crew, trip)
    }
  }
  const rest = open.filter((trip) => {
    const crew = trip.jobs.find(({ isKept }) => isKept)?.stored
    if (!crew || crew > crews || busy.get(crew)?.some((span) => overlap(span, trip))) return true
    give(trip, crew)
    addBusy(crew, trip)
    return false
  })
  for (const group of groupsOf(rest)) {
    const choices = group.map((trip): Choice => {
      const options = optionsOf(trip, crews, busy)
      return { ...trip, options, least: Math.min(...options.map(({ cost }) => cost)) }
    })
    for (const [i, crew] of bestOf(choices, crews).entries()) {
      const trip = group[i]
      if (!trip) continue
      give(trip, crew)
      if (crew !== null) addBusy(crew, trip)
    }
  }
  for (const trip of tripsOf(jobs.filter(({ isOverruled }) => isOverruled))) {
    const fixed = fixedCrew(trip, crews)
    const crew = fixed === undefined ? leastBusy(trip, { crews, away, busy }) : fixed
    give(trip, crew)
    if (crew !== null) addBusy(crew, trip)
  }
  return shared
}

type Others = {
  crews: number
  away: readonly Away[]
  busy: ReadonlyMap<number, readonly SlotRange[]>
}

/**
 * The crew that does a trip beside its other jobs: the one that was chosen, or the one that keeps it, else the one with the
 * fewest other slots then. None, if all are absent.
 */
function leastBusy(trip: Trip, { crews, away, busy }: Others): number | null {
  const isAway = (crew: number) => away.some((one) => one.crew === crew && overlap(one, trip))
  const all = Array.from({ length: crews }, (_, i) => i + 1).filter((crew) => !isAway(crew))
  const [job] = trip.jobs
  const first = [job?.pinned, job?.isKept ? job.stored : null].find((crew) =>
    all.includes(crew ?? 0),
  )
  const cost = (crew: number) => slotsIn(trip, busy.get(crew)) * 2 + (crew === job?.stored ? 0 : 1)
  return first ?? all.toSorted((a, b) => cost(a) - cost(b))[0] ?? null
}

/** How many slots of a trip other spans take. */
const slotsIn = (trip: SlotRange, spans: readonly SlotRange[] = []) =>
  spans.reduce(
    (sum, { first, end }) =>
      sum + Math.max(0, Math.min(end, trip.end) - Math.max(first, trip.first)),
    0,
  )

function tripsOf(jobs: readonly Job[]): Trip[] {
  const trips = new Map<string, SlotRange & { jobs: Job[] }>()
  const sorted = jobs.toSorted((a, b) => a.first - b.first || (a.id < b.id ? -1 : 1))
  for (const job of sorted) {
    const trip = job.previous === null ? undefined : trips.get(job.previous)
    if (trip) {
      trip.jobs.push(job)
      trip.end = Math.max(trip.end, job.end)
    }
    trips.set(job.id, trip ?? { jobs: [job], first: job.first, end: job.end })
  }
  return [...new Set(trips.values())]
}

/** The crew that does or did a trip, or null if there is no such crew any more. Undefined if it is still open. */
function fixedCrew({ jobs }: Trip, crews: number): number | null | undefined {
  const [crew] = jobs.flatMap(({ isFixed, stored, pinned }) =>
    isFixed ? (stored ?? pinned ?? []) : [],
  )
  return crew === undefined || crew <= crews ? crew : null
}

/** Trips that overlap, or overlap others that do. Each group is shared out by itself. */
function groupsOf(trips: readonly Trip[]): Trip[][] {
  const groups: Trip[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const trip of trips) {
    if (trip.first >= end) groups.push([])
    groups.at(-1)?.push(trip)
    end = Math.max(end, trip.end)
  }
  return groups
}

/** The crews that can do a trip, by their number, and at last none. */
function optionsOf(
  trip: Trip,
  crews: number,
  busy: ReadonlyMap<number, readonly SlotRange[]>,
): Option[] {
  const options: Option[] = []
  for (let crew = 1; crew <= crews; crew++)
    if (!busy.get(crew)?.some((span) => overlap(span, trip)))
      options.push({ crew, cost: costOf(trip, crew) })
  return [...options, { crew: null, cost: costOf(trip, null) }]
}

function costOf({ jobs }: Trip, crew: number | null) {
  let cost = 0
  for (const { pinned, stored, isPressed } of jobs) {
    if (crew === null) cost += NO_CREW
    if (pinned !== null && crew !== pinned) cost += isPressed ? 2 * NOT_KEPT : NOT_KEPT
    if (stored !== null && crew !== stored) cost += CHANGED
  }
  return cost
}
