import { MINUTE } from '#core/durations.ts'
import type { Opening } from '#core/opening.ts'
import { SLOT_MINUTES } from '#core/time.ts'
import { directMinutes } from '#features/services/area.ts'
import { firstOpenSlot, numbersOf, type PromisedCrewTime, promisedCrewTime } from './crews.ts'
import type { CrewAbsence, Day, Job, TimeHold, TravelRules } from './day.ts'
import { overlaps, type SlotRange, slotAfter, slotAt, slotsOf, type TimeNeeded } from './needed.ts'

/** The slots that one appointment at one of these starts (ms) can take or change: those to read before it is asked whether it fits. */
export function rangeFor(
  rules: TravelRules,
  needed: TimeNeeded,
  [first, last]: [first: number, last: number],
): SlotRange {
  const own = { first: slotsOf(needed, first).first, end: slotsOf(needed, last).end }
  // With all appointments that can be neighbours of one in it.
  return hasDirectTrips(rules, needed) ? { first: own.first - DAY_SLOTS, end: own.end + DAY_SLOTS } : own
}

/** The slots of a day: no two drives together take longer. */
const DAY_SLOTS = (24 * 60) / SLOT_MINUTES

/** Whether a crew may drive straight to an appointment, or from it. */
const hasDirectTrips = ({ serviceArea }: TravelRules, { area }: TimeNeeded) =>
  area !== undefined && serviceArea.directTrips.some(({ from, to }) => from === area.id || to === area.id)

/** An appointment at an instant (ms). Its crew drives `out` from the yard in one slot, and is `home` in another. */
type Appointment = Pick<Job, 'at' | 'needed' | 'out' | 'home'>

export function appointmentAt(at: number, needed: TimeNeeded): Appointment {
  const { first, end } = slotsOf(needed, at)
  return { at, needed, out: first, home: end }
}

/** The room of an appointment: the jobs before and after it, from and to which its crew drives straight. */
export type Room = { previous?: Job | undefined; next?: Job | undefined }

/** The slots of an appointment in its room. Between two jobs of a trip the crew drives, pauses and waits. */
const slotsIn = (one: Appointment, { previous, next }: Room): SlotRange => ({
  first: previous ? leaves(previous) : one.out,
  end: next ? leaves(one) : one.home,
})

/** The slots that an appointment changes. The time until the next one belongs to that: it may begin earlier than before. */
function slotsWith(one: Appointment, room: Room): SlotRange {
  const { first, end } = slotsIn(one, room)
  return { first, end: Math.max(end, room.next?.first ?? end) }
}

/** The hold of a visitor on the time of an appointment in its room. */
export const holdIn = (id: string, one: Appointment, room: Room): TimeHold => ({
  id,
  ...slotsWith(one, room),
  previous: room.previous?.id ?? null,
  next: room.next?.id ?? null,
})

/** The slot in which a crew leaves an appointment, after the work and the pause. */
const leaves = ({ at, needed }: Appointment) => slotAfter(at + (needed.minutes + needed.pause) * MINUTE)

/** What counts when a time is looked for. */
export type RoomOptions = {
  /** Whether other jobs may change their crews for it, and the times that visitors hold are free: the desk asks about the one, and goes before the other. */
  mayChange?: boolean
  /** Whether absences do not count. */
  allWork?: boolean
}

/** A job may come back to a time at which its crew is absent: it was there without one. */
export const AS_BEFORE: RoomOptions = { mayChange: true, allWork: true }

/**
 * Where appointments that need so much find room on a day: the room of one at an instant (ms), or undefined if no crew is free. No
 * slot may have more bookings than crews. On the days whose plan is out, one crew must also be free for all of it, unless the
 * crews of others may change. Two appointments become neighbours if there is too little time between them to drive over the
 * yard, and enough to drive straight: one crew then does both, where otherwise two would be needed.
 */
