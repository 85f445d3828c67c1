import type { CrewsBack } from '#core/accepted.ts'
import type { Crew } from '#core/crews.ts'
import { addDays } from '#core/days.ts'
import { crews as words } from '#core/desk-crews-words.ts'
import { limits } from '#core/limits.ts'
import type { Opening } from '#core/opening.ts'
import { today } from '#core/time.ts'
import { appointmentInstant, startOfDay } from '#core/wall-time.ts'
import { type CrewAbsence, type Day, instantOf, type Job, jobsAround } from './day.ts'
import { overlaps, type SlotRange, slotAt, spanOf } from './needed.ts'

/** The crews, by their numbers. */
export const crewsOf = ({ crews, crewNames }: Opening): Crew[] =>
  numbersOf(crews).map((number) => ({ number, name: crewNames[number - 1] || words.name(number) }))

/** The numbers of the crews, from 1 on. */
export const numbersOf = (crews: number) => Array.from({ length: crews }, (_, i) => i + 1)

/**
 * A job in the plan: its crew leaves for it at one instant (ms), and is free again at another. With neighbours to which a
 * crew drives straight, that is not at the yard.
 */
export type Planned = { id: string; crew: number | null; from: number; to: number }

/** The plan of some jobs, by their ids. */
export type CrewPlan = ReadonlyMap<string, Planned>

/** Which crew does each job that holds time of a day. The stored plan is made anew: the number of crews may have changed since. */
export const planOf = (day: Day): CrewPlan => planIn(day.range, assignmentsIn(day, day.range))

export function planIn(range: SlotRange, all: readonly Assignment[]): CrewPlan {
  const plan = new Map<string, Planned>()
  for (const [{ id, ...slots }, crew] of all)
    if (overlaps(slots, range)) plan.set(id, { id, crew, from: instantOf(slots.first), to: instantOf(slots.end) })
  return plan
}

/** Slots that are given out to a crew: by a job, or by its absence. */
export type PromisedCrewTime = CrewAbsence & { id?: string }

/** The time of crews that is given out. Outside of the days whose plan is out, none is. */
export function promisedCrewTime(day: Day): readonly PromisedCrewTime[] {
  const { first, end } = spanOf(day.range, day.holds)
  const out = { first, end: Math.min(end, firstOpenSlot()) }
  if (out.first >= out.end) return []
  const jobs = assignmentsIn(day, out).flatMap(([{ id, first, end }, crew]) =>
    crew === null ? [] : { id, crew, first, end },
  )
  return [...jobs, ...day.away]
}

/**
 * The first slot of the days whose plan is not out yet. The crews know the plan of today, and from `limits.planOut` on that
 * of tomorrow: a job that begins before this slot keeps its crew, unless somebody on the desk accepts a change by name.
 */
export function firstOpenSlot(): number {
  const day = today()
  const outAt = appointmentInstant(day, limits.planOut)
  const isOut = outAt !== undefined && new Date().toISOString() >= outAt
  return slotAt(Date.parse(startOfDay(addDays(day, isOut ? 2 : 1))))
}

/** A job, whether its plan is out, and the crew that does it. */
export type Assignment = [job: Job & { isOut: boolean }, crew: number | null]

/** The booking whose time or crew is new: it does not keep its crew. And the action of the desk, if it is one. */
type Cause = { booking?: string | undefined; deskChange?: CrewCause | undefined }

/** An action of the desk may change the crews of jobs whose plan is out. `isForCrew`: it chooses a crew for its booking. */
type CrewCause = { booking: string | undefined; isForCrew: boolean }

/** The crews of the jobs in a range of a day, and of those that depend on them. */
export function assignmentsIn(day: Day, range: SlotRange, { booking, deskChange }: Cause = {}): Assignment[] {
  const open = firstOpenSlot()
  const jobs = jobsAround(day, range).map((job) => ({ ...job, isOut: job.first < open }))
  const assign = (isKept: boolean) => {
    const crews = assignCrews(
      jobs.map((job) => {
        const isOwn = job.id === booking
        const isChosenNow = isOwn && deskChange?.isForCrew === true
        return { ...job, isChosenNow, isKept: isKept && job.isOut && !isOwn }
      }),
      day.rules.opening.crews,
      day.away,
    )
    return jobs.map((job): Assignment => [job, crews.get(job.id) ?? null])
  }
  const careful = assign(true)
  // Before the plan is out, both are the same.
  if (!deskChange || !jobs.some(({ isOut }) => isOut)) return careful
  const free = assign(false)
  return isBetter(free, careful, deskChange) ? free : careful
}

