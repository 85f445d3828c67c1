import { durationLabel } from '#core/duration-label.ts'
import { groupBy } from '#core/group-by.ts'
import type { SheetJob } from '#features/day-sheet/day-sheet.ts'
import { bestSwap, type Leg, legsOf, type Swap, type WayStop } from '#features/schedule/way.ts'
import { content } from '#platform/browser/content.ts'
import { minuteLabel, minuteOf } from '#platform/browser/desk/scale.ts'
import css from './Today.module.css'
import { daySheet as words } from './words.ts'

/** When the crews must leave for the jobs of a day, as far as the places are known. A job in town needs no drive. */
export const legsOfJobs = (jobs: readonly SheetJob[]): ReadonlyMap<string, Leg> =>
  new Map(
    waysOf(jobs)
      .flatMap((way) => [...legsOf(content().serviceArea, way)])
      .filter(([, { drive }]) => drive > 0),
  )

/** For each crew the two jobs still ahead that are better done the other way round, if there are two. */
export function swapsOf(jobs: readonly SheetJob[]): Swap[] {
  const isAhead = (id: string) =>
    jobs.some((job) => job.id === id && job.status === 'confirmed' && job.progress === null)
  return waysOf(jobs).flatMap((way) => bestSwap(content().serviceArea, way, isAhead) ?? [])
}

/** The way of each crew over its jobs. One that no crew can do is on nobody's way. */
const waysOf = (jobs: readonly SheetJob[]): WayStop[][] =>
  [...groupBy(jobs, ({ crew }) => crew).entries()]
    .filter(([crew]) => crew !== null)
    .map(([, ofCrew]) => ofCrew.map(stopOf))

const stopOf = (job: SheetJob): WayStop => ({
  id: job.id,
  place: job,
  from: minuteOf(job.appoint_time),
  minutes: job.appoint_minutes,
})

/** When a crew must leave for a job, and how long it drives. */
export const LeaveBy = ({ leg }: { leg: Leg | undefined }) =>
  leg && (
    <span className={css.leaveBy}>
      {words.leaveFor(minuteLabel(leg.leaveBy), durationLabel(leg.drive))}
    </span>
  )
