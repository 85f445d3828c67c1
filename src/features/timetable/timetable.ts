import type { Crew } from '#core/crews.ts'
import { DAY_MINUTES } from '#core/durations.ts'
import { dayRange } from '#core/query.ts'
import type { DeskBooking } from '#features/bookings/bookings.ts'
import type { DepositMark } from '#features/payments/deposit-mark.ts'
import type { JobTotal } from '#features/prices/job-total.ts'

/** The most days of one timetable: a week. */
export const TIMETABLE_DAYS = 7

/** The most jobs of one of its days. */
export const TIMETABLE_JOBS = 200

/** The query of `GET /desk/api/timetable`. */
export const TimetableQuery = dayRange(TIMETABLE_DAYS)

/**
 * A booking that holds time. It is worked on `from` one minute `to` another; its crew `leaves` for it, and is `back`. The
 * differences are travel and pause. The minutes of a job that reaches over midnight are below 0, or above those of a day.
 */
export type TimetableJob = Pick<
  DeskBooking,
  | 'id'
  | 'reference'
  | 'status'
  | 'progress'
  | 'version'
  | 'erased_at'
  | 'firstname'
  | 'lastname'
  | 'phone'
  | 'email'
  | 'service_type'
  | 'appoint_date'
  | 'appoint_time'
  | 'appoint_minutes'
  | 'appoint_city'
  | 'appoint_zipcode'
  | 'pause_minutes'
  | 'overruled'
> & {
  /** The crew that does it. Null if no crew is free for it: more is booked than crews can do, or it takes no time. */
  crew: number | null
  /** The crew that the owner chose for it; null leaves it to the server. It differs from `crew` if it cannot be kept. */
  pinned_crew: number | null
  from: number
  to: number
  leaves: number
  back: number
  deposit: DepositMark | null
  /** What it costs; null as long as nobody has said it. */
  total: JobTotal | null
}

/** A day of the timetable. `hours` are null on a day that is closed, and `closed` says why. */
export type TimetableDay = {
  date: string
  hours: { from: number; to: number } | null
  closed: string | null
  blocks: { from: number; to: number; reason: string }[]
  /** The times at which a crew, by its number, is away. */
  absences: { from: number; to: number; crew: number; reason: string }[]
  /** By time. They include the jobs of the days beside it that reach into this one. */
  jobs: TimetableJob[]
  /** Whether the day has more jobs than it shows. */
  more: boolean
}

export type Timetable = { crews: Crew[]; days: TimetableDay[] }

/** A time of a day in which as many crews are free. */
type Room = { from: number; to: number; crews: number }

/**
 * The free room of a day within its hours, from the minute `since` on: when how many crews have nothing to do. A job
 * without a crew takes one of those that seem free.
 */
export function freeRoom({ hours, blocks, absences, jobs }: TimetableDay, crews: readonly Crew[], since = 0): Room[] {
  if (!hours) return []
  const start = Math.max(hours.from, since)
  const busy = [
    ...absences.map(({ crew, from, to }) => ({ crew, from, to })),
    ...jobs.map(({ crew, leaves, back }) => ({ crew, from: leaves, to: back })),
  ]
  const edges = [start, hours.to, ...[...busy, ...blocks].flatMap(({ from, to }) => [from, to])]
    .filter((at) => at >= start && at <= hours.to)
    .sort((a, b) => a - b)
  const room: Room[] = []
  for (const [i, from] of edges.entries()) {
    const to = edges[i + 1]
    if (to === undefined || to === from) continue
    const holds = (one: { from: number; to: number }) => one.from < to && one.to > from
    const now = busy.filter(holds)
    const idle = crews.filter(({ number }) => now.every(({ crew }) => crew !== number)).length
    const free = blocks.some(holds) ? 0 : idle - now.filter(({ crew }) => crew === null).length
    const before = room.at(-1)
    if (free <= 0) continue
    if (before?.to === from && before.crews === free) before.to = to
    else room.push({ from, to, crews: free })
  }
  return room
}

/**
 * The times of a day within its hours, from the minute `since` on, in which a crew has nothing to do: it is neither on a
 * job nor on the way, not away, and nothing is blocked.
 */
export function gapsOf(
  { hours, blocks, absences, jobs }: TimetableDay,
  crew: number,
  since = 0,
): { from: number; to: number }[] {
  if (!hours) return []
  const busy = [
    ...blocks,
    ...absences.filter((it) => it.crew === crew),
    ...jobs.filter((it) => it.crew === crew).map((it) => ({ from: it.leaves, to: it.back })),
    { from: hours.to, to: DAY_MINUTES },
  ].sort((a, b) => a.from - b.from)
  const gaps = []
  let at = Math.max(hours.from, since)
  for (const { from, to } of busy) {
    if (from > at) gaps.push({ from: at, to: Math.min(from, hours.to) })
    at = Math.max(at, to)
  }
  return gaps.filter(({ from, to }) => from < to)
}
