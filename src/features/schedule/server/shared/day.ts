import type { ExpressionBuilder } from 'kysely'
import { MINUTE } from '#core/durations.ts'
import { type Progress, ruleOf, type Status } from '#core/statuses.ts'
import { SLOT_MINUTES } from '#core/time.ts'
import type { Content } from '#features/website/content.ts'
import { builtOnce } from '#platform/db/built-once.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { overlaps, type SlotRange, slotAfter, slotAt, spanOf, type TimeNeeded, timeForMinutes } from './needed.ts'

/** What decides how many crews work, and where they may drive straight. */
export type TravelRules = Pick<Content, 'opening' | 'serviceArea'>

/** A job: the slots that it holds of a crew, and the bookings from and to which that crew drives straight. */
export type Job = SlotRange & {
  id: string
  /** The start of the appointment (ms), and the time that it needs. */
  at: number
  needed: TimeNeeded
  previous: string | null
  next: string | null
  /** The slot in which its crew leaves the yard, and the one in which it is back, if it drives straight neither to it nor from it. */
  out: number
  home: number
  /** The crew that the owner chose for it. */
  pinned: number | null
  /** The crew that has it in the stored plan. */
  stored: number | null
  /** Whether it is done or under way. Its crew does not change any more, even if that is absent. */
  isFixed: boolean
  /** Whether it was booked although no crew was free: a crew does it beside its other jobs. */
  isOverruled: boolean
}

/** Slots in which a crew is absent. */
export type CrewAbsence = SlotRange & { crew: number }

/** A time that a visitor holds: its slots, and the bookings from and to which a crew would drive straight. */
export type TimeHold = SlotRange & { id: string; previous: string | null; next: string | null }

/** A time between two instants in milliseconds. */
type Span = { from: number; to: number }

/**
 * All that concerns the time of crews in a range of slots, a day or more, as it was read. Whether a time is free, which crew
 * does what, and what a change would do to it are questions to this value: nothing is read for them.
 */
export type Day = {
  rules: TravelRules
  range: SlotRange
  /** The jobs that hold a slot of the range, and those on which their crews depend. */
  jobs: readonly Job[]
  /** The times that visitors hold. */
  holds: readonly TimeHold[]
  /** The absences of crews. */
  away: readonly CrewAbsence[]
  /** The blocked times, which neither overlap nor touch. */
  blocked: readonly Span[]
}

/**
 * Reads all that concerns the time of crews in a range of slots. `except`: the booking that moves, or the visitor who holds a time:
 * that time counts as free.
 */
export async function readDay(db: Db, rules: TravelRules, range: SlotRange, except?: string): Promise<Day> {
  const holds = await readTimeHolds(db, range)
  // Whether a time is free depends on the crews that are left for these, too.
  const jobs = await readJobs(db, rules, spanOf(range, holds))
  const reach = spanOf(range, [...jobs, ...holds])
  const absences = await listAbsences(db, instantsOf(reach))
  const blocks = await listBlocks(db, instantsOf(range))
  const day: Day = {
    rules,
    range,
    jobs,
    holds,
    away: absences.map(({ crew, from_at, to_at }) => ({
      crew,
      first: Math.max(slotAt(Date.parse(from_at)), reach.first),
      end: Math.min(slotAfter(Date.parse(to_at)), reach.end),
    })),
    blocked: merged(blocks),
  }
  return except === undefined ? day : without(day, except)
}

/**
 * A day as it is without a booking, or without the time that a visitor holds. The neighbours of a job get back their trips from
 * and to the yard. If there is too little time between them for both trips, the crew drives from one to the other, and waits.
 */
export function without(day: Day, id: string): Day {
  const find = (requested: string | null | undefined) => day.jobs.find((job) => job.id === requested)
  const holds = day.holds.filter((hold) => hold.id !== id)
  const job = find(id)
  const [previous, next] = [find(job?.previous), find(job?.next)]
  const areTooNear = previous && next && previous.home > next.out
  const jobs = day.jobs.flatMap((other) => {
    if (other.id === id) return []
    if (other.id === previous?.id)
      return areTooNear ? { ...other, next: next.id } : { ...other, next: null, end: other.home }
    if (other.id === next?.id)
      return areTooNear
        ? { ...other, previous: previous.id, first: previous.end }
        : { ...other, previous: null, first: other.out }
    return other
  })
  return { ...day, jobs, holds }
}

