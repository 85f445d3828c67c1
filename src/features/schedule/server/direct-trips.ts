import { MINUTE } from '#core/durations.ts'
import { directMinutes } from '#features/schedule/area.ts'
import type { CrewCount } from './absences.ts'
import {
  type Rules,
  type SlotRange,
  slotAfter,
  slotAt,
  slotsOf,
  type TimeNeeded,
} from './time-needed.ts'

type Area = Pick<Rules, 'serviceArea'>

/** An appointment at an instant (ms). Its crew drives `out` from the yard in one slot, and is `home` in another. */
export type Appointment = { at: number; needed: TimeNeeded; out: number; home: number }

/** The time that a booking holds, and the bookings from and to which its crew drives straight. */
export type Held = {
  id: string
  slots: SlotRange
  out: number
  home: number
  previous: string | null
  next: string | null
}

export type Stop = Appointment & Held

/** The bookings before and after an appointment, from and to which its crew drives straight. */
export type Neighbours<One = Stop> = { previous?: One | undefined; next?: One | undefined }

/** Whether one crew can do an appointment between its neighbours, in these slots. */
export type FitsOneCrew = (range: SlotRange, neighbours: Neighbours) => boolean

export function appointmentAt(at: number, needed: TimeNeeded): Appointment {
  const { first, end } = slotsOf(needed, at)
  return { at, needed, out: first, home: end }
}

/**
 * The neighbours of a new appointment for which no slot has more bookings than crews; undefined if there are none. Two
 * appointments become neighbours if there is too little time between them to drive over the yard, and enough to drive
 * straight: one crew then does both, where otherwise two would be needed. `taken` has the number of bookings of each slot,
 * of full ones at least.
 */
export function neighboursFor(
  one: Appointment,
  stops: readonly Stop[],
  { serviceArea, crews, fits = () => true }: Area & { crews: CrewCount; fits?: FitsOneCrew },
  taken: ReadonlyMap<number, number>,
): Neighbours | undefined {
  const earlier = stops.filter((stop) => isDirect(stop, one, serviceArea))
  const later = stops.filter((stop) => isDirect(one, stop, serviceArea))
  earlier.sort((a, b) => b.at - a.at)
  later.sort((a, b) => a.at - b.at)
  for (const previous of [...earlier, undefined])
    for (const next of [...later, undefined]) {
      const neighbours = { previous, next }
      if (!areFree(neighbours)) continue
      const range = slotsWith(one, neighbours)
      if (hasRoom(range, neighbours, crews, taken) && fits(range, neighbours)) return neighbours
    }
  return undefined
}

/** The slots of an appointment with its neighbours. Between two of them the crew drives, pauses and waits. */
export const slotsBetween = (one: Appointment, { previous, next }: Neighbours): SlotRange => ({
  first: previous ? leaves(previous) : one.out,
  end: next ? leaves(one) : one.home,
})

/** The slot in which a crew leaves an appointment, after the work and the pause. */
export const leaves = ({ at, needed }: Appointment) =>
  slotAfter(at + (needed.minutes + needed.pause) * MINUTE)

function isDirect(first: Appointment, second: Appointment, serviceArea: Area['serviceArea']) {
  const [from, to] = [first.needed.area, second.needed.area]
  if (!from || !to || first.at >= second.at || first.home <= second.out) return false
  const minutes = directMinutes(serviceArea, from.id, to.id)
  if (minutes === undefined) return false
  const arrives = first.at + (first.needed.minutes + first.needed.pause + minutes) * MINUTE
  return arrives <= second.at && leaves(first) <= slotAt(second.at)
}

/** Whether a crew drives nowhere between these two, except from one to the other. */
const areFree = ({ previous, next }: Neighbours) =>
  (!previous?.next || previous.next === next?.id) &&
  (!next?.previous || next.previous === previous?.id)

/** The slots that an appointment changes. The time until the next one belongs to that: it may begin earlier than before. */
export function slotsWith(one: Appointment, neighbours: Neighbours): SlotRange {
  const { first, end } = slotsBetween(one, neighbours)
  return { first, end: Math.max(end, neighbours.next?.slots.first ?? end) }
}

function hasRoom(
  { first, end }: SlotRange,
  { previous, next }: Neighbours,
  crews: CrewCount,
  taken: ReadonlyMap<number, number>,
) {
  for (let slot = first; slot < end; slot++) {
    const own = [previous, next].filter((stop) => stop && holds(stop, slot)).length
    if ((taken.get(slot) ?? 0) - own >= crews.at(slot)) return false
  }
  return true
}

const holds = ({ slots }: Stop, slot: number) => slots.first <= slot && slot < slots.end

/**
 * The neighbours of an appointment as they are without it: each gets back its trip from or to the yard. If there is too
 * little time between them for both trips, the crew drives from one to the other, and waits.
 */
export function neighboursWithout({ previous, next }: Neighbours<Held>): Neighbours<Held> {
  if (previous && next && previous.home > next.out) {
    const slots = { ...next.slots, first: previous.slots.end }
    return {
      previous: { ...previous, next: next.id },
      next: { ...next, previous: previous.id, slots },
    }
  }
  return {
    previous: previous && {
      ...previous,
      next: null,
      slots: { ...previous.slots, end: previous.home },
    },
    next: next && { ...next, previous: null, slots: { ...next.slots, first: next.out } },
  }
}
