import { timetable as words } from '#content/desk-timetable.ts'
import type { Crew } from '#domain/desk/crews.ts'
import type { TimetableDay } from '#domain/desk/timetable.ts'
import hidden from '#site/ui/hidden.module.css'
import bands from './Bands.module.css'
import { awayWords } from './Bands.tsx'
import { Ghost } from './Ghost.tsx'
import css from './Grid.module.css'
import { JobBlock, type JobHandlers } from './JobBlock.tsx'
import type { Move } from './move.ts'
import { place, type Span } from './scale.ts'

type Props = JobHandlers & {
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
export function Lane({ view, day, crews, crew, lane, shown, move, ...handlers }: Props) {
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
