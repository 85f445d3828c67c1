import type { ReactNode } from 'react'
import { deskBookings } from '#content/desk-bookings.ts'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import { deskUntold } from '#content/desk-untold.ts'
import { addressLine, nameOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { Crew } from '#domain/desk/crews.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import { timeLabel } from '#domain/time.ts'
import { Link } from '#site/desk/router.tsx'
import { LanguageMark } from '#site/desk/ui/LanguageMark.tsx'
import { StatusChip } from '#site/desk/ui/StatusChip.tsx'
import { workLine } from '#site/desk/ui/work-line.ts'
import css from './DaySheet.module.css'
import { Reach } from './Reach.tsx'

const { progress } = deskBookings

type Props = {
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
export function JobCard({
  job,
  crews,
  heading: Heading,
  isToday,
  mark,
  isToTell,
  isUnsent,
  children,
}: Props) {
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
      <Reach job={job} isToday={isToday} />
      {children}
    </article>
  )
}