export function roomOn(
  day: Day,
  needed: TimeNeeded,
  { mayChange = false, allWork = false }: RoomOptions = {},
): (at: number) => Room | undefined {
  const { rules, range, holds } = day
  const taken = takenSlots(mayChange ? day.jobs : [...day.jobs, ...holds])
  const crews = allWork ? () => rules.opening.crews : crewsAt(day)
  const stops = hasDirectTrips(rules, needed) ? stopsOn(day, mayChange ? [] : holds) : []
  let hasRoom: ReturnType<typeof isFreeForOneCrew> | undefined
  return (at) => {
    const one = appointmentAt(at, needed)
    if (one.out < range.first || one.home > range.end)
      throw new Error('this time was not read: ask for a range that contains it')
    for (const room of roomsOf(one, stops, rules)) {
      const slots = slotsWith(one, room)
      if (!hasCrews(slots, room, crews, taken)) continue
      if (mayChange) return room
      hasRoom ??= isFreeForOneCrew(day)
      if (hasRoom(slots, room)) return room
    }
    return undefined
  }
}

/** The rooms in which an appointment might fit: first those with the nearest neighbours, last the one without any. */
function* roomsOf(one: Appointment, stops: readonly Job[], { serviceArea }: TravelRules) {
  const earlier = stops.filter((stop) => isDirect(stop, one, serviceArea))
  const later = stops.filter((stop) => isDirect(one, stop, serviceArea))
  earlier.sort((a, b) => b.at - a.at)
  later.sort((a, b) => a.at - b.at)
  // A crew drives nowhere between these two, except from one to the other.
  for (const previous of [...earlier, undefined])
    for (const next of [...later, undefined])
      if ((!previous?.next || previous.next === next?.id) && (!next?.previous || next.previous === previous?.id))
        yield { previous, next }
}

function isDirect(first: Appointment, second: Appointment, serviceArea: TravelRules['serviceArea']) {
  const [from, to] = [first.needed.area, second.needed.area]
  if (!from || !to || first.at >= second.at || first.home <= second.out) return false
  const minutes = directMinutes(serviceArea, from.id, to.id)
  if (minutes === undefined) return false
  const arrives = first.at + (first.needed.minutes + first.needed.pause + minutes) * MINUTE
  return arrives <= second.at && leaves(first) <= slotAt(second.at)
}

/** The jobs that can be neighbours, as they are if each of the holds becomes a booking: a crew drives straight from and to it. */
const stopsOn = ({ jobs }: Day, holds: readonly TimeHold[]): Job[] =>
  jobs.flatMap((job) =>
    // The time of one that was booked anyway is nobody's: no crew drives straight to it.
    job.isOverruled
      ? []
      : {
          ...job,
          previous: holds.find(({ next }) => next === job.id)?.id ?? job.previous,
          next: holds.find(({ previous }) => previous === job.id)?.id ?? job.next,
        },
  )

/** How many take each slot. */
function takenSlots(all: readonly SlotRange[]): ReadonlyMap<number, number> {
  const taken = new Map<number, number>()
  for (const { first, end } of all)
    for (let slot = first; slot < end; slot++) taken.set(slot, (taken.get(slot) ?? 0) + 1)
  return taken
}

/** How many crews work in each slot: those of the content, less those that are absent. */
export function crewsAt({
  rules,
  away,
}: {
  rules: { opening: Opening }
  away: readonly CrewAbsence[]
}): (slot: number) => number {
  const { crews } = rules.opening
  const absent = new Map<number, Set<number>>()
  for (const { crew, first, end } of away)
    if (crew <= crews)
      for (let slot = first; slot < end; slot++) absent.set(slot, (absent.get(slot) ?? new Set()).add(crew))
  return (slot) => crews - (absent.get(slot)?.size ?? 0)
}

/** How many slots of a day from one on have more bookings than crews. */
export function crowdedSlots(day: Day): number {
  const crews = crewsAt(day)
  return [...takenSlots(day.jobs)].filter(
    ([slot, count]) => slot >= day.range.first && slot < day.range.end && count > crews(slot),
  ).length
}

function hasCrews(
  { first, end }: SlotRange,
  { previous, next }: Room,
  crews: (slot: number) => number,
  taken: ReadonlyMap<number, number>,
) {
  for (let slot = first; slot < end; slot++) {
    const own = [previous, next].filter((job) => job && job.first <= slot && slot < job.end).length
    if ((taken.get(slot) ?? 0) - own >= crews(slot)) return false
  }
  return true
}

