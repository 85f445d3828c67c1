import type { CSSProperties, ReactNode } from 'react'
import type { Crew } from '#core/crews.ts'
import { CrewBadge, VisuallyHidden } from '#design/desk/Parts.tsx'
import { Link } from '#platform/browser/desk/router.tsx'
import { hoursIn, minuteLabel, type Span } from '#platform/browser/desk/scale.ts'

const jobClass =
  'block h-full truncate py-1 px-2 border border-control-line border-l-3 border-l-crew-1 rounded-[8px] bg-card text-ink type-12 no-underline'

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
    <div
      className="[--head:80px] relative grid gap-1.5 pt-2 px-4 pb-3 overflow-hidden group/lanes data-small:[--head:32px]"
      data-small={isSmall || undefined}
    >
      <div className="relative h-5 ml-(--head) text-dim type-12" aria-hidden="true">
        {hours
          .filter((_hour, i) => i % step === 0)
          .map((hour) => (
            <span
              key={hour}
              style={at({ from: hour, to: hour + 60 })}
              className="absolute border-l border-rule pl-1 whitespace-nowrap"
            >
              {hourLabel(hour, hour === shown.from)}
            </span>
          ))}
        {isNow && (
          <b
            className="absolute top-0 z-3 after:absolute after:top-4 after:right-auto after:bottom-auto after:-left-px after:h-[100vh] after:w-0.5 after:bg-ink"
            style={at({ from: now, to: now })}
          >
            <span className="absolute left-0 z-1 py-px px-1.5 rounded-badge bg-ink text-white type-12 font-640 [transform:translateX(-50%)]">
              {minuteLabel(now).replace(/\s.*$/, '')}
            </span>
          </b>
        )}
      </div>
      {lanes.map(({ number, name }) => (
        <div
          key={number}
          className="grid grid-cols-[var(--head)_minmax(0,1fr)] items-center group/lane [&_h3]:flex [&_h3]:gap-1.5 [&_h3]:items-center [&_h3]:pr-2 [&_h3]:type-13 [&_h3]:font-600 [&_ol]:relative [&_ol]:h-15.5 [&_ol]:rounded-[8px] [&_ol]:bg-page group-data-small/lanes:[&_ol]:h-7.5"
          data-crew={number}
        >
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
                      className="absolute inset-y-[30%] [background:repeating-linear-gradient(-45deg,_transparent_0_4px,_var(--control-line)_4px_5px)]"
                      style={at(span)}
                      title={drive}
                      aria-hidden="true"
                    />
                  )),
                <li
                  key={job.id}
                  className="absolute inset-y-0 pr-px [&>*>b]:block [&>*>b]:overflow-hidden [&>*>b]:not-italic [&>*>b]:text-ellipsis [&>*>i]:block [&>*>i]:overflow-hidden [&>*>i]:not-italic [&>*>i]:text-ellipsis [&>*>i]:text-dim group-data-[crew=2]/lane:[&>*]:border-crew-2 group-data-[crew=3]/lane:[&>*]:border-crew-3 group-data-[crew=4]/lane:[&>*]:border-crew-4 data-[look=next]:[&>a]:[box-shadow:0_0_0_2px_var(--signal)] data-[look=over]:[&>a]:bg-page data-[look=over]:[&>a]:text-dim data-[look=asked]:[&>span]:border-dashed data-[look=asked]:[&>span]:border-ink data-[look=asked]:[&>span]:bg-signal data-[look=asked]:[&>span]:font-640"
                  data-look={job.look}
                  style={at(job)}
                >
                  {job.href ? (
                    <Link href={job.href} className={`${jobClass} focus-visible:-outline-offset-2`}>
                      {job.children}
                    </Link>
                  ) : (
                    <span className={jobClass}>
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
