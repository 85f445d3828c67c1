import { durationLabel } from '#core/duration-label.ts'
import { startTimes, timeLabel, today } from '#core/time.ts'
import { SelectField, TextField } from '#design/forms/Field.tsx'
import { labelOf } from '#features/bookings/desk/shared/fields.ts'
import type { useDeskTimes } from '#features/bookings/desk/shared/use-desk-times.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { minutesFor } from '#features/schedule/minutes-for.ts'
import { FreeDays } from '#features/schedule/site/shared/slots/FreeDays.tsx'
import { content } from '#platform/browser/content.ts'
import { type Typed, timesQuery } from './typed.ts'

const unmarked = startTimes.map((value) => ({ value, label: timeLabel(value) }))

type Props = {
  typed: Typed
  /** The free times for what is typed. */
  times: ReturnType<typeof useDeskTimes>
  errorOf: (name: 'appoint_date' | 'appoint_time') => string | undefined
  onChange: (changes: Partial<Typed>) => void
  onPicked: () => void
}

/** The day and the time: free ones as chips, and each half hour, also outside the hours. */
export function TimeFields({ typed, times, errorOf, onChange, onPicked }: Props) {
  const { appoint_date, appoint_time } = typed
  const longest = longestOf(typed)
  const { strip, noteOn, options, empty } = times
  const nearest = appoint_date ? times.nearestTo(appoint_time) : []
  function pick(free: FreeTime) {
    onChange(free)
    onPicked()
  }
  return (
    <>
      {longest !== undefined && <p>{words.longest(durationLabel(longest))}</p>}
      <FreeDays
        strip={strip}
        chosen={{ appoint_date, appoint_time }}
        onDay={(day) => onChange({ appoint_date: day })}
        offer={nearest.length > 0 ? { label: words.nearest(timeLabel(appoint_time)), times: nearest } : undefined}
        onPick={pick}
        isOpen
      />
      <TextField
        words={{ name: 'appoint_date', label: labelOf('appoint_date'), error: errorOf('appoint_date') }}
        type="date"
        min={today()}
        value={appoint_date}
        onChange={({ target }) => onChange({ appoint_date: target.value })}
      />
      <SelectField
        words={{
          name: 'appoint_time',
          label: labelOf('appoint_time'),
          error: errorOf('appoint_time'),
          warning: appoint_date ? noteOn(appoint_time) : '',
        }}
        empty={empty}
        // Before a day is chosen, no time is taken.
        options={appoint_date ? options : unmarked}
        value={appoint_time}
        onChange={({ target }) => onChange({ appoint_time: target.value })}
      />
    </>
  )
}

/** The minutes of the longest service, whose times show as long as nobody has said how long it takes. */
function longestOf(typed: Typed): number | undefined {
  const { service_type, appoint_minutes, vehicle_count = 1 } = timesQuery(typed, '')
  if (service_type !== undefined || appoint_minutes !== undefined) return undefined
  return minutesFor(content().services, null, Number(vehicle_count))
}
