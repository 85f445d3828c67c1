import * as z from 'zod/mini'
import { Crew, crewFields } from '#core/crews.ts'
import { DAY, MINUTE } from '#core/durations.ts'
import { dayRange } from '#core/query.ts'
import { DeskBooking } from '#features/bookings/bookings.ts'
import { depositMark } from '#features/payments/deposit-mark.ts'

/** The most days of one timetable: a week. */
export const TIMETABLE_DAYS = 7

/** The most jobs of one of its days. */
export const TIMETABLE_JOBS = 200

/** The minutes of a day. A day on which the clocks change is drawn like any other. */
export const DAY_MINUTES = DAY / MINUTE

/** The query of `GET /desk/api/timetable`. */
export const TimetableQuery = dayRange(TIMETABLE_DAYS)

/** A time, in minutes since the midnight with which the day began, as the clock on the wall shows it. */
const span = { from: z.number(), to: z.number() }

/**
 * A booking that holds time. It is worked on `from` one minute `to` another; its crew `leaves` for it, and is `back`. The
 * differences are travel and pause. The minutes of a job that reaches over midnight are below 0, or above those of a day.
 */
export const TimetableJob = z.extend(
  z.pick(DeskBooking, {
    id: true,
    reference: true,
    status: true,
    progress: true,
    version: true,
    erased_at: true,
    firstname: true,
    lastname: true,
    phone: true,
    email: true,
    service_type: true,
    appoint_date: true,
    appoint_time: true,
    appoint_minutes: true,
    appoint_city: true,
    appoint_zipcode: true,
    pause_minutes: true,
    overruled: true,
  }),
  { ...crewFields, ...span, leaves: z.number(), back: z.number(), deposit: depositMark },
)
export type TimetableJob = z.output<typeof TimetableJob>

/** A day of the timetable. `hours` are null on a day that is closed, and `closed` says why. */
export const TimetableDay = z.object({
  date: z.string(),
  hours: z.nullable(z.object(span)),
  closed: z.nullable(z.string()),
  blocks: z.array(z.object({ ...span, reason: z.string() })),
  /** The times at which a crew, by its number, is away. */
  absences: z.array(z.object({ ...span, crew: z.int(), reason: z.string() })),
  /** By time. They include the jobs of the days beside it that reach into this one. */
  jobs: z.array(TimetableJob),
  /** Whether the day has more jobs than it shows. */
  more: z.boolean(),
})
export type TimetableDay = z.output<typeof TimetableDay>

export const Timetable = z.object({ crews: z.array(Crew), days: z.array(TimetableDay) })
export type Timetable = z.output<typeof Timetable>

/** A time of a day in which as many crews are free. */
type Room = { from: number; to: number; crews: number }

/**
 * The free room of a day within its hours, from the minute `since` on: when how many crews have nothing to do. A job
 * without a crew takes one of those that seem free.
 */
export function freeRoom(
  { hours, blocks, absences, jobs }: TimetableDay,
  crews: readonly Crew[],
  since = 0,
): Room[] {
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
