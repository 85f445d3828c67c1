import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Crew, crewName } from '#core/crews.ts'
import { DAY_MINUTES } from '#core/durations.ts'
import { nameOf } from '#core/name-of.ts'
import { longDayLabel, SLOT_MINUTES } from '#core/time.ts'
import { icons } from '#design/desk/icons.ts'
import { Icon } from '#design/Icon.tsx'
import { closures, deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { gapsOf, type TimetableDay } from '#features/timetable/timetable.ts'
import { newBookingAt } from '#platform/browser/desk/navigation.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import {
  bookable,
  HOUR,
  minuteLabel,
  minuteOf,
  place,
  type Span,
  spanLabel,
  startIn,
  timeOf,
} from '#platform/browser/desk/scale.ts'
import { useNow } from '#platform/browser/desk/use-now.ts'
import { useToday } from '#platform/browser/desk/use-today.ts'
import { JobBlock, type JobHandlers } from './JobBlock.tsx'
import type { Move } from './move.ts'
import type { DayTimes } from './use-move-times.ts'
import { timetable as words } from './words.ts'

/** What all tracks of a timetable share. */
export type Tracks = JobHandlers & {
  view: 'day' | 'week'
  crews: readonly Crew[]
  shown: Span
  move: Move | undefined
  times: DayTimes
  /** Shows what is blocked on a day, and who is off. */
  onBlocked: (day: string) => void
}

type Props = {
  day: TimetableDay
  /** The number of the crew; null for the jobs without one. */
  crew: number | null
  tracks: Tracks
}

/** A crew's day at scale: its jobs, its free times, and what takes its time otherwise. */
export function Track({ day, crew, tracks }: Props) {
  const { crews, shown, move } = tracks
  const { date } = day
  const [today, minute] = [useToday(), useNow()]
  const now = date === today ? minute : undefined
  const isTarget = move?.target.date === date && move.target.crew === crew
  const jobs = day.jobs.filter((job) => job.crew === crew)
  // Below a job that moves nothing else is offered.
  const gaps = move || crew === null || date < today ? [] : gapsOf(day, crew, now).flatMap(toBookable)
  const items = [...jobs.map((job) => ({ from: job.from, job })), ...gaps.map((gap) => ({ from: gap.from, gap }))].sort(
    (a, b) => a.from - b.from,
  )
  return (
    <div
      className="relative min-w-0 bg-[repeating-linear-gradient(var(--line-soft)_0_1px,transparent_1px_calc(100%/var(--hours)))] data-today:bg-[color-mix(in_srgb,var(--signal)_5%,var(--card))]"
      data-track={date}
      data-crew={crew ?? ''}
      data-today={now === undefined ? undefined : ''}
      style={crewColours(crew)}
    >
      <Shades day={day} crew={crew} tracks={tracks} />
      <ul role="list" aria-label={words.trackOf(laneName(crews, crew), longDayLabel(date))}>
        {items.map((item) =>
          'job' in item ? (
            <JobBlock
              key={item.job.id}
              date={date}
              crews={crews}
              shown={shown}
              job={item.job}
              isMoving={move?.job.id === item.job.id}
              onKeys={tracks.onKeys}
              drag={tracks.drag}
            />
          ) : (
            <Gap
              key={item.from}
              gap={item.gap}
              shown={shown}
              addressOf={(minute) =>
                newBookingAt(date, timeOf(minute), crews.length > 1 ? (crew ?? undefined) : undefined)
              }
            />
          ),
        )}
      </ul>
      {isTarget && <Ghost move={move} shown={shown} />}
      {now !== undefined && (
        <div
          className="absolute inset-x-0 z-4 h-0.5 bg-bad pointer-events-none before:absolute before:-top-1 before:right-auto before:bottom-auto before:-left-1.25 before:size-2.5 before:rounded-circle before:bg-bad forced-colors:border-[CanvasText] forced-colors:bg-[CanvasText] print:hidden"
          style={place({ from: now, to: now + 1 }, shown)}
          aria-hidden="true"
        />
      )}
    </div>
  )
}

type GapProps = { gap: Span; shown: Span; addressOf: (minute: number) => string }

