import { booking } from '#content/booking.ts'
import { type AppointmentEdit, appointmentFields } from '#domain/desk/actions.ts'
import type { DeskBooking } from '#domain/desk/bookings.ts'
import { startTimes, timeLabel } from '#domain/time.ts'
import { SelectField, TextField } from '#site/forms/Field.tsx'

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

type Props = {
  value: Appointment
  errorOf: (name: Name) => string | undefined
  onChange: (value: Appointment) => void
}

/** The fields of an appointment, as the client's form has them. */
export const AppointmentFields = ({ value, errorOf, onChange }: Props) =>
  appointmentFields.map((name) => {
    const words = { name, label: booking.appointment.fields[name].label, error: errorOf(name) }
    const set = (text: string) => onChange({ ...value, [name]: text })
    return name === 'appoint_time' ? (
      <SelectField
        key={name}
        words={words}
        options={startTimes.map((slot) => ({ value: slot, label: timeLabel(slot) }))}
        empty={booking.appointment.fields.appoint_time.empty}
        value={value[name]}
        onChange={(event) => set(event.target.value)}
      />
    ) : (
      <TextField
        key={name}
        type={name === 'appoint_date' ? 'date' : 'text'}
        words={words}
        value={value[name]}
        onChange={(event) => set(event.target.value)}
      />
    )
  })