/** An action of the desk, and the changes of crews that it takes back. */
type TakingBack = { booking?: string | undefined; deskChange?: (CrewCause & { crewsBack: CrewsBack }) | undefined }

/**
 * The same, with the crews that an action of the desk gives back. A job gets its former crew like one that it has: if it still
 * has the one that it got, and if nobody else has the former one meanwhile. Where it cannot, it stays where it is.
 */
export function assignmentsBack(day: Day, range: SlotRange, cause: TakingBack): Assignment[] {
  const { booking, deskChange } = cause
  let back = (deskChange?.crewsBack ?? []).filter((one) => isStillFree(day, one, { booking, deskChange }))
  for (;;) {
    const former = new Map(back.map(({ id, from }) => [id, from]))
    const jobs = day.jobs.map((job) => ({ ...job, stored: former.get(job.id) ?? job.stored }))
    const all = assignmentsIn({ ...day, jobs }, range, cause)
    const crewOf = new Map(all.map(([{ id }, crew]) => [id, crew]))
    const kept = back.filter(({ id, from }) => crewOf.get(id) === from)
    if (kept.length < back.length) back = kept
    else {
      const held = new Map(day.jobs.map(({ id, stored }) => [id, stored]))
      return all.map(([job, crew]) => [{ ...job, stored: held.get(job.id) ?? null }, crew])
    }
  }
}

/** Whether a job still has the crew that it got, and its former one has no other job then that is not given back, too. */
function isStillFree({ jobs }: Day, { id, from, to }: CrewsBack[number], { booking, deskChange }: TakingBack): boolean {
  const job = jobs.find((one) => one.id === id)
  if (!job || job.isFixed || job.stored !== to || from === null) return false
  const isGivenBack = (other: Job) => other.id === booking || deskChange?.crewsBack.some((one) => one.id === other.id)
  return !jobs.some((other) => other.stored === from && overlaps(other, job) && !isGivenBack(other))
}

/** Whether more jobs have a crew, or as many and the job of a press has the crew that was just chosen for it. */
function isBetter(one: readonly Assignment[], other: readonly Assignment[], deskChange: CrewCause): boolean {
  const without = (all: readonly Assignment[]) => all.filter(([, crew]) => crew === null).length
  const isChosen = (all: readonly Assignment[]) =>
    deskChange.isForCrew && all.some(([{ id, pinned }, crew]) => id === deskChange.booking && pinned === crew)
  if (without(one) !== without(other)) return without(one) < without(other)
  return isChosen(one) && !isChosen(other)
}

/** What the crew of a job depends on. */
export type CrewJob = Pick<Job, 'id' | 'first' | 'end' | 'previous' | 'pinned' | 'stored' | 'isFixed'> & {
  isOverruled?: boolean
  /** Whether its plan is out: it keeps the crew that it has, as long as that can do it. */
  isKept?: boolean
  /** Whether somebody has just chosen its crew: that counts more than the crews that were chosen for others before. */
  isChosenNow?: boolean
}

/** Bookings that one crew does without driving home. Most often it is one. */
type Trip = SlotRange & { jobs: readonly CrewJob[] }

/**
 * Assigns jobs to the crews from 1 on: the crew of each, or null if it gets none. No crew has two jobs at a time, or
 * one while it is absent. Jobs whose plan is out keep their crews. Each other job gets the crew that was chosen for it, or the
 * one that it has, or one that is free. Where a job would get no crew, the jobs around it give up the crews that they have, and
 * then those that were chosen for them: with all crews there, as many jobs as crews at a time always get one each.
 */
