import { booking } from '#content/booking.ts'
import { newBooking as words } from '#content/desk-new-booking.ts'
import type { FreeTime } from '#domain/availability.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { DeskTimes } from '#domain/desk/new-booking.ts'
import { shortTimeLabel, startTimes, timeLabel, today } from '#domain/time.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import ui from '#site/desk/ui/ui.module.css'
import { SelectField, TextField } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'
import { type Typed, timesQuery } from './typed.ts'

const { fields } = booking.appointment

type Props = {
  typed: Typed
  errorOf: (name: 'appoint_date' | 'appoint_time') => string | undefined
  onChange: (changes: Partial<Typed>) => void
  onPicked: () => void
}

/** The day and the time: the next free ones as buttons, and each half hour, also outside the hours. */
export function TimeFields({ typed, errorOf, onChange, onPicked }: Props) {
  const { appoint_date, appoint_time } = typed
  const url = `${deskCalls.times}?${timesQuery(typed, appoint_date || today())}`
  const { data } = useApiQuery(DeskTimes, url, kinds)
  const at = (time: string) =>
    data?.date === appoint_date ? data.times.find((one) => one.time === time) : undefined
  const chosen = at(appoint_time)
  function pick(free: FreeTime) {
    onChange(free)
    onPicked()
  }
  return (
    <>
      {data && data.next_free.length > 0 && (
        <fieldset className={ui.fields}>
          <legend>{words.nextFree}</legend>
          <div className={ui.bar}>
            {data.next_free.map((free) => (
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
          warning: noteOf(chosen, data?.date === appoint_date ? data.closed : null),
        }}
        empty={fields.appoint_time.empty}
        options={optionsOf(at)}
        value={appoint_time}
        onChange={({ target }) => onChange({ appoint_time: target.value })}
      />
    </>
  )
}

const kinds = ['booking_new', 'booking_changed', 'plan_changed', 'content_changed'] as const

type Slot = DeskTimes['times'][number]

const optionsOf = (at: (time: string) => Slot | undefined) =>
  startTimes.map((value) => {
    const slot = at(value)
    const label = timeLabel(value)
    if (!slot) return { value, label }
    if (!slot.free) return { value, label: words.taken(label), disabled: true }
    return { value, label: slot.outside ? words.outside(label) : label }
  })

function noteOf(chosen: Slot | undefined, closed: string | null): string {
  if (chosen && !chosen.free) return words.takenNote
  if (closed) return words.closedNote(closed)
  return chosen?.outside ? words.outsideNote : ''
}
