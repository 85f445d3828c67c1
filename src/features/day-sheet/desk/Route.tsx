import { durationLabel } from '#core/duration-label.ts'
import { groupBy } from '#core/group-by.ts'
import type { SheetJob } from '#features/day-sheet/day-sheet.ts'
import { bestSwap, type RouteLeg, type RouteStop, routeOf, type Swap } from '#features/schedule/route.ts'
import { content } from '#platform/browser/content.ts'
import { minuteLabel, minuteOf } from '#platform/browser/desk/scale.ts'
import { daySheet as words } from './shared/words.ts'

/** When the crews must leave for the jobs of a day, as far as the places are known. A job in town needs no drive. */
export const routeOfJobs = (jobs: readonly SheetJob[]): ReadonlyMap<string, RouteLeg> =>
  new Map(
    routesOf(jobs)
      .flatMap((stops) => [...routeOf(content().serviceArea, stops)])
      .filter(([, { drive }]) => drive > 0),
  )

/** For each crew the two jobs still ahead that are better done the other way round, if there are two. */
export function swapsOf(jobs: readonly SheetJob[]): Swap[] {
  const isAhead = (id: string) =>
    jobs.some((job) => job.id === id && job.status === 'confirmed' && job.progress === null)
  return routesOf(jobs).flatMap((stops) => bestSwap(content().serviceArea, stops, isAhead) ?? [])
}

/** The way of each crew over its jobs. One that no crew can do is on nobody's way. */
const routesOf = (jobs: readonly SheetJob[]): RouteStop[][] =>
  [...groupBy(jobs, ({ crew }) => crew).entries()]
    .filter(([crew]) => crew !== null)
    .map(([, ofCrew]) => ofCrew.map(stopOf))

const stopOf = (job: SheetJob): RouteStop => ({
  id: job.id,
  place: job,
  from: minuteOf(job.appoint_time),
  minutes: job.appoint_minutes,
})

/** When a crew must leave for a job, and how long it drives. */
export const LeaveBy = ({ leg }: { leg: RouteLeg | undefined }) =>
  leg && (
    <span className="block text-dim type-second">
      {words.leaveFor(minuteLabel(leg.leaveBy), durationLabel(leg.drive))}
    </span>
  )
