import { timetable as words } from '#content/desk-timetable.ts'
import type { Timetable, TimetableDay } from '#domain/desk/timetable.ts'
import type { View } from './days.ts'
import css from './Grid.module.css'
import { GridDay } from './GridDay.tsx'
import type { JobHandlers } from './JobBlock.tsx'
import type { Move } from './move.ts'
import { hoursIn, minuteLabel, place, shownHours } from './scale.ts'
import type { DayTimes } from './use-move-times.ts'

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
