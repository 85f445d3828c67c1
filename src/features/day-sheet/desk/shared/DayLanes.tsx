import type { CSSProperties, ReactNode } from 'react'
import type { Crew } from '#core/crews.ts'
import { CrewBadge, VisuallyHidden } from '#design/desk/Parts.tsx'
import { Link } from '#platform/browser/desk/router.tsx'
import { hoursIn, minuteLabel, type Span } from '#platform/browser/desk/scale.ts'
import css from './DayLanes.module.css'

/** A job on the lane of its crew; `leaves` and `back` are known with a network alone. */
export type LaneJob = Span & {
  id: string
  crew: number | null
  leaves?: number | undefined
  back?: number | undefined
  /** How it looks: asked for, over, the one that is next. */
  look?: 'asked' | 'over' | 'next' | undefined
  href?: string | undefined
  children: ReactNode
}

type Props = {
  crews: readonly Crew[]
  jobs: readonly LaneJob[]
  shown: Span
  /** The minute of the day, on the day itself. */
  now?: number | undefined
  /** What is said of the time around a job. */
  drive: string
  isSmall?: boolean
}

/** The hours from which to which a day is drawn: its own, and those of its jobs. */
export function hoursOf(hours: Span | null, jobs: readonly LaneJob[]): Span {
  const all = [hours ?? { from: 9 * 60, to: 17 * 60 }, ...jobs.map(outer)]
  const from = Math.min(...all.map((it) => it.from))
  const to = Math.max(...all.map((it) => it.to))
  return { from: Math.max(0, Math.floor(from / 60) * 60), to: Math.ceil(to / 60) * 60 }
}

const outer = ({ from, to, leaves = from, back = to }: LaneJob) => ({ from: leaves, to: back })

/** A day of the crews, each on a lane from left to right, with the line of the time that it is. */
export function DayLanes({ crews, jobs, shown, now, drive, isSmall = false }: Props) {
  const at = ({ from, to }: Span): CSSProperties => {
    const percent = (minutes: number) => `${(100 * minutes) / (shown.to - shown.from)}%`
    return { insetInlineStart: percent(from - shown.from), inlineSize: percent(to - from) }
  }
  const lanes = [...(jobs.some(({ crew }) => crew === null) ? [{ number: null, name: '' }] : []), ...crews]
  const hours = hoursIn(shown)
  const step = hours.length > (isSmall ? 7 : 16) ? 2 : 1
  const isNow = now !== undefined && now >= shown.from && now <= shown.to
  return (
    <div className={css.lanes} data-small={isSmall || undefined}>
      <div className={css.hours} aria-hidden="true">
        {hours
          .filter((_hour, i) => i % step === 0)
          .map((hour) => (
            <span key={hour} style={at({ from: hour, to: hour + 60 })}>
              {hourLabel(hour, hour === shown.from)}
            </span>
          ))}
        {isNow && (
          <b className={css.now} style={at({ from: now, to: now })}>
            <span>{minuteLabel(now).replace(/\s.*$/, '')}</span>
          </b>
        )}
      </div>
      {lanes.map(({ number, name }) => (
        <div key={number} className={css.lane} data-crew={number}>
          <h3>
            <CrewBadge crew={number} name={name || undefined} />
            {!isSmall && <span aria-hidden="true">{name}</span>}
          </h3>
          <ol role="list">
            {jobs
              .filter(({ crew }) => crew === number)
              .flatMap((job) => [
                ...[
                  { from: job.leaves ?? job.from, to: job.from },
                  { from: job.to, to: job.back ?? job.to },
                ]
                  .filter(({ from, to }) => to > from)
                  .map((span) => (
                    <li
                      key={`${job.id} ${span.from}`}
                      className={css.drive}
                      style={at(span)}
                      title={drive}
                      aria-hidden="true"
                    />
                  )),
                <li key={job.id} className={css.job} data-look={job.look} style={at(job)}>
                  {job.href ? (
                    <Link href={job.href}>{job.children}</Link>
                  ) : (
                    <span>
                      {job.children}
                      <VisuallyHidden> {minuteLabel(job.from)}</VisuallyHidden>
                    </span>
                  )}
                </li>,
              ])}
          </ol>
        </div>
      ))}
    </div>
  )
}

/** `8 a.m.` for the first hour and for noon, and `9` for the others. */
function hourLabel(minute: number, isFirst: boolean) {
  const label = minuteLabel(minute).replace(':00', '')
  return isFirst || minute === 12 * 60 ? label : label.replace(/\s.*$/, '')
}
