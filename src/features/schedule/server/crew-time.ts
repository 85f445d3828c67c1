import type { Db } from '#platform/db/schema.ts'
import { always, type CrewCount, readCrewCount } from './absences.ts'
import { firstOpenSlot, readGivenOut, storeCrewPlan } from './crew-plan.ts'
import type { DeskChange } from './desk-change.ts'
import {
  appointmentAt,
  type FitsOneCrew,
  type Held,
  leaves,
  type Neighbours,
  neighboursFor,
  neighboursWithout,
  slotsBetween,
  slotsWith,
} from './direct-trips.ts'
import { slotsHeld } from './jobs.ts'
import { type Away, numbersOf } from './share-out.ts'
import { addSlots, busySlots, type Freed, freeSlots, holdSlots } from './slots.ts'
import { hasDirectTrips, neighboursOf, stopsIn, type TravelRules, withNeighbours } from './stops.ts'
import { countWithHolds, readTimeHolds, stopsWithHolds, type TimeHold } from './time-holds.ts'
import { around, overlap, type SlotRange, slotsOf, type TimeNeeded } from './time-needed.ts'

/**
 * In a transaction, takes the time of a crew for a booking, and frees the time that it has. False if no crew is free: the
 * caller then rolls back. A new booking has no time yet. For a press of the desk, other jobs may change their crews, and a
 * booking may be marked as overruled: it then takes the time although no crew is free.
 */
export async function takeCrewTime(
  trx: Db,
  rules: TravelRules,
  id: string,
  { at, needed, isNew = false, press, isUndo = false, mayOverrule = press?.mayOverrule }: Taking,
): Promise<boolean> {
  const before = isNew ? undefined : await slotsHeld(trx, id)
  if (before) await giveUpSlots(trx, id)
  const { neighboursAt, crews } = await readRoom(trx, rules, needed, [at, at])
  const free =
    neighboursAt(at) ??
    (press && neighboursAt(at, { mayChange: true })) ??
    (isUndo ? neighboursAt(at, AS_BEFORE) : undefined)
  if (!free && !mayOverrule) return false
  if (!isNew || !free) await markOverruled(trx, id, !free)
  const found = free ?? {}
  const all = isUndo ? always(rules.opening.crews) : crews
  const room = free ? all : always(Number.POSITIVE_INFINITY)
  const one = appointmentAt(at, needed)
  const { previous, next } = found
  const own = slotsBetween(one, found)
  const changed: [string, SlotRange][] = []
  if (previous) changed.push([previous.id, { ...previous.slots, end: leaves(previous) }])
  if (next) changed.push([next.id, { ...next.slots, first: leaves(one) }])
  for (const [booking, slots] of changed)
    if (!(await holdSlots(trx, booking, slots, room))) return false
  if (!(await addSlots(trx, id, own, room))) return false
  // The new booking comes between two that were neighbours.
  if (previous?.next)
    await trx.deleteFrom('direct_trips').where('from_booking', '=', previous.id).execute()
  if (previous) await insertTrip(trx, previous, { ...one, id })
  if (next) await insertTrip(trx, { ...one, id }, next)
  const cause = { booking: id, press }
  if (before && !overlap(before, own)) await storeCrewPlan(trx, rules, before, cause)
  await storeCrewPlan(trx, rules, own, cause)
  return true
}

/** The start (ms) of an appointment and the crew time that it needs. */
type Taking = {
  at: number
  needed: TimeNeeded
  isNew?: boolean
  press?: DeskChange | undefined
  /** Whether it goes back to the time that it had. */
  isUndo?: boolean
  /** Whether the booking takes the time even if no crew is free. */
  mayOverrule?: boolean | undefined
}

/** A job may come back to a time at which its crew is absent: it was there without one. */
export const AS_BEFORE = { mayChange: true, allWork: true }

/** Notes whether a booking holds time beyond that of the crews. */
const markOverruled = (trx: Db, id: string, isOverruled: boolean) =>
  trx
    .updateTable('bookings')
    .set({ overruled: isOverruled ? 1 : 0 })
    .where('id', '=', id)
    .where('overruled', '!=', isOverruled ? 1 : 0)
    .execute()

/**
 * In a transaction, frees the time of a booking. Its neighbours get back their trips from and to the yard. Without rules,
 * the other bookings' crews are only stored when something else changes there.
 */
export async function freeCrewTime(
  trx: Db,
  id: string,
  rules?: Pick<TravelRules, 'opening'>,
): Promise<void> {
  const before = await slotsHeld(trx, id)
  if (!before) return
  await giveUpSlots(trx, id)
  await trx.deleteFrom('crew_jobs').where('booking_id', '=', id).execute()
  if (rules) await storeCrewPlan(trx, rules, before)
}

async function giveUpSlots(trx: Db, id: string): Promise<void> {
  const neighbours = await neighboursOf(trx, id)
  await freeSlots(trx, id)
  if (!neighbours.previous && !neighbours.next) return
  await trx
    .deleteFrom('direct_trips')
    .where((eb) => eb.or([eb('from_booking', '=', id), eb('to_booking', '=', id)]))
    .execute()
  const { previous, next } = neighboursWithout(neighbours)
  // They drive on their own again, even if there are fewer crews now.
  for (const stop of [previous, next])
    if (stop) await holdSlots(trx, stop.id, stop.slots, always(Number.POSITIVE_INFINITY))
  if (previous && next && previous.next === next.id) await insertTrip(trx, previous, next)
}

/**
 * The booking that moves, or the visitor who holds the time. `mayChange`: whether other jobs may change their crews for it,
 * and whether the times that visitors hold count as free. The desk asks about the one, and goes before the other.
 */
