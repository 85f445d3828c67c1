import type { Content } from '#content/content.ts'
import type { Area } from '#content/service-area.ts'
import { areaOf, travelMinutes } from '#domain/area.ts'
import { MINUTE } from '#domain/durations.ts'
import { minutesFor } from '#domain/services.ts'
import { SLOT_MINUTES } from '#domain/time.ts'
import { longestDay } from './opening-days.ts'

/** The content that decides how long an appointment takes and when it can be. */
export type Rules = Pick<Content, 'opening' | 'services' | 'serviceArea'>

/** The crew time that an appointment needs, in minutes. */
export type TimeNeeded = {
  /** The work at the client's place. */
  minutes: number
  /** The trip there. */
  before: number
  /** The trip back, and the pause. */
  after: number
  /** Its part of the service area, if the business goes there on some days only: visitors can book no others. */
  area?: Area
}

type Request = { service_type: string; vehicle_count: number; appoint_zipcode?: string | undefined }

/** The crew time of a request. A request longer than the longest day gets that whole day: the owner plans the rest. */
export const timeForRequest = (
  { service_type, vehicle_count, appoint_zipcode }: Request,
  rules: Rules,
): TimeNeeded =>
  timeForMinutes(
    Math.min(minutesFor(rules.services, service_type, vehicle_count), longestDay(rules.opening)),
    rules,
    { appoint_zipcode },
  )

/** The crew time of an appointment of this many minutes. Without a postal code, the travel time is 0. */
export function timeForMinutes(
  minutes: number,
  { opening, serviceArea }: Pick<Rules, 'opening' | 'serviceArea'>,
  { appoint_zipcode }: { appoint_zipcode?: string | undefined },
): TimeNeeded {
  if (appoint_zipcode === undefined) return { minutes, before: 0, after: opening.pauseMinutes }
  const travel = travelMinutes(serviceArea, appoint_zipcode)
  const area = areaOf(serviceArea, appoint_zipcode)
  const isLimited = area !== undefined && area.days.length > 0
  return {
    ...{ minutes, before: travel, after: travel + opening.pauseMinutes },
    ...(isLimited && { area }),
  }
}

/** Slots, counted from 1970 in UTC: `first` is the first, `end` the one after the last. */
export type SlotRange = { first: number; end: number }

/** The slots of an appointment that starts at the instant `at`, in milliseconds. */
export const slotsOf = ({ minutes, before, after }: TimeNeeded, at: number): SlotRange => ({
  first: Math.floor((at / MINUTE - before) / SLOT_MINUTES),
  end: Math.ceil((at / MINUTE + minutes + after) / SLOT_MINUTES),
})
