import { Fragment } from 'react'
import { booking as form } from '#content/booking.ts'
import type { FreeTime } from '#domain/availability.ts'
import { addDays } from '#domain/days.ts'
import { type AppointmentEdit, appointmentFields } from '#domain/desk/actions.ts'
import type { DeskBooking } from '#domain/desk/bookings.ts'
import { sameHour } from '#site/chips/day-state.ts'
import { FreeDays } from '#site/chips/FreeDays.tsx'
import { SelectField, TextField } from '#site/forms/Field.tsx'
import { Drive, Towns } from './Drive.tsx'
import { placeQuery } from './place.ts'
import { useDeskTimes } from './use-desk-times.ts'

const { fields } = form.appointment

type Name = keyof AppointmentEdit
export type Appointment = Record<Name, string>

export const appointmentOf = (booking: DeskBooking): Appointment => ({
  ...booking,
  appoint_location: booking.appoint_location ?? '',
  appoint_city: booking.appoint_city ?? '',
  appoint_state: booking.appoint_state ?? '',
  appoint_zipcode: booking.appoint_zipcode ?? '',
})

/** The fields of `now` that differ from `before`. */
export const changed = (before: Appointment, now: Appointment): Record<string, string> =>
  Object.fromEntries(
    appointmentFields.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  )

/** The days before the appointment that the form shows at first. */
const DAYS_BEFORE = 3

type Props = {
  booking: DeskBooking
  value: Appointment
  errorOf: (name: Name) => string | undefined
  onChange: (value: Appointment) => void
}

/** The fields of an appointment, as the client's form has them. Its times say which of them are taken. */
export function AppointmentFields({
  booking: { id, appoint_minutes, pause_minutes, appoint_date, appoint_time: start },
  value,
  errorOf,
  onChange,
}: Props) {
  const { appoint_date: date, appoint_time } = value
  const { strip, noteOn, isTaken, options, empty } = useDeskTimes(
    {
      ...{ date, except: id, appoint_minutes: String(appoint_minutes) },
      ...(pause_minutes !== null && { pause_minutes: String(pause_minutes) }),
      ...placeQuery(value),
    },
    addDays(appoint_date, -DAYS_BEFORE),
  )
  const move = (time: Partial<FreeTime>) => onChange({ ...value, ...time })
  return appointmentFields.map((name) => {
    const words = { name, label: fields[name].label, error: errorOf(name) }
    const set = (text: string) => onChange({ ...value, [name]: text })
    return name === 'appoint_time' ? (
      <Fragment key={name}>
        <SelectField
          words={{ ...words, warning: noteOn(appoint_time) }}
          {...{ options, empty }}
          value={value[name]}
          onChange={(event) => set(event.target.value)}
        />
        {/* Below both fields: a refused time has the focus, and the list of free ones above must stay in view. */}
        <FreeDays
          strip={strip}
          chosen={{ appoint_date: date, appoint_time }}
          offer={sameHour(strip.days, { appoint_date, appoint_time: start })}
          onDay={(appoint_date) => move({ appoint_date })}
          onPick={move}
          isOpen
        />
      </Fragment>
    ) : (
      <Fragment key={name}>
        <TextField
          type={name === 'appoint_date' ? 'date' : 'text'}
          words={words}
          value={value[name]}
          onChange={(event) => set(event.target.value)}
        />
        {name === 'appoint_city' && <Towns city={value.appoint_city} onPick={set} />}
        {name === 'appoint_zipcode' && <Drive place={value} isTaken={isTaken(appoint_time)} />}
      </Fragment>
    )
  })
}
