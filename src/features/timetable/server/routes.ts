import { addDays, daysFrom } from '#core/days.ts'
import { DAY, DAY_MINUTES, MINUTE } from '#core/durations.ts'
import { SLOT_MINUTES } from '#core/time.ts'
import { startOfDay } from '#core/wall-time.ts'
import { occupyingOn } from '#features/bookings/server/shared/rows.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { readTotalsOf } from '#features/invoices/server/shared/detail.ts'
import { depositMarks } from '#features/payments/server/shared/deposits.ts'
import { crewsOf, type Planned, planOf } from '#features/schedule/server/shared/crews.ts'
import { listAbsences, listBlocks, readDay, slotsFrom } from '#features/schedule/server/shared/day.ts'
import { halfHoursOf, minutesOf, type OpeningDay, openingDay } from '#features/schedule/server/shared/rules.ts'
import { timetableCalls } from '#features/timetable/calls.ts'
import {
  TIMETABLE_JOBS,
  type Timetable,
  type TimetableDay,
  type TimetableJob,
  TimetableQuery,
} from '#features/timetable/timetable.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { sampleDay } from '#platform/http/samples.ts'

/** The timetable: the crews and their jobs on up to a week of days, with the hours in which they can work. */
export const timetableRoutes = deskRoutes(timetableCalls, ({ db, content }: DeskDeps) => {
  return {
    timetable: {
      get: route({
        who: 'owner',
        says: 'At most 7 days, 200 jobs each. Times are minutes since midnight; the crew `leaves`, works `from` … `to`, and is `back`, below 0 or above 1440 over midnight.',
        sample: () => ({ query: { from: sampleDay(), to: addDays(sampleDay(), 6) } }),
        query: TimetableQuery,
        handle: ({ query }) => readTimetable(db, content(), query),
      }),
    },
  }
})

/** The crews, and for each day its hours, what closes it, and its jobs. */
export async function readTimetable(
  db: Db,
  content: Content,
  { from, to }: { from: string; to: string },
): Promise<Timetable> {
  const clocks = daysFrom(from, to).map(dayClock)
  const [begins, ends] = [clocks[0]?.begins ?? 0, clocks.at(-1)?.ends ?? 0]
  const range = { from: new Date(begins).toISOString(), to: new Date(ends).toISOString() }
  const plan = planOf(await readDay(db, content, slotsFrom(begins, ends)))
  const blocks = await listBlocks(db, range)
  const absences = await listAbsences(db, range)
  const rows = new Map<string, Row[]>()
  for (const date of daysFrom(addDays(from, -1), addDays(to, 1))) rows.set(date, await readJobs(db, date))
  const ids = [...rows.values()].flat().map(({ id }) => id)
  const marks = await depositMarks(db, ids)
  const totals = await readTotalsOf(db, content, ids)
  return {
    crews: crewsOf(content.opening),
    days: clocks.map((clock): TimetableDay => {
      // A job of the evening before may reach into a day, and the drive to one of the next day may begin on it.
      const jobs = [-1, 0, 1]
        .flatMap((days) => rows.get(addDays(clock.date, days)) ?? [])
        .map((row) => ({
          ...toJob(row, plan.get(row.id), clock),
          deposit: marks.get(row.id) ?? null,
          total: totals.get(row.id) ?? null,
        }))
        .filter((job) => isOn(job, clock.date))
      return {
        date: clock.date,
        ...openOn(openingDay(clock.date, content.opening)),
        blocks: within(blocks, clock).map(({ reason, ...it }) => ({ reason, ...spanOf(it, clock) })),
        absences: within(absences, clock).map(({ crew, reason, ...it }) => ({ crew, reason, ...spanOf(it, clock) })),
        jobs: jobs.slice(0, TIMETABLE_JOBS),
        more: jobs.length > TIMETABLE_JOBS,
      }
    }),
  }
}

const openOn = (plan: OpeningDay): Pick<TimetableDay, 'hours' | 'closed'> =>
  plan.closed === undefined
    ? { hours: { from: minutesOf(plan.from), to: minutesOf(plan.to) }, closed: null }
    : { hours: null, closed: plan.closed }

type Stored = { from_at: string; to_at: string }

const within = <One extends Stored>(all: readonly One[], { begins, ends }: DayClock) =>
  all.filter((one) => Date.parse(one.from_at) < ends && Date.parse(one.to_at) > begins)

/** A time as minutes of a day, cut at both midnights. */
const spanOf = ({ from_at, to_at }: Stored, { minuteOf }: DayClock) => ({
  from: Math.max(0, minuteOf(Date.parse(from_at))),
  to: Math.min(DAY_MINUTES, minuteOf(Date.parse(to_at))),
})

const isOn = ({ appoint_date, leaves, back }: TimetableJob, date: string) =>
  appoint_date === date || (leaves < DAY_MINUTES && back > 0)

const COLUMNS = [
  'id',
  'reference',
  'status',
  'progress',
  'version',
  'erased_at',
  'firstname',
  'lastname',
  'phone',
  'email',
  'service_type',
  'appoint_date',
  'appoint_time',
  'appoint_at',
  'appoint_minutes',
  'appoint_city',
  'appoint_zipcode',
  'pinned_crew',
  'pause_minutes',
  'overruled',
] as const

const readJobs = (db: Db, date: string) =>
  occupyingOn(db, date)
    .select(COLUMNS)
    .limit(TIMETABLE_JOBS + 1)
    .execute()

type Row = Awaited<ReturnType<typeof readJobs>>[number]

function toJob({ appoint_at, ...row }: Row, planned: Planned | undefined, { minuteOf }: DayClock) {
  const from = minuteOf(Date.parse(appoint_at))
  const to = from + row.appoint_minutes
  return {
    ...row,
    overruled: row.overruled === 1,
    crew: planned?.crew ?? null,
    from,
    to,
    // A job from before times were held has no trip.
    leaves: planned ? Math.min(from, minuteOf(planned.from)) : from,
    back: planned ? Math.max(to, minuteOf(planned.to)) : to,
  }
}

/** A day's beginning and end (ms), and the minute on its clocks at an instant, also at one before it or after it. */
type DayClock = ReturnType<typeof dayClock>

export function dayClock(date: string) {
  const begins = Date.parse(startOfDay(date))
  const ends = Date.parse(startOfDay(addDays(date, 1)))
  const isUsual = ends - begins === DAY
  const starts = isUsual ? [] : halfHoursOf(date)
  const minuteOf = (at: number) => {
    if (at >= ends) return DAY_MINUTES + (at - ends) / MINUTE
    if (at < begins || isUsual) return (at - begins) / MINUTE
    const half = starts.findLast((start) => start.at <= at)
    if (!half) return 0
    // An hour that the clocks show twice is drawn once.
    return minutesOf(half.time) + Math.min((at - half.at) / MINUTE, SLOT_MINUTES)
  }
  return { date, begins, ends, minuteOf }
}
