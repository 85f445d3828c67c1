import type { Opening } from '#content/opening.ts'
import { travelMinutes } from '#domain/area.ts'
import { minutesFor } from '#domain/availability.ts'
import { MINUTE } from '#domain/durations.ts'
import { longestDay } from './opening-days.ts'

const CELL = 30

/** What an appointment takes of a crew's time, in minutes. */
export type Job = {
  /** At the client's. */
  minutes: number
  /** The way there. */
  before: number
  /** The way back, and the pause. */
  after: number
}

type Wanted = { service_type: string; vehicle_count: number; appoint_zipcode?: string | undefined }

/** What a request takes. More than the longest day does not fit one appointment: the crew has the whole day then. */
export const jobFor = (
  { service_type, vehicle_count, appoint_zipcode }: Wanted,
  opening: Opening,
): Job =>
  jobOf(Math.min(minutesFor(service_type, vehicle_count), longestDay(opening)), opening, {
    appoint_zipcode,
  })

/** What an appointment of so many minutes takes. Where it is not known yet it is next door. */
export function jobOf(
  minutes: number,
  { pauseMinutes }: Opening,
  { appoint_zipcode }: { appoint_zipcode?: string | undefined },
): Job {
  const travel = appoint_zipcode === undefined ? 0 : travelMinutes(appoint_zipcode)
  return { minutes, before: travel, after: travel + pauseMinutes }
}

/** Half hours of the calendar, counted from 1970 in UTC: `first` is the first, `end` the first that is not among them. */
export type Cells = { first: number; end: number }

/** The half hours that a job takes when it starts at an instant, in milliseconds. */
export const cellsOf = ({ minutes, before, after }: Job, at: number): Cells => ({
  first: Math.floor((at / MINUTE - before) / CELL),
  end: Math.ceil((at / MINUTE + minutes + after) / CELL),
})
