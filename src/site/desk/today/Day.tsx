import { useState } from 'react'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import type { Crew } from '#domain/desk/crews.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import { isOver } from '#domain/desk/next-step.ts'
import { dayLabel } from '#domain/time.ts'
import ui from '#site/desk/ui/ui.module.css'
import { AfterDone } from './AfterDone.tsx'
import css from './DaySheet.module.css'
import { JobCard } from './JobCard.tsx'
import { JobPhotos } from './JobPhotos.tsx'
import { JobSteps } from './JobSteps.tsx'
import { lanesOf } from './lanes.ts'
import { PrintButton } from './PrintedDays.tsx'
import type { Step } from './step.ts'
import type { Press } from './use-press.tsx'

type Shared = {
  /** All crews, if there are several. */
  crews: readonly Crew[]
  press: Press
  unsent: readonly Step[]
  isToday: boolean
  /** The bookings whose clients somebody must still tell something. */
  toTell: ReadonlySet<string>
}

type Props = Shared & { day: string; jobs: readonly SheetJob[]; shown: Crew | undefined }

/** The jobs of a day: with several crews a lane for each, and first those for which no crew is free. */
export function Day({ day, jobs, shown, ...shared }: Props) {
  const { crews, isToday } = shared
  const lanes = lanesOf(jobs, shown ? [shown] : crews)
  const crewless = crews.length > 0 ? jobs.filter(({ crew }) => crew === null) : []
  return (
    <section className={ui.part}>
      <div className={css.head}>
        <h2>{isToday ? words.today(dayLabel(day)) : words.tomorrow(dayLabel(day))}</h2>
        <PrintButton day={day} />
      </div>
      {crewless.length > 0 && (
        <section className={css.crewless}>
          <h3>{words.noCrew}</h3>
          <p className={css.warning}>{words.noCrewHelp}</p>
          <Jobs jobs={crewless} {...shared} />
        </section>
      )}
      {crews.length === 0 ? (
        <Lane jobs={jobs} {...shared} />
      ) : (
        <div className={css.lanes}>
          {lanes.map((lane) => (
            <section key={lane.number} className={css.lane}>
              <h3>{lane.name}</h3>
              <Lane jobs={lane.jobs} {...shared} />
            </section>
          ))}
        </div>
      )}
    </section>
  )
}

/** The jobs of one crew. Those of today that are over are folded away. */
function Lane({ jobs, ...shared }: Shared & { jobs: readonly SheetJob[] }) {
  // A job that was finished here stays where it was, with its next steps.
  const [finished, setFinished] = useState<readonly string[]>([])
  const press: Press = (job, what) => {
    setFinished((before) => [...before, job.id])
    shared.press(job, what)
  }
  if (!shared.isToday) return <Jobs jobs={jobs} {...shared} />
  // A job that runs late is not over before somebody says so.
  const over = jobs.filter(
    (job) =>
      !finished.includes(job.id) && (job.status !== 'confirmed' || (isOver(job) && !job.progress)),
  )
  const ahead = jobs.filter((job) => !over.includes(job))
  return (
    <>
      {over.length > 0 && (
        <details>
          <summary>{words.earlier(over.length)}</summary>
          <Jobs jobs={over} {...shared} press={press} />
        </details>
      )}
      {(ahead.length > 0 || over.length === 0) && <Jobs jobs={ahead} {...shared} press={press} />}
    </>
  )
}

/** Jobs in their order. Those of today are marked and have the buttons of their next steps. */
function Jobs({
  jobs,
  crews,
  press,
  unsent,
  isToday,
  toTell,
}: Shared & { jobs: readonly SheetJob[] }) {
  if (jobs.length === 0) return <p>{words.noJobs}</p>
  const now = new Date().toISOString()
  const next = jobs.find((job) => job.appoint_at > now && job.status === 'confirmed')
  const markOf = (job: SheetJob) => {
    if (!isToday) return undefined
    if (job === next) return words.next
    return job.appoint_at <= now && job.status === 'confirmed' ? words.now : undefined
  }
  return (
    <ul role="list" className={css.jobs}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard
            job={job}
            crews={crews}
            heading={crews.length > 0 ? 'h4' : 'h3'}
            isToday={isToday}
            mark={markOf(job)}
            isToTell={toTell.has(job.id)}
            isUnsent={unsent.some(({ booking, refused }) => booking === job.id && !refused)}
          >
            {isToday && job.status === 'confirmed' && <JobSteps job={job} press={press} />}
            {isToday && <JobPhotos job={job} />}
            {job.status === 'completed' && <AfterDone job={job} press={press} />}
          </JobCard>
        </li>
      ))}
    </ul>
  )
}