export type Asking = {
  except?: string | undefined
  mayChange?: boolean
  /** Whether absences do not count. */
  allWork?: boolean
}

/**
 * Reads the crews' time between two starts (ms). Returns a test: is a crew free for an appointment at an instant? On the days
 * whose plan is out, one crew must be free for all of it, unless the crews of others may change.
 */
export async function readHasCrew(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  starts: [first: number, last: number],
  { except, ...asking }: Asking = {},
): Promise<(at: number) => boolean> {
  const { neighboursAt } = await readRoom(db, rules, needed, starts, except)
  return (at) => neighboursAt(at, asking) !== undefined
}

/** The room that an appointment at an instant (ms) would take; undefined if no crew is free. `except` is as in `Asking`. */
export async function findRoom(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  at: number,
  except?: string,
): Promise<(SlotRange & Neighbours) | undefined> {
  const { neighboursAt } = await readRoom(db, rules, needed, [at, at], except)
  const found = neighboursAt(at)
  return found && { ...found, ...slotsWith(appointmentAt(at, needed), found) }
}

/** The neighbours of an appointment at an instant (ms); undefined if no crew is free. */
type NeighboursAt = (at: number, asking?: Omit<Asking, 'except'>) => Neighbours | undefined

/** How many crews work, and where an appointment finds room. */
async function readRoom(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  [first, last]: [first: number, last: number],
  except?: string,
): Promise<{ crews: CrewCount; neighboursAt: NeighboursAt }> {
  const { serviceArea, opening } = rules
  const own = { first: slotsOf(needed, first).first, end: slotsOf(needed, last).end }
  const isDirect = hasDirectTrips(rules, needed)
  const range = isDirect ? withNeighbours(own) : own
  const crews = await readCrewCount(db, opening, range)
  const { freed, changed } = await readLeft(db, except)
  const holds = await readTimeHolds(db, range, except)
  const booked = await busySlots(db, range, crews.least - holds.length, freed)
  const taken = countWithHolds(booked, holds)
  const known = isDirect ? await stopsIn(db, rules, range) : []
  const stops = known
    .filter(({ id }) => id !== except)
    .map((stop) => ({ ...stop, ...changed.find(({ id }) => id === stop.id) }))
  const withHolds = stopsWithHolds(stops, holds)
  const given = (await readGivenOut(db, rules, around(range, holds)))
    .filter(({ id }) => id === undefined || id !== except)
    .map((one) => ({ ...one, ...changed.find(({ id }) => id === one.id)?.slots }))
  const fits = fitsOneCrew(given, opening.crews, holds)
  const neighboursAt: NeighboursAt = (at, { mayChange = false, allWork = false } = {}) =>
    neighboursFor(
      appointmentAt(at, needed),
      mayChange ? stops : withHolds,
      {
        serviceArea,
        crews: allWork ? always(opening.crews) : crews,
        ...(!mayChange && { fits }),
      },
      mayChange ? booked : taken,
    )
  return { crews, neighboursAt }
}

/** What a booking that moves leaves behind: the slots that are freed, and its neighbours as they are then. */
async function readLeft(
  db: Db,
  id: string | undefined,
): Promise<{ freed: readonly Freed[]; changed: readonly Held[] }> {
  if (id === undefined) return { freed: [], changed: [] }
  const before = await neighboursOf(db, id)
  const { previous, next } = neighboursWithout(before)
  // The neighbours take over a part of its slots. The one after it may have waited for it.
  const first = previous?.slots.end ?? Number.MIN_SAFE_INTEGER
  const end = next?.slots.first ?? Number.MAX_SAFE_INTEGER
  const waited = before.next && { id: before.next.id, first: before.next.slots.first, end }
  return {
    freed: [{ id, first, end }, ...(waited ? [waited] : [])],
    changed: [previous, next].filter((it) => it !== undefined),
  }
}

const insertTrip = (trx: Db, from: { id: string; home: number }, to: { id: string; out: number }) =>
  trx
    .insertInto('direct_trips')
    .values({ from_booking: from.id, to_booking: to.id, home_slot: from.home, out_slot: to.out })
    .execute()

/** Slots that are given out to a crew: by a job, or by its absence. */
type Given = Away & { id?: string }

/**
 * The test of whether one crew can do an appointment without a change of what is given out. It only counts on days whose
 * plan is out: on others, the jobs can be shared out anew. A crew that drives straight from one neighbour, or to another,
 * is the crew of both. Whichever of the crews does it, each visitor who holds a time must find one, too.
 */
function fitsOneCrew(
  given: readonly Given[],
  crews: number,
  holds: readonly TimeHold[],
): FitsOneCrew {
  const open = firstOpenSlot()
  const all = numbersOf(crews)
  const crewsFor = (range: SlotRange, stops: readonly (string | null | undefined)[]) => {
    const ids = stops.filter((id) => typeof id === 'string')
    const own = ids.map((id) => given.find((one) => one.id === id)?.crew)
    return all.filter(
      (crew) =>
        own.every((one) => one === crew) &&
        !given.some(
          (one) => one.crew === crew && !ids.includes(one.id ?? '') && overlap(one, range),
        ),
    )
  }
  const crewsOfHold = (hold: TimeHold) => crewsFor(hold, [hold.previous, hold.next])
  return (range, { previous, next }) => {
    if (range.first >= open) return true
    const found = crewsFor(range, [previous?.id, next?.id])
    return (
      found.length > 0 &&
      holds.every((hold) => {
        const others = crewsOfHold(hold)
        const waiting = holds.filter((one) => overlap(one, hold)).length
        return (
          !overlap(hold, range) ||
          others.length > waiting ||
          !others.some((crew) => found.includes(crew))
        )
      })
    )
  }
}
