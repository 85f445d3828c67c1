import { deskBookings, statusLabels } from '#content/desk-bookings.ts'
import { timetable as words } from '#content/desk-timetable.ts'
import { nameOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import { type Crew, crewName } from '#domain/desk/crews.ts'
import { editableStatuses } from '#domain/desk/statuses.ts'
import type { TimetableJob } from '#domain/desk/timetable.ts'
import { serviceLabel } from '#domain/services.ts'
import { dayLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { actionKeys } from '#site/desk/keys/keys.ts'
import { useKey } from '#site/desk/keys/use-key.tsx'
import { Link } from '#site/desk/router.tsx'
import hidden from '#site/ui/hidden.module.css'
import { statusTone } from '#site/ui/status-tone.ts'
import css from './Job.module.css'
import { marksOf } from './marks.ts'
import { minuteLabel, place, type Span } from './scale.ts'
import { beginDrag, keepTouch } from './use-drag.ts'

export type JobHandlers = {
  /** Begins to move a job with keys and buttons. */
  onKeys: (job: TimetableJob) => void
  drag: Parameters<typeof beginDrag>[3]
}

type Props = JobHandlers & {
  job: TimetableJob
  crews: readonly Crew[]
  /** The day of the lane: a job over midnight is on two. */
  date: string
  shown: Span
  view: 'day' | 'week'
  isMoving: boolean
}

/** Whether a job can be moved at all. */
const isMovable = ({ status, erased_at }: TimetableJob) =>
  erased_at === null && editableStatuses.includes(status)

/** A job as a block at scale, with the drive and the pause before and after it. */
export function JobBlock({ job, crews, date, shown, view, isMoving, onKeys, drag }: Props) {
  const { id, status, progress, from, to, leaves, back } = job
  const name = job.erased_at ? words.erased : nameOf(job)
  const canMove = isMovable(job) && job.appoint_date === date
  const work = place({ from, to }, shown)
  const state =
    status === 'confirmed' ? progress && deskBookings.progress[progress] : statusLabels[status]
  const lost =
    job.pinned_crew !== null && job.pinned_crew !== job.crew ? job.pinned_crew : undefined
  // A week's lanes have no room for `a.m.`, which the hours beside them say.
  const [clock, half] = minuteLabel(from).split(' ')
  const move = useKey(actionKeys.edit)
  const notes = [
    words.until(minuteLabel(to)),
    leaves < from || back > to ? words.trip(minuteLabel(leaves), minuteLabel(back)) : '',
    job.appoint_date === date ? '' : words.since(dayLabel(job.appoint_date)),
    job.pinned_crew !== null && job.pinned_crew === job.crew ? words.pinned : '',
  ]
  return (
    <li
      className={css.job}
      data-tone={statusTone[status]}
      data-moving={isMoving ? '' : undefined}
      data-overruled={job.overruled ? '' : undefined}
    >
      <Trip span={{ from: leaves, to: from }} shown={shown} />
      <article
        ref={canMove ? keepTouch : undefined}
        className={work ? css.work : hidden.hidden}
        style={work}
        data-movable={canMove ? '' : undefined}
        onPointerDown={(event) => canMove && beginDrag(event, job, shown, drag)}
      >
        <Link
          href={`${DESK}/bookings/${encodeURIComponent(id)}`}
          data-job={id}
          data-row=""
          draggable={false}
        >
          <span className={css.time}>
            {clock} <span className={view === 'week' ? hidden.hidden : undefined}>{half}</span>
          </span>{' '}
          <b>{name}</b> {state && <em>{state}</em>}{' '}
          {marksOf(job).map((mark) => (
            <em key={mark} data-alarm="">
              {mark}
            </em>
          ))}{' '}
          {lost !== undefined && <em data-alarm="">{words.pinLost(crewName(crews, lost))}</em>}{' '}
          <span>{serviceLabel(content().services, job.service_type)}</span>{' '}
          {job.appoint_city && <span>{job.appoint_city}</span>}{' '}
          <span className={hidden.hidden}>{notes.filter(Boolean).join(' ')}</span>
        </Link>
        {canMove && (
          <button
            type="button"
            className={css.move}
            data-view={view}
            aria-label={words.moveNamed(name)}
            {...move.attributes}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => onKeys(job)}
          >
            <span aria-hidden="true">{words.move}</span>
          </button>
        )}
      </article>
      <Trip after span={{ from: to, to: back }} shown={shown} />
    </li>
  )
}

/** The drive before a job, or the pause and the drive after it. */
function Trip({ span, shown, after }: { span: Span; shown: Span; after?: boolean }) {
  const at = place(span, shown)
  return at && <span className={css.trip} data-after={after ? '' : undefined} style={at} />
}
