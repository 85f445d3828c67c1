import { hoursIn, minuteLabel, place, type Span } from '#platform/browser/desk/scale.ts'

/** The hours beside the tracks, for the eye. */
export const Hours = ({ shown }: { shown: Span }) => (
  <div className="relative h-full text-dim type-12 whitespace-nowrap" aria-hidden="true">
    {hoursIn(shown).map((minute) => (
      <span
        key={minute}
        style={place({ from: minute, to: minute + 60 }, shown)}
        className="absolute left-0 right-2 text-end not-first:[transform:translateY(-0.5em)]"
      >
        {minuteLabel(minute).replace(':00', '')}
      </span>
    ))}
  </div>
)
