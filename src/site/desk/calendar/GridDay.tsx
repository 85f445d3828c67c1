import { timetable as words } from '#content/desk-timetable.ts'
import type { Crew } from '#domain/desk/crews.ts'
import { freeRoom, type TimetableDay } from '#domain/desk/timetable.ts'
import { Link } from '#site/desk/router.tsx'
import { useToday } from '#site/desk/use-today.ts'
import hidden from '#site/ui/hidden.module.css'
import { Bands } from './Bands.tsx'
import { dayOfWeekLabel, weekdayLabel } from './days.ts'
import css from './Grid.module.css'
import type { JobHandlers } from './JobBlock.tsx'
import { Lane } from './Lane.tsx'
import type { Move } from './move.ts'
import { roomLine } from './room-line.ts'
import type { Span } from './scale.ts'
import type { DayTimes } from './use-move-times.ts'
import { useNow } from './use-now.ts'

type Props = JobHandlers & {
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
export function GridDay({ view, day, crews, count, shown, move, times, dayHref, ...more }: Props) {
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
