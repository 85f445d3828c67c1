import { type ReactNode, useState } from 'react'
import { deskBookings } from '#content/desk-bookings.ts'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import { deskUntold } from '#content/desk-untold.ts'
import { addressLine } from '#domain/booking-lines.ts'
import { nameOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { Crew } from '#domain/desk/crews.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import { isOver, jobStep } from '#domain/desk/next-step.ts'
import { dayLabel, timeLabel } from '#domain/time.ts'
import { againUrl } from '#site/desk/clients/paths.ts'
import { KeyButton } from '#site/desk/keys/KeyButton.tsx'
import { actionKeys } from '#site/desk/keys/keys.ts'
import { NoteLines } from '#site/desk/notes/NoteLines.tsx'
import { Link } from '#site/desk/router.tsx'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import { LanguageMark } from '#site/desk/ui/LanguageMark.tsx'
import { StatusChip } from '#site/desk/ui/StatusChip.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { workLine } from '#site/desk/ui/work-line.ts'
import { Answers } from './Answers.tsx'
import { ClientNotes } from './ClientNotes.tsx'
import css from './DaySheet.module.css'
import { JobPhotos } from './JobPhotos.tsx'
import { lanesOf } from './lanes.ts'
import { PrintButton } from './PrintedDays.tsx'
import { Reach } from './Reach.tsx'
import type { Step } from './step.ts'
import { TextStep } from './TextStep.tsx'
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

/** The next steps of a finished job: a note, photos, the next booking. */
function AfterDone({ job, press }: { job: SheetJob; press: Press }) {
  const name = nameOf(job)
  const id = encodeURIComponent(job.id)
  const { after } = words
  return (
    <div className={ui.ways}>
      <TextStep
        id={job.id}
        field="note"
        words={{
          ...{ open: after.note, named: after.noteNamed(name) },
          ...{ label: after.note, submit: after.submit },
        }}
        onSubmit={(text) => press(job, { action: 'note', text, said: words.noted(name) })}
      />
      <Link href={`${DESK}/bookings/${id}#photos`} aria-label={after.photosNamed(name)}>
        {after.photos}
      </Link>
      <Link href={againUrl(job.id)} aria-label={after.againNamed(name)}>
        {after.again}
      </Link>
    </div>
  )
}

/** The next step of a job of today, one press: on the way, started, done. Or nobody was there. */
function JobSteps({ job, press }: { job: SheetJob; press: Press }) {
  const [isMailed, setMailed] = useState(false)
  const { progress, email } = job
  const action = jobStep(job)
  const name = nameOf(job)
  const { label, did } = words.steps[action]
  // The start is of no interest to the client.
  const canMail = Boolean(email) && action !== 'start'
  const hasCome = progress !== null || Date.parse(job.appoint_at) <= Date.now()
  function take() {
    const tells = canMail && isMailed
    press(job, {
      action,
      isMailed: tells,
      said: tells ? `${did(name)} ${words.mailed}` : did(name),
    })
    setMailed(false)
  }
  return (
    <>
      {canMail && (
        <Checkbox
          label={words.mailToo}
          name={words.mailTooNamed(name)}
          checked={isMailed}
          onChange={setMailed}
        />
      )}
      <div className={ui.bar}>
        <KeyButton
          shortcut={actionKeys[action]}
          compact
          secondary={action !== 'complete'}
          aria-label={words.stepNamed(label, name)}
          onClick={take}
        >
          {label}
        </KeyButton>
        {hasCome && (
          <TextStep
            id={job.id}
            field="reason"
            words={{
              ...{ open: words.notThere.label, named: words.notThere.named(name) },
              ...{ label: words.notThere.reason, submit: words.notThere.submit },
            }}
            onSubmit={(text) =>
              press(job, { action: 'no_show', text, said: words.notThere.did(name) })
            }
          />
        )}
      </div>
    </>
  )
}

const { progress } = deskBookings

type JobCardProps = {
  job: SheetJob
  /** Its crews, if there are several. */
  crews: readonly Crew[]
  /** Below the name of its crew, its heading is one deeper. */
  heading: 'h3' | 'h4'
  isToday: boolean
  mark?: string | undefined
  /** Whether its client stands on the list of those to tell. */
  isToTell: boolean
  /** Whether the server does not have its last press yet. */
  isUnsent: boolean
  children?: ReactNode
}

/** A job as a crew needs it on the way: when, who, where, what, and how to reach the client. */
function JobCard({
  job,
  crews,
  heading: Heading,
  isToday,
  mark,
  isToTell,
  isUnsent,
  children,
}: JobCardProps) {
  const address = addressLine(job)
  const wanted = crews.find(({ number }) => number === job.pinned_crew)
  return (
    <article className={css.job} data-next={mark ? '' : undefined}>
      <Heading>
        <Link href={`${DESK}/bookings/${encodeURIComponent(job.id)}`}>
          {timeLabel(job.appoint_time)} {nameOf(job)}
        </Link>
        {mark && <strong className={css.mark}>{mark}</strong>}
        {job.status === 'confirmed' && job.progress && (
          <strong className={css.mark}>{progress[job.progress]}</strong>
        )}
        {job.status !== 'confirmed' && <StatusChip status={job.status} />}
        <LanguageMark language={job.language} />
        {isToTell && <strong className={css.unsent}>{deskUntold.mark}</strong>}
        {isUnsent && <strong className={css.unsent}>{words.willBeSent}</strong>}
      </Heading>
      {wanted && job.crew !== wanted.number && (
        <p className={css.warning}>{words.notKept(wanted.name)}</p>
      )}
      <p>{workLine(job)}</p>
      {address && <p>{address}</p>}
      {job.concerns && (
        <p className={css.notes}>
          {words.notes}: {job.concerns}
        </p>
      )}
      <Answers job={job} />
      <NoteLines notes={job.notes} />
      <ClientNotes notes={job.client_notes} />
      <Reach job={job} isToday={isToday} />
      {children}
    </article>
  )
}
