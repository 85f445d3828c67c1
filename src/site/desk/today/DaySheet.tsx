import { daySheet as words } from '#content/desk-day-sheet.ts'
import { DESK, deskCalls, withDay } from '#domain/desk/calls.ts'
import { DaySheet as Sheet, type SheetJob } from '#domain/desk/day-sheet.ts'
import { dayLabel } from '#domain/time.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Link } from '#site/desk/router.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import { useToday } from '#site/desk/use-today.ts'
import css from './DaySheet.module.css'
import { JobCard } from './JobCard.tsx'
import { isOver, NextStep } from './NextStep.tsx'
import { Requests } from './Requests.tsx'
import { type Done, useAnswered } from './use-answered.tsx'

/** The day's jobs, with the next one first, those of tomorrow, and beside them the requests that wait. */
export function DaySheet() {
  const { data, failure, load } = useApiQuery(Sheet, withDay(deskCalls.daySheet, useToday()), kinds)
  if (!data) return failure ? <Failure words={failure} retry={load} /> : <Loading />
  return (
    <div className={css.sheet}>
      <div className={css.days}>
        <Failure words={failure} retry={load} />
        <Today day={data.day} jobs={data.jobs} load={load} />
        <PageSection title={words.tomorrow(dayLabel(data.next_day))}>
          <Jobs jobs={data.next_jobs} />
        </PageSection>
      </div>
      <PageSection title={words.requests}>
        <Requests requests={data.requests} load={load} />
        {data.waiting > data.requests.length && (
          <Link href={`${DESK}/bookings?status=requested`}>{words.moreRequests(data.waiting)}</Link>
        )}
      </PageSection>
    </div>
  )
}

const kinds = ['booking_new', 'booking_changed'] as const

type TodayProps = { day: string; jobs: readonly SheetJob[]; load: () => Promise<void> }

function Today({ day, jobs, load }: TodayProps) {
  const { answered, line } = useAnswered(load)
  // A job that runs late is not over before somebody says so.
  const over = jobs.filter((job) => job.status !== 'confirmed' || (isOver(job) && !job.progress))
  const ahead = jobs.filter((job) => !over.includes(job))
  return (
    <PageSection title={words.today(dayLabel(day))}>
      {line}
      {over.length > 0 && (
        <details>
          <summary>{words.earlier(over.length)}</summary>
          <Jobs jobs={over} onDone={answered} />
        </details>
      )}
      {(ahead.length > 0 || over.length === 0) && <Jobs jobs={ahead} onDone={answered} />}
    </PageSection>
  )
}

type JobsProps = { jobs: readonly SheetJob[]; onDone?: (done: Done) => void }

/** Jobs in their order. Those of today, which have an `onDone`, are marked and have the button of their next step. */
function Jobs({ jobs, onDone }: JobsProps) {
  if (jobs.length === 0) return <p>{words.noJobs}</p>
  const now = new Date().toISOString()
  const next = jobs.find((job) => job.appoint_at > now)
  const markOf = (job: SheetJob) => {
    if (!onDone) return undefined
    if (job === next) return words.next
    return job.appoint_at <= now && job.status === 'confirmed' ? words.now : undefined
  }
  return (
    <ul role="list" className={css.jobs}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} mark={markOf(job)}>
            {onDone && job.status === 'confirmed' && <NextStep job={job} onDone={onDone} />}
          </JobCard>
        </li>
      ))}
    </ul>
  )
}
