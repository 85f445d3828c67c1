import type { Crew } from '#domain/desk/crews.ts'
import { DAY_MINUTES, type TimetableDay } from '#domain/desk/timetable.ts'
import { minuteLabel, place, type Span } from './scale.ts'
import css from './WeekList.module.css'

type Props = { day: TimetableDay; crews: readonly Crew[]; hours: Span }

/** The free room of a day as a strip for each crew, for the eye: what is empty is free. */
export const Strip = ({ day: { blocks, absences, jobs }, crews, hours }: Props) => (
  <div className={css.strip} aria-hidden="true">
    {crews.map(({ number }) => {
      const shut = [...blocks, ...absences.filter(({ crew }) => crew === number)]
      const own = jobs.filter(({ crew }) => crew === number)
      return (
        <div key={number} className={css.crew}>
          {shut.map((span) => (
            <span key={span.from} className={css.away} style={along(span, hours)} />
          ))}
          {own.map(({ id, leaves, back }) => (
            <span key={id} className={css.trip} style={along({ from: leaves, to: back }, hours)} />
          ))}
          {own.map(({ id, from, to }) => (
            <span key={id} className={css.work} style={along({ from, to }, hours)} />
          ))}
        </div>
      )
    })}
    <p className={css.ends}>
      {[hours.from, Math.min(hours.to, DAY_MINUTES)].map((minute) => (
        <span key={minute}>{minuteLabel(minute)}</span>
      ))}
    </p>
  </div>
)

/** The same place as in a lane, from the left to the right. */
function along(span: Span, hours: Span) {
  const at = place(span, hours)
  return at
    ? { insetInlineStart: at.insetBlockStart, inlineSize: at.blockSize }
    : { display: 'none' }
}