/** The range of slots that contains the time between two instants (ms). */
export const slotsFrom = (first: number, end: number): SlotRange => ({ first: slotAt(first), end: slotAfter(end) })

/** The instant at which a slot begins (ms). */
export const instantOf = (slot: number) => slot * SLOT_MINUTES * MINUTE

const instantsOf = ({ first, end }: SlotRange) => ({
  from: new Date(instantOf(first)).toISOString(),
  to: new Date(instantOf(end)).toISOString(),
})

/** A query for the holds that have not ended, except for that of one visitor. There are only a few. */
export const activeHolds = (db: Db, except = '', now = new Date().toISOString()) =>
  db.selectFrom('time_holds').where('until_at', '>', now).where('id', '!=', except)

/** The holds of visitors that overlap a range. */
async function readTimeHolds(db: Db, { first, end }: SlotRange): Promise<TimeHold[]> {
  const rows = await holdsIn(db, { first, end, now: new Date().toISOString() })
  return rows.map(({ first_slot, end_slot, ...row }) => ({ ...row, first: first_slot, end: end_slot }))
}

const holdsIn = builtOnce((db, { first, end, now }: SlotRange & { now: string }) =>
  activeHolds(db, '', now)
    .select(['id', 'previous', 'next', 'first_slot', 'end_slot'])
    .where('first_slot', '<', end)
    .where('end_slot', '>', first),
)

