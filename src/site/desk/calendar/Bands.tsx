import { closures, deskPlanning } from '#content/desk-planning.ts'
import { timetable as words } from '#content/desk-timetable.ts'
import type { DeskTimes } from '#domain/desk/new-booking.ts'
import { DAY_MINUTES, type TimetableDay } from '#domain/desk/timetable.ts'
import { SLOT_MINUTES } from '#domain/time.ts'
import css from './Bands.module.css'
import type { Move } from './move.ts'
import { minuteLabel, minuteOf, place, type Span } from './scale.ts'

type Props = {
  day: TimetableDay
  shown: Span
  now: number | undefined
  move: Move | undefined
  times: DeskTimes | undefined
}

/** The bands over all lanes of a day: closed hours, blocked times, the present time, and where a job cannot go. */
export function Bands({ day: { hours, closed, blocks }, shown, now, move, times }: Props) {
  const shut = hours
    ? [
        { from: 0, to: hours.from },
        { from: hours.to, to: DAY_MINUTES },
      ]
    : []
  const taken = move ? (times?.times.filter(({ free }) => !free) ?? []) : []
  return (
    <div className={css.bands}>
      {shut.map((span) => (
        <div key={span.from} className={css.shut} style={place(span, shown)} aria-hidden="true" />
      ))}
      {closed !== null && (
        <div className={css.shut} style={place(shown, shown)}>
          <p>{closed}</p>
        </div>
      )}
      {blocks.map((block) => (
        <div key={`${block.from} ${block.reason}`} className={css.shut} style={place(block, shown)}>
          <p>{blockWords(block)}</p>
        </div>
      ))}
      {taken.map(({ time }) => (
        <div
          key={time}
          className={css.taken}
          style={place({ from: minuteOf(time), to: minuteOf(time) + SLOT_MINUTES }, shown)}
          aria-hidden="true"
        />
      ))}
      {now !== undefined && (
        <div
          className={css.now}
          style={place({ from: now, to: now + 1 }, shown)}
          aria-hidden="true"
        >
          <span>{words.nowAt(minuteLabel(now))}</span>
        </div>
      )}
    </div>
  )
}

/** The reason why a time is blocked. */
export const blockWords = ({ from, to, reason }: Span & { reason: string }) =>
  from <= 0 && to >= DAY_MINUTES
    ? closures.day(reason)
    : closures.part(minuteLabel(from), minuteLabel(to), reason)

const spans = deskPlanning.blocks

/** When a crew is away on a day, in words. */
export const awayWords = (crew: string, { from, to, reason }: Span & { reason: string }) =>
  words.awayAt(
    crew,
    from <= 0 && to >= DAY_MINUTES ? spans.whole : spans.times(minuteLabel(from), minuteLabel(to)),
    reason,
  )
