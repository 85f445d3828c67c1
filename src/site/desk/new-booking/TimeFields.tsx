import { booking } from '#content/booking.ts'
import { newBooking as words } from '#content/desk-new-booking.ts'
import type { FreeTime } from '#domain/availability.ts'
import { shortTimeLabel, startTimes, timeLabel, today } from '#domain/time.ts'
import { useDeskTimes } from '#site/desk/bookings/use-desk-times.ts'
import ui from '#site/desk/ui/ui.module.css'
import { SelectField, TextField } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'
import { type Typed, timesQuery } from './typed.ts'

const { fields } = booking.appointment

const unmarked = startTimes.map((value) => ({ value, label: timeLabel(value) }))

type Props = {
  typed: Typed
  errorOf: (name: 'appoint_date' | 'appoint_time') => string | undefined
  onChange: (changes: Partial<Typed>) => void
  onPicked: () => void
}

/** The day and the time: the next free ones as buttons, and each half hour, also outside the hours. */
export function TimeFields({ typed, errorOf, onChange, onPicked }: Props) {
  const { appoint_date, appoint_time } = typed
  const { next_free, noteOn, ...times } = useDeskTimes(timesQuery(typed, appoint_date || today()))
  function pick(free: FreeTime) {
    onChange(free)
    onPicked()
  }
  return (
    <>
      {next_free.length > 0 && (
        <fieldset className={ui.fields}>
          <legend>{words.nextFree}</legend>
          <div className={ui.bar}>
            {next_free.map((free) => (
              <Button
                key={shortTimeLabel(free.appoint_date, free.appoint_time)}
                secondary
                compact
                aria-pressed={
                  free.appoint_date === appoint_date && free.appoint_time === appoint_time
                }
                onClick={() => pick(free)}
              >
                {shortTimeLabel(free.appoint_date, free.appoint_time)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <TextField
        words={{
          ...{ name: 'appoint_date', label: fields.appoint_date.label },
          error: errorOf('appoint_date'),
        }}
        type="date"
        min={today()}
        value={appoint_date}
        onChange={({ target }) => onChange({ appoint_date: target.value })}
      />
      <SelectField
        words={{
          ...{ name: 'appoint_time', label: fields.appoint_time.label },
          error: errorOf('appoint_time'),
          warning: appoint_date ? noteOn(appoint_time) : '',
        }}
        {...times}
        // Before a day is chosen, no time is taken.
        {...(!appoint_date && { options: unmarked })}
        value={appoint_time}
        onChange={({ target }) => onChange({ appoint_time: target.value })}
      />
    </>
  )
}