export function assignCrews(
  jobs: readonly CrewJob[],
  crews: number,
  away: readonly CrewAbsence[],
): Map<string, number | null> {
  const trips = tripsOf(jobs.filter(({ isOverruled }) => !isOverruled))
  const crewOf = new Map<string, number | null>()
  const busy = new Map<number, SlotRange[]>()
  const addBusy = (crew: number, span: SlotRange) => busy.set(crew, [...(busy.get(crew) ?? []), span])
  const give = (trip: Trip, crew: number | null) => {
    for (const { id } of trip.jobs) crewOf.set(id, crew)
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
    if (!crew || crew > crews || busy.get(crew)?.some((span) => overlaps(span, trip))) return true
    give(trip, crew)
    return false
  })
  for (const group of groupsOf(rest)) {
    let best: Map<Trip, number> | undefined
    for (const preferences of PREFERENCES) {
      const given = place(group, preferences, { crews, busy })
      if (!best || given.size > best.size) best = given
      if (best.size === group.length) break
    }
    for (const trip of group) give(trip, best?.get(trip) ?? null)
  }
  for (const trip of tripsOf(jobs.filter(({ isOverruled }) => isOverruled))) {
    const fixed = fixedCrew(trip, crews)
    give(trip, fixed === undefined ? leastBusy(trip, { crews, away, busy }) : fixed)
  }
  return crewOf
}

type Crews = { crews: number; busy: ReadonlyMap<number, readonly SlotRange[]> }

/** A crew that a trip should have, or nothing. */
type Preference = (trip: Trip) => number | null | undefined
const chosenNow: Preference = ({ jobs }) => jobs.find(({ isChosenNow }) => isChosenNow)?.pinned
const held: Preference = ({ jobs }) => jobs.find((job) => job.pinned && job.pinned === job.stored)?.pinned
const pinned: Preference = ({ jobs }) => jobs.find((job) => job.pinned !== null)?.pinned
const stored: Preference = ({ jobs }) => jobs.find((job) => job.stored !== null)?.stored

/** The preferences that are tried: those of a row together, in their order; another row where a trip would get no crew. */
const PREFERENCES: Preference[][] = [[chosenNow, held, pinned, stored], [chosenNow, held, pinned], [chosenNow], []]

/** Gives trips the crews that they should have, where these are free, and the others one that is. Some may get none. */
function place(group: readonly Trip[], preferences: readonly Preference[], { crews, busy }: Crews) {
  const given = new Map<Trip, number>()
  const spans = Array.from({ length: crews + 1 }, (_, crew) => [...(busy.get(crew) ?? [])])
  const isFree = (crew: number, trip: Trip) => !spans[crew]?.some((span) => overlaps(span, trip))
  const give = (trip: Trip, crew: number) => {
    given.set(trip, crew)
    spans[crew]?.push(trip)
  }
  for (const preference of preferences)
    for (const trip of group) {
      const crew = preference(trip)
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

type Others = Crews & { away: readonly CrewAbsence[] }

/**
 * The crew that does a trip beside its other jobs: the one that was chosen, or the one that keeps it, else the one with the
 * fewest other slots then. None, if all are absent.
 */
function leastBusy(trip: Trip, { crews, away, busy }: Others): number | null {
  const isAway = (crew: number) => away.some((one) => one.crew === crew && overlaps(one, trip))
  const all = numbersOf(crews).filter((crew) => !isAway(crew))
  const [job] = trip.jobs
  const first = [job?.pinned, job?.isKept ? job.stored : null].find((crew) => all.includes(crew ?? 0))
  const cost = (crew: number) => slotsIn(trip, busy.get(crew)) * 2 + (crew === job?.stored ? 0 : 1)
  return first ?? all.toSorted((a, b) => cost(a) - cost(b))[0] ?? null
}

/** How many slots of a trip other spans take. */
const slotsIn = (trip: SlotRange, spans: readonly SlotRange[] = []) =>
  spans.reduce((sum, { first, end }) => sum + Math.max(0, Math.min(end, trip.end) - Math.max(first, trip.first)), 0)

function tripsOf(jobs: readonly CrewJob[]): Trip[] {
  const trips = new Map<string, SlotRange & { jobs: CrewJob[] }>()
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
  const [crew] = jobs.flatMap(({ isFixed, stored, pinned }) => (isFixed ? (stored ?? pinned ?? []) : []))
  return crew === undefined || crew <= crews ? crew : null
}

/** Trips that overlap, or overlap others that do. Each group is assigned by itself. */
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