/** A free time of a crew. A press books the time under the pointer; from the keyboard its start. */
function Gap({ gap, shown, addressOf }: GapProps) {
  const [pointed, setPointed] = useState<number>()
  // It is shorter by now, or a job is in it.
  const minute = pointed === undefined ? gap.from : startIn(gap, pointed)
  function point({ clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const { top, height } = currentTarget.getBoundingClientRect()
    const from = Math.max(gap.from, shown.from)
    const to = Math.min(gap.to, shown.to)
    setPointed(startIn(gap, from + ((clientY - top) / height) * (to - from)))
  }
  return (
    <li>
      <Link
        className="absolute inset-x-0.75 grid place-items-center min-h-6 overflow-hidden border-[1.5px] border-dashed border-link rounded-[6px] bg-chosen text-blue-on-wash type-12 font-600 no-underline opacity-0 [&_svg]:inline [&_svg]:[vertical-align:-1px] focus-visible:opacity-100 hover:opacity-100 coarse:border-control-edge coarse:bg-transparent coarse:text-soft-ink coarse:opacity-100 coarse:data-short:hidden print:hidden"
        style={place(gap, shown)}
        data-short={gap.to - gap.from < HOUR ? '' : undefined}
        href={addressOf(minute)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
      >
        <span>
          <Icon path={icons.plus} size={12} />{' '}
          {words.book(pointed === undefined ? spanLabel(gap) : minuteLabel(minute))}
        </span>
      </Link>
    </li>
  )
}

const toBookable = (gap: Span) => bookable(gap) ?? []

/** The colours of a crew, as its badge has them: they repeat after the fourth. */
export function crewColours(crew: number | null): CSSProperties {
  const name = crew === null ? undefined : `--crew-${((crew - 1) % 4) + 1}`
  return {
    ['--crew' as string]: name ? `var(${name})` : 'var(--dim)',
    ['--wash' as string]: name ? `var(${name}-wash)` : 'var(--hover)',
  }
}

/** The name of a crew, or of the lane of jobs without one. */
export const laneName = (crews: readonly Crew[], crew: number | null) =>
  crew === null ? words.noCrew : crewName(crews, crew)

/** What lies below the jobs: closed hours, blocked times, time off, and where a job that moves cannot begin. */
function Shades({ day, crew, tracks: { view, crews, shown, move, times, onBlocked } }: Props) {
  const { date, hours, closed, blocks, absences } = day
  const shut = hours
    ? [
        { from: 0, to: hours.from },
        { from: hours.to, to: DAY_MINUTES },
      ]
    : [{ from: 0, to: DAY_MINUTES }]
  const taken = move ? (times.get(date)?.times.filter(({ free }) => !free) ?? []) : []
  const off = [
    ...blocks.map((span) => ({ span, label: blockWords(span) })),
    ...absences
      .filter((it) => it.crew === crew)
      .map((span) => ({ span, label: awayWords(crewName(crews, span.crew), span) })),
  ]
  return (
    <>
      {shut.map((span) => (
        <div
          key={span.from}
          className="absolute inset-x-0 overflow-hidden bg-line-soft"
          style={place(span, shown)}
          aria-hidden="true"
        >
          {closed !== null && view === 'day' && <p className="p-2 text-soft-ink type-12">{closed}</p>}
        </div>
      ))}
      {off.map(({ span, label }) => (
        <button
          type="button"
          key={label}
          className="absolute inset-x-0.75 z-1 grid place-items-center min-h-6 overflow-hidden p-0 border border-control-line rounded-[6px] [background:repeating-linear-gradient(135deg,#e6eaf1_0_6px,#eef1f6_6px_12px)] text-soft-ink type-12 font-560 cursor-pointer coarse:min-h-(--target)"
          style={place(span, shown)}
          aria-label={label}
          onClick={() => onBlocked(date)}
        >
          <span className="max-w-full max-h-full overflow-hidden px-1.5 rounded-[4px] bg-[color-mix(in_srgb,var(--card)_85%,transparent)] wrap-anywhere">
            {span.reason}
          </span>
        </button>
      ))}
      {taken.map(({ time }) => (
        <div
          key={time}
          className="absolute inset-x-0 z-1 bg-[repeating-linear-gradient(45deg,color-mix(in_srgb,var(--bad)_42%,transparent)_0_2px,color-mix(in_srgb,var(--bad)_10%,transparent)_2px_7px)]"
          style={place({ from: minuteOf(time), to: minuteOf(time) + SLOT_MINUTES }, shown)}
          aria-hidden="true"
        />
      ))}
    </>
  )
}

/** Where the job that moves would be. */
function Ghost({ move: { job, target, by }, shown }: { move: Move; shown: Span }) {
  const box = useRef<HTMLDivElement>(null)
  const { minute } = target
  // A drag scrolls by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls into view wherever it moves
  useEffect(() => {
    if (by === 'keys') box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [by, minute])
  return (
    <div
      ref={box}
      className="absolute inset-x-0.75 z-5 overflow-hidden py-0.5 px-1.5 border-2 border-ink rounded-[6px] bg-signal type-12 pointer-events-none whitespace-nowrap scroll-mt-35 scroll-mb-60 scroll-mx-20 forced-colors:border-[CanvasText]"
      style={place({ from: minute, to: minute + job.appoint_minutes }, shown)}
      aria-hidden="true"
    >
      <b>{minuteLabel(minute)}</b> <span>{nameOf(job)}</span>
    </div>
  )
}

/** The reason why a time is blocked. */
export const blockWords = ({ from, to, reason }: Span & { reason: string }) =>
  from <= 0 && to >= DAY_MINUTES ? closures.day(reason) : closures.part(minuteLabel(from), minuteLabel(to), reason)

const spans = deskPlanning.blocks

/** When a crew is off on a day, in words. */
const awayWords = (crew: string, { from, to, reason }: Span & { reason: string }) =>
  words.awayAt(
    crew,
    from <= 0 && to >= DAY_MINUTES ? spans.whole : spans.times(minuteLabel(from), minuteLabel(to)),
    reason,
  )
