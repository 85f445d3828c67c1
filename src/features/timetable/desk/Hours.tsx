import { hoursIn, minuteLabel, place, type Span } from '#platform/browser/desk/scale.ts'
import css from './Hours.module.css'

/** The hours beside the tracks, for the eye. */
export const Hours = ({ shown }: { shown: Span }) => (
  <div className={css.hours} aria-hidden="true">
    {hoursIn(shown).map((minute) => (
      <span key={minute} style={place({ from: minute, to: minute + 60 }, shown)}>
        {minuteLabel(minute).replace(':00', '')}
      </span>
    ))}
  </div>
)