/** The absences of crews that overlap the span from `from` to `to`, in their order. */
export const listAbsences = builtOnce((db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('crew_absences')
    .selectAll()
    .where('to_at', '>', from)
    .where('from_at', '<', to)
    .orderBy('from_at')
    .orderBy('crew')
    .orderBy('id'),
)

/** The times without appointments that overlap the span from `from` to `to`; without `to`, all that end after it. */
export const listBlocks = builtOnce((db, { from, to }: { from: string; to?: string }) =>
  db
    .selectFrom('blocks')
    .selectAll()
    .where('to_at', '>', from)
    .$if(to !== undefined, (query) => query.where('from_at', '<', to ?? ''))
    .orderBy('from_at')
    .orderBy('id'),
)

function merged(blocks: readonly { from_at: string; to_at: string }[]): Span[] {
  const spans: Span[] = []
  for (const { from_at, to_at } of blocks) {
    const span = { from: Date.parse(from_at), to: Date.parse(to_at) }
    const before = spans.at(-1)
    if (before && span.from <= before.to) before.to = Math.max(before.to, span.to)
    else spans.push(span)
  }
  return spans
}

/** Half a day, so that most often one read has all jobs of a day. */
const MARGIN = 24

/** More than a week: the jobs of a business that never rests overlap without an end. */
const MOST_READS = 16

const widened = ({ first, end }: SlotRange): SlotRange => ({ first: first - MARGIN, end: end + MARGIN })

/** The range in which all jobs are known on which the crews of these depend: those that overlap them, or are on the same trip. */
function reachOf(jobs: readonly Job[], range: SlotRange): SlotRange {
  const ids = new Set(jobs.map(({ id }) => id))
  const isKnown = (id: string | null) => id === null || ids.has(id)
  return spanOf(
    range,
    jobs.map(({ first, end, previous, next }) => ({
      first: isKnown(previous) ? first : first - 1,
      end: isKnown(next) ? end : end + 1,
    })),
  )
}

async function readJobs(db: Db, rules: TravelRules, range: SlotRange): Promise<Job[]> {
  let known = widened(range)
  for (let reads = 1; ; reads++) {
    const rows = await jobsIn(db, known)
    const jobs = rows.map((row) => jobOf(row, rules))
    const reach = reachOf(jobs, known)
    if (isSame(reach, known) || reads === MOST_READS) return jobs
    known = {
      first: reach.first < known.first ? reach.first - MARGIN : known.first,
      end: reach.end > known.end ? reach.end + MARGIN : known.end,
    }
  }
}

const isSame = (one: SlotRange, other: SlotRange) => one.first === other.first && one.end === other.end

/** The jobs of a day that hold a slot of a range, and those on which their crews depend. */
export function jobsAround({ jobs }: Pick<Day, 'jobs'>, range: SlotRange): readonly Job[] {
  let known = widened(range)
  for (;;) {
    const found = jobs.filter((job) => overlaps(job, known))
    const reach = reachOf(found, known)
    if (isSame(reach, known) || found.length === jobs.length) return found
    known = reach
  }
}

/** The job of a booking, with the slots that it holds; without any, its time is empty. Read it after a change of the booking. */
export async function readJob(db: Db, rules: TravelRules, id: string): Promise<Job> {
  const row = await findJobs(db).where('bookings.id', '=', id).executeTakeFirstOrThrow()
  return jobOf(row, rules)
}

/** Whether a job holds time. */
export const holdsTime = ({ first, end }: SlotRange) => first < end

const findJobs = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('crew_jobs', 'crew_jobs.booking_id', 'bookings.id')
    .leftJoin('direct_trips as there', 'there.to_booking', 'bookings.id')
    .leftJoin('direct_trips as onward', 'onward.from_booking', 'bookings.id')
    .select(['bookings.id', 'status', 'progress', 'overruled', 'pinned_crew', 'crew_jobs.crew'])
    .select(['appoint_at', 'appoint_minutes', 'pause_minutes', 'appoint_zipcode', 'appoint_city'])
    .select(['there.from_booking as previous', 'there.out_slot'])
    .select(['onward.to_booking as next', 'onward.home_slot'])
    // Without a `group by`, the rows need no sorting.
    .select((eb) => {
      const own = eb.selectFrom('schedule_slots').whereRef('schedule_slots.booking_id', '=', 'bookings.id')
      return [
        own.select(({ fn }) => fn.min('slot').as('at')).as('first'),
        own.select(({ fn }) => fn.max('slot').as('at')).as('last'),
      ]
    })

const jobsIn = builtOnce((db, { first, end }: SlotRange) =>
  findJobs(db).where('bookings.id', 'in', (eb) =>
    eb.selectFrom('schedule_slots').select('booking_id').where('slot', '>=', first).where('slot', '<', end),
  ),
)

type Row = Awaited<ReturnType<ReturnType<typeof findJobs>['execute']>>[number]

function jobOf({ first, last, out_slot, home_slot, ...row }: Row, rules: TravelRules): Job {
  // A booking without slots has no first one.
  const slots = first === null ? { first: 0, end: 0 } : { first: Number(first), end: Number(last) + 1 }
  return {
    ...slots,
    id: row.id,
    at: Date.parse(row.appoint_at),
    needed: timeForMinutes(row.appoint_minutes, rules, row),
    previous: row.previous,
    next: row.next,
    out: out_slot ?? slots.first,
    home: home_slot ?? slots.end,
    pinned: row.pinned_crew,
    stored: row.crew,
    isFixed: isUnderWay(row),
    isOverruled: row.overruled === 1,
  }
}

/** Whether a job is done, or its crew has left for it. */
export const isUnderWay = ({ status, progress }: { status: Status; progress: Progress | null }) =>
  !ruleOf[status].isActive || progress !== null

/** Whether a booking holds time of a crew. */
export const hasSlots = async (db: Db, bookingId: string): Promise<boolean> =>
  (await db
    .selectFrom('schedule_slots')
    .select('slot')
    .where('booking_id', '=', bookingId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The same as a condition on bookings. */
export const holdsSlots = (eb: ExpressionBuilder<Schema, 'bookings'>) =>
  eb.exists(eb.selectFrom('schedule_slots').select('slot').whereRef('schedule_slots.booking_id', '=', 'bookings.id'))

/**
 * A condition on bookings: not a request whose time is not held. Requests from before it was known where they came from
 * count as holding theirs.
 */
export const takesTime = (eb: ExpressionBuilder<Schema, 'bookings'>) =>
  eb.not(
    eb.and([
      eb('status', '=', 'requested'),
      eb.exists(
        eb.selectFrom('request_origins').select('came_at').whereRef('request_origins.booking_id', '=', 'bookings.id'),
      ),
      eb.not(holdsSlots(eb)),
    ]),
  )
