import { MINUTE } from '#core/durations.ts'
import { SLOT_MINUTES } from '#core/time.ts'
import { minutesFor } from '#features/schedule/minutes-for.ts'
import { addedMinutes } from '#features/services/add-ons.ts'
import { areaOfPlace, driveTo, type Place } from '#features/services/area.ts'
import type { Content } from '#features/website/content.ts'
import type { Area } from '#features/website/service-area.ts'
import { longestDay } from './rules.ts'

/** The content that decides how long an appointment takes and when it can be. */
export type Rules = Pick<Content, 'opening' | 'services' | 'serviceArea'>

/** The crew time that an appointment needs, in minutes. */
export type TimeNeeded = {
  /** The work at the client's place. */
  minutes: number
  /** The trip there, and as long a trip back. */
  travel: number
  /** The pause after it. */
  pause: number
  /** Its part of the service area, if it is in one. */
  area?: Area
}

/** A booking may have a pause of its own. */
export type Paused = { pause_minutes?: number | null | undefined }
type Request = Place &
  Paused & { service_type: string | null; vehicle_count: number; add_ons: readonly { minutes: number }[] }

/** The crew time of a request. A request longer than the longest day gets that whole day: the owner plans the rest. */
export const timeForRequest = (
  { service_type, vehicle_count, add_ons, ...booking }: Request,
  rules: Rules,
): TimeNeeded =>
  timeForMinutes(
    Math.min(
      minutesFor(rules.services, service_type, vehicle_count) + addedMinutes(add_ons),
      longestDay(rules.opening),
    ),
    rules,
    booking,
  )

/** The crew time of an appointment of this many minutes. If its place is not known, the travel time is 0. */
export function timeForMinutes(
  minutes: number,
  { opening, serviceArea }: Pick<Rules, 'opening' | 'serviceArea'>,
  { pause_minutes, ...place }: Place & Paused,
): TimeNeeded {
  const area = areaOfPlace(serviceArea, place)
  const travel = driveTo(serviceArea, place) ?? 0
  return { minutes, travel, pause: pause_minutes ?? opening.pauseMinutes, ...(area && { area }) }
}

/** Slots, counted from 1970 in UTC: `first` is the first, `end` the one after the last. */
export type SlotRange = { first: number; end: number }

/** The range from the first to the last slot of a range and others. */
export const spanOf = (range: SlotRange, others: readonly SlotRange[]): SlotRange => ({
  first: Math.min(range.first, ...others.map(({ first }) => first)),
  end: Math.max(range.end, ...others.map(({ end }) => end)),
})

export const overlaps = (a: SlotRange, b: SlotRange) => a.first < b.end && b.first < a.end

/** The slots of an appointment that starts at the instant `at` (ms), if the crew comes from its yard and goes back to it. */
export const slotsOf = ({ minutes, travel, pause }: TimeNeeded, at: number): SlotRange => ({
  first: slotAt(at - travel * MINUTE),
  end: slotAfter(at + (minutes + pause + travel) * MINUTE),
})

/** The slot that contains an instant (ms). */
export const slotAt = (at: number) => Math.floor(at / (SLOT_MINUTES * MINUTE))

/** The first slot that begins at an instant (ms) or after it. */
export const slotAfter = (at: number) => Math.ceil(at / (SLOT_MINUTES * MINUTE))
