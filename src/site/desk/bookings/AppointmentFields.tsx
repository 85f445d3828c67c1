import { booking } from '#content/booking.ts'
import type { AppointmentEdit } from '#domain/desk/actions.ts'
import type { DeskBooking } from '#domain/desk/bookings.ts'
import { slotLabel, slots } from '#domain/time.ts'
import { SelectField, TextField } from '#site/forms/Field.tsx'

const names = [
  'appoint_date',
  'appoint_time',
  'appoint_location',
  'appoint_city',
  'appoint_state',
  'appoint_zipcode',
] as const satisfies readonly (keyof AppointmentEdit)[]

type Name = (typeof names)[number]
export type Appointment = Record<Name, string>

export const appointmentOf = (from: DeskBooking): Appointment => ({
  appoint_date: from.appoint_date,
  appoint_time: from.appoint_time,
  appoint_location: from.appoint_location,
  appoint_city: from.appoint_city,
  appoint_state: from.appoint_state,
  appoint_zipcode: from.appoint_zipcode,
})

/** What differs from what was there. */
export const changed = (before: Appointment, now: Appointment): Record<string, string> =>
  Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  )

type Props = {
  value: Appointment
  errorOf: (name: Name) => string | undefined
  onChange: (value: Appointment) => void
}

/** The fields of an appointment, as the client's form has them. */
export const AppointmentFields = ({ value, errorOf, onChange }: Props) =>
  names.map((name) => {
    const words = { name, label: booking.appointment.fields[name].label, error: errorOf(name) }
    const set = (text: string) => onChange({ ...value, [name]: text })
    return name === 'appoint_time' ? (
      <SelectField
        key={name}
        words={words}
        options={slots.map((slot) => ({ value: slot, label: slotLabel(slot) }))}
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
