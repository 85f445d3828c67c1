import { useEffect, useRef } from 'react'
import { timetable as words } from '#content/desk-timetable.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { Crew } from '#domain/desk/crews.ts'
import { freeRoom, type Timetable, type TimetableDay } from '#domain/desk/timetable.ts'
import { Link } from '#site/desk/router.tsx'
import { useToday } from '#site/desk/use-today.ts'
import hidden from '#site/ui/hidden.module.css'
import bands from './Bands.module.css'
import { awayWords, Bands } from './Bands.tsx'
import { dayOfWeekLabel, type View, weekdayLabel } from './days.ts'
import css from './Grid.module.css'
import jobStyles from './Job.module.css'
import { JobBlock, type JobHandlers } from './JobBlock.tsx'
import type { Move } from './move.ts'
import { roomLine } from './room-line.ts'
import { hoursIn, minuteLabel, place, type Span, shownHours } from './scale.ts'
import type { DayTimes } from './use-move-times.ts'
import { useNow } from './use-now.ts'

type Props = JobHandlers & {
  view: Exclude<View, 'month'>
  table: Timetable
  move: Move | undefined
  times: DayTimes
  dayHref: (day: string) => string
}

/** Days side by side, with the crews as lanes in each; time runs down. */
export function Grid({ view, table: { crews, days }, ...more }: Props) {
  const shown = shownHours(days)
  const lanes = days.map((day) => ({ day, count: crews.length + (hasLoose(day) ? 1 : 0) }))
  const columns = lanes.map(({ day, count }) => `repeat(${count}, ${widthOf(view, day)})`)
  return (
    // A region that scrolls is reached with the keyboard, since arrow keys scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={css.scrolls} data-scrolls aria-label={words[view]} tabIndex={0}>
      <div
        className={css.grid}
        data-view={view}
        style={{
          gridTemplateColumns: `var(--axis) ${columns.join(' ')}`,
          ['--hours' as string]: (shown.to - shown.from) / 60,
        }}
      >
        <div className={css.axis} aria-hidden="true">
          {hoursIn(shown).map((minute) => (
            <span key={minute} style={place({ from: minute, to: minute + 60 }, shown)}>
              {minuteLabel(minute).replace(':00', '')}
            </span>
          ))}
        </div>
        {lanes.map(({ day, count }) => (
          <GridDay key={day.date} {...{ view, day, crews, count, shown }} {...more} />
        ))}
      </div>
      <p className={css.legend}>{more.move ? words.legendMoving : words.legend}</p>
    </section>
  )
}

/** Whether a day needs a lane for jobs without a crew. */
const hasLoose = ({ jobs }: TimetableDay) => jobs.some(({ crew }) => crew === null)

/** A closed day without jobs is narrow: there is more room for the others. */
function widthOf(view: View, { hours, jobs }: TimetableDay) {
  if (view === 'day') return 'minmax(136px, 1fr)'
  return hours || jobs.length > 0 ? 'minmax(60px, 1fr)' : 'minmax(26px, 0.5fr)'
}

type GridDayProps = JobHandlers & {
  view: 'day' | 'week'
  day: TimetableDay
  crews: readonly Crew[]
  /** The number of lanes. */
  count: number
  shown: Span
  move: Move | undefined
  times: DayTimes
  dayHref: (day: string) => string
}

/** A day of the timetable: its name, its free room in words, what closes it, and a lane for each crew. */
function GridDay({ view, day, crews, count, shown, move, times, dayHref, ...more }: GridDayProps) {
  const { date, hours, jobs } = day
  const [today, minute] = [useToday(), useNow()]
  const now = date === today ? minute : undefined
  return (
    <section className={css.day} style={{ gridColumn: `span ${count}` }}>
      <header className={css.head}>
        {view === 'week' && (
          <h3>
            <Link href={dayHref(date)} aria-current={now === undefined ? undefined : 'date'}>
              <span aria-hidden="true">
                {weekdayLabel(date)} <b>{Number(date.slice(8))}</b>
              </span>
              <span className={hidden.hidden}>{dayOfWeekLabel(date)}</span>
            </Link>
          </h3>
        )}
        {hours && date >= today && (
          <p className={view === 'week' ? hidden.hidden : css.free}>
            {words.free(roomLine(freeRoom(day, crews, now)))}
          </p>
        )}
        {day.more && <p>{words.more}</p>}
        {jobs.length === 0 && <p className={hidden.hidden}>{words.noJobs}</p>}
      </header>
      <Bands {...{ day, shown, now, move }} times={times.get(date)} />
      {[...crews, ...(count > crews.length ? [undefined] : [])].map((crew, i) => (
        <Lane
          key={crew?.number ?? 0}
          lane={i + 1}
          {...{ day, crews, crew, shown, move, view }}
          {...more}
        />
      ))}
    </section>
  )
}

type LaneProps = JobHandlers & {
  view: 'day' | 'week'
  day: TimetableDay
  crews: readonly Crew[]
  /** Undefined for the jobs without a crew. */
  crew: Crew | undefined
  /** The number of its lane, from 1 on. */
  lane: number
  shown: Span
  move: Move | undefined
}

/** The jobs of a crew on a day, at scale, and the times at which it is away. */
function Lane({ view, day, crews, crew, lane, shown, move, ...handlers }: LaneProps) {
  const number = crew?.number ?? null
  const name = crew?.name ?? words.noCrew
  const jobs = day.jobs.filter((job) => job.crew === number)
  const isTarget = move?.target.date === day.date && move.target.crew === number
  const Title = view === 'week' ? 'h4' : 'h3'
  return (
    <section className={css.lane} style={{ gridColumn: lane }}>
      <Title title={name}>{name}</Title>
      <div className={css.track} data-track={day.date} data-crew={number ?? ''}>
        {day.absences
          .filter((it) => it.crew === number)
          .map((absence) => (
            <div key={absence.from} className={bands.shut} style={place(absence, shown)}>
              <p>
                <span aria-hidden="true">{words.away(absence.reason)}</span>
                <span className={hidden.hidden}>{awayWords(name, absence)}</span>
              </p>
            </div>
          ))}
        {jobs.length > 0 && (
          <ul role="list">
            {jobs.map((job) => (
              <JobBlock
                key={job.id}
                {...{ job, crews, shown, view }}
                date={day.date}
                isMoving={move?.job.id === job.id}
                {...handlers}
              />
            ))}
          </ul>
        )}
        {isTarget && <Ghost {...{ move, shown }} />}
      </div>
    </section>
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
      className={jobStyles.ghost}
      style={place({ from: minute, to: minute + job.appoint_minutes }, shown)}
      aria-hidden="true"
    >
      <b>{minuteLabel(minute)}</b>
      <span>{nameOf(job)}</span>
    </div>
  )
}
