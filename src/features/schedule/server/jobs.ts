import { type Progress, ruleOf, type Status } from '#core/statuses.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Job } from './share-out.ts'
import type { SlotRange } from './time-needed.ts'

/** Half a day, so that most often one read has all jobs of a day. */
const MARGIN = 24

/** More than a week: the jobs of a business that never rests overlap without an end. */
const MOST_READS = 16

/**
 * The jobs that hold a slot of a range, and those whose crew depends on them: jobs that overlap them, and jobs on the
 * same trip.
 */
export async function readJobs(db: Db, range: SlotRange): Promise<Job[]> {
  let { first, end } = { first: range.first - MARGIN, end: range.end + MARGIN }
  for (let reads = 1; ; reads++) {
    const jobs = await jobsIn(db, { first, end })
    const ids = new Set(jobs.map(({ id }) => id))
    let [earliest, latest] = [first, end]
    for (const job of jobs) {
      const [before, after] = [job.previous, job.next].map((id) => id !== null && !ids.has(id))
      earliest = Math.min(earliest, before ? job.first - 1 : job.first)
      latest = Math.max(latest, after ? job.end + 1 : job.end)
    }
    if ((earliest === first && latest === end) || reads === MOST_READS) return jobs
    if (earliest < first) first = earliest - MARGIN
    if (latest > end) end = latest + MARGIN
  }
}

/** The slots that a booking holds, from the first to the last. */
export async function slotsHeld(db: Db, id: string): Promise<SlotRange | undefined> {
  const { first, last } = await db
    .selectFrom('schedule_slots')
    .select(({ fn }) => [fn.min('slot').as('first'), fn.max('slot').as('last')])
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  // Without slots there is no first one.
  return first === null ? undefined : { first: Number(first), end: Number(last) + 1 }
}

async function jobsIn(db: Db, range: SlotRange): Promise<(Job & { next: string | null })[]> {
  const rows = await findJobs(db, range).execute()
  return rows.map(({ status, progress, crew, overruled, first, last, ...row }) => ({
    ...row,
    stored: crew,
    isFixed: isUnderWay({ status, progress }),
    isOverruled: overruled === 1,
    first: Number(first),
    end: Number(last) + 1,
  }))
}

const findJobs = (db: Db, range: SlotRange) =>
  db
    .selectFrom('bookings')
    .leftJoin('crew_jobs', 'crew_jobs.booking_id', 'bookings.id')
    .leftJoin('direct_trips as there', 'there.to_booking', 'bookings.id')
    .leftJoin('direct_trips as onward', 'onward.from_booking', 'bookings.id')
    .select(['bookings.id', 'status', 'progress', 'pinned_crew as pinned', 'crew_jobs.crew'])
    .select('overruled')
    .select(['there.from_booking as previous', 'onward.to_booking as next'])
    // Without a `group by`, the rows need no sorting.
    .select((eb) => {
      const own = eb
        .selectFrom('schedule_slots')
        .whereRef('schedule_slots.booking_id', '=', 'bookings.id')
      return [
        own.select(({ fn }) => fn.min('slot').as('at')).as('first'),
        own.select(({ fn }) => fn.max('slot').as('at')).as('last'),
      ]
    })
    .where('bookings.id', 'in', (eb) =>
      eb
        .selectFrom('schedule_slots')
        .select('booking_id')
        .where('slot', '>=', range.first)
        .where('slot', '<', range.end),
    )

/** Whether a job is done, or its crew has left for it. */
export const isUnderWay = ({ status, progress }: { status: Status; progress: Progress | null }) =>
  !ruleOf[status].isActive || progress !== null