/**
 * The test of whether one crew can do an appointment without a change of what is given out. It only counts on days whose
 * plan is out: on others, the jobs can be assigned anew. A crew that drives straight from one neighbour, or to another,
 * is the crew of both. Whichever of the crews does it, each visitor who holds a time must find one, too.
 */
function isFreeForOneCrew(day: Day): (range: SlotRange, room: Room) => boolean {
  const { holds } = day
  const open = firstOpenSlot()
  const all = numbersOf(day.rules.opening.crews)
  let known: readonly PromisedCrewTime[] | undefined
  const crewsFor = (range: SlotRange, neighbours: readonly (string | null | undefined)[]) => {
    known ??= promisedCrewTime(day)
    const given = known
    const ids = neighbours.filter((id) => typeof id === 'string')
    const own = ids.map((id) => given.find((one) => one.id === id)?.crew)
    return all.filter(
      (crew) =>
        own.every((one) => one === crew) &&
        !given.some((one) => one.crew === crew && !ids.includes(one.id ?? '') && overlaps(one, range)),
    )
  }
  const crewsOfHold = (hold: TimeHold) => crewsFor(hold, [hold.previous, hold.next])
  return (range, { previous, next }) => {
    if (range.first >= open) return true
    const found = crewsFor(range, [previous?.id, next?.id])
    return (
      found.length > 0 &&
      holds.every((hold) => {
        if (!overlaps(hold, range)) return true
        const others = crewsOfHold(hold)
        const waiting = holds.filter((one) => overlaps(one, hold)).length
        return others.length > waiting || !others.some((crew) => found.includes(crew))
      })
    )
  }
}

/** What a job wants: to start at an instant (ms), with the crew time that it needs. */
export type SlotRequest = {
  at: number
  needed: TimeNeeded
  /** Whether other jobs may change their crews for it: somebody on the desk is asked. */
  mayChange?: boolean
  /** Whether it goes back to the time that it had. */
  isUndo?: boolean
  /** Whether it takes the time even if no crew is free. */
  mayOverrule?: boolean | undefined
}

/** A day as it is once a job that holds no time has what it wants; undefined if no crew is free. */
export function placeJob(
  day: Day,
  job: CrewChoice,
  { at, needed, mayChange, isUndo, mayOverrule }: SlotRequest,
): Day | undefined {
  const room =
    roomOn(day, needed)(at) ??
    (mayChange ? roomOn(day, needed, { mayChange })(at) : undefined) ??
    (isUndo ? roomOn(day, needed, AS_BEFORE)(at) : undefined)
  if (!room && !mayOverrule) return undefined
  return withJob(day, job, appointmentAt(at, needed), room)
}

/** A day as it is once a job that held no time has an appointment in some room. Without room it is overruled. */
export function withJob(day: Day, job: CrewChoice, one: Appointment, room: Room | undefined): Day {
  const { previous, next } = room ?? {}
  const own: Job = {
    ...job,
    ...one,
    ...slotsIn(one, { previous, next }),
    previous: previous?.id ?? null,
    next: next?.id ?? null,
    isOverruled: !room,
  }
  // Its neighbours give up their trips from or to the yard.
  const jobs = day.jobs.map((other) => {
    if (other.id === previous?.id) return { ...other, end: leaves(other), next: own.id }
    if (other.id === next?.id) return { ...other, first: leaves(own), previous: own.id }
    return other
  })
  return { ...day, jobs: [...jobs, own] }
}

/** A job without a time. */
type CrewChoice = Pick<Job, 'id' | 'pinned' | 'stored' | 'isFixed'>

/** A job that is new, and so holds no time yet. */
export const newJob = (id: string): CrewChoice => ({ id, pinned: null, stored: null, isFixed: false })

/** Whether no blocked time of a day touches the time between two instants. */
export const isClear = ({ blocked }: Pick<Day, 'blocked'>, from: number, to: number): boolean =>
  blocked.every((span) => span.to <= from || to <= span.from)

/** Whether all the time between two instants is blocked. */
export const isAllBlocked = ({ blocked }: Pick<Day, 'blocked'>, from: number, to: number): boolean =>
  blocked.some((span) => span.from <= from && to <= span.to)
