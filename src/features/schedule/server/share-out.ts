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

/** The numbers of the crews, from 1 on. */
export const numbersOf = (crews: number) => Array.from({ length: crews }, (_, i) => i + 1)

/** Bookings that one crew does without driving home. Most often it is one. */
type Trip = SlotRange & { jobs: readonly Job[] }

/**
 * Shares jobs out among the crews from 1 on: the crew of each, or null if it gets none. No crew has two jobs at a time, or
 * one while it is absent. Jobs whose plan is out keep their crews. Each other job gets the crew that was chosen for it, or the
 * one that it has, or one that is free. Where a job would get no crew, the jobs around it give up the crews that they have, and
 * then those that were chosen for them: with all crews there, as many jobs as crews at a time always get one each.
 */
export function shareOut(
  jobs: readonly Job[],
  crews: number,
  away: readonly Away[],
): Map<string, number | null> {
  const trips = tripsOf(jobs.filter(({ isOverruled }) => !isOverruled))
  const shared = new Map<string, number | null>()
  const busy = new Map<number, SlotRange[]>()
  const addBusy = (crew: number, span: SlotRange) =>
    busy.set(crew, [...(busy.get(crew) ?? []), span])
  const give = (trip: Trip, crew: number | null) => {
    for (const { id } of trip.jobs) shared.set(id, crew)
    if (crew !== null) addBusy(crew, trip)
  }
  for (const one of away) addBusy(one.crew, one)
  const open: Trip[] = []
  for (const trip of trips) {
    const crew = fixedCrew(trip, crews)
    if (crew === undefined) open.push(trip)
    else give(trip, crew)
  }
  const rest = open.filter((trip) => {
    const crew = trip.jobs.find(({ isKept }) => isKept)?.stored
    if (!crew || crew > crews || busy.get(crew)?.some((span) => overlap(span, trip))) return true
    give(trip, crew)
    return false
  })
  for (const group of groupsOf(rest)) {
    let best: Map<Trip, number> | undefined
    for (const wishes of WISHES) {
      const given = place(group, wishes, { crews, busy })
      if (!best || given.size > best.size) best = given
      if (best.size === group.length) break
    }
    for (const trip of group) give(trip, best?.get(trip) ?? null)
  }
  for (const trip of tripsOf(jobs.filter(({ isOverruled }) => isOverruled))) {
    const fixed = fixedCrew(trip, crews)
    give(trip, fixed === undefined ? leastBusy(trip, { crews, away, busy }) : fixed)
  }
  return shared
}

type Crews = { crews: number; busy: ReadonlyMap<number, readonly SlotRange[]> }

/** A crew that a trip should have, or nothing. */
type Wish = (trip: Trip) => number | null | undefined
const pressed: Wish = ({ jobs }) => jobs.find(({ isPressed }) => isPressed)?.pinned
const held: Wish = ({ jobs }) => jobs.find((job) => job.pinned && job.pinned === job.stored)?.pinned
const pinned: Wish = ({ jobs }) => jobs.find((job) => job.pinned !== null)?.pinned
const stored: Wish = ({ jobs }) => jobs.find((job) => job.stored !== null)?.stored

/** The wishes that are tried: those of a row together, in their order; another row where a trip would get no crew. */
const WISHES: Wish[][] = [[pressed, held, pinned, stored], [pressed, held, pinned], [pressed], []]

/** Gives trips the crews that they should have, where these are free, and the others one that is. Some may get none. */
function place(group: readonly Trip[], wishes: readonly Wish[], { crews, busy }: Crews) {
  const given = new Map<Trip, number>()
  const spans = Array.from({ length: crews + 1 }, (_, crew) => [...(busy.get(crew) ?? [])])
  const isFree = (crew: number, trip: Trip) => !spans[crew]?.some((span) => overlap(span, trip))
  const give = (trip: Trip, crew: number) => {
    given.set(trip, crew)
    spans[crew]?.push(trip)
  }
  for (const wish of wishes)
    for (const trip of group) {
      const crew = wish(trip)
      if (crew && crew <= crews && !given.has(trip) && isFree(crew, trip)) give(trip, crew)
    }
  // The crew that is soonest needed elsewhere: one that is there all day is left for a longer trip.
  const until = (crew: number, { end }: Trip) =>
    Math.min(...(spans[crew] ?? []).flatMap(({ first }) => (first >= end ? first : [])))
  for (const trip of group) {
    if (given.has(trip)) continue
    const free = numbersOf(crews).filter((crew) => isFree(crew, trip))
    const [crew] = free.toSorted((a, b) => until(a, trip) - until(b, trip) || a - b)
    if (crew) give(trip, crew)
  }
  return given
}

type Others = Crews & { away: readonly Away[] }

/**
 * The crew that does a trip beside its other jobs: the one that was chosen, or the one that keeps it, else the one with the
 * fewest other slots then. None, if all are absent.
 */
function leastBusy(trip: Trip, { crews, away, busy }: Others): number | null {
  const isAway = (crew: number) => away.some((one) => one.crew === crew && overlap(one, trip))
  const all = numbersOf(crews).filter((crew) => !isAway(crew))
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
