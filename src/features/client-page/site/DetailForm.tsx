import { useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#core/limits.ts'
import { t } from '#core/words.ts'
import { SelectField, TextArea, TextField } from '#design/forms/Field.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import { booking as labels } from '#features/booking-fields/words.ts'
import type { ManagedBooking } from '#features/bookings/manage.ts'
import { managePage as words } from '#features/bookings/manage-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { Panel } from '#features/bookings/site/shared/Panel.tsx'
import type { Act } from '#features/parts.ts'
import { vehicleTypes } from '#features/services/words.ts'

/** What a client adds or changes without moving the appointment. */
export type Detail = 'note' | 'place' | 'vehicle'

type Field = {
  name: string
  label: string
  value: string
  hint?: string
  options?: readonly { value: string; label: string }[]
  isLong?: boolean
  isYear?: boolean
}

type Form = {
  path: string
  fields: (booking: ManagedBooking) => readonly Field[]
  /** The body of the call, from what was typed. */
  body?: (typed: Record<string, string>) => object
}

/** The form of each, as data. */
export const detailForms: Record<Detail, Form> = {
  note: {
    path: managedCalls.manageNote,
    fields: () => [{ name: 'note', label: t(words).note.label, hint: t(words).note.hint, value: '', isLong: true }],
  },
  place: {
    path: managedCalls.managePlace,
    fields: (booking) =>
      (['appoint_location', 'appoint_city', 'appoint_state', 'appoint_zipcode'] as const).map((name) => ({
        name,
        label: t(labels).appointment.fields[name].label,
        value: booking[name] ?? '',
      })),
  },
  vehicle: {
    path: managedCalls.manageVehicle,
    fields: ({ specific_vehicle, vehicle: known }) => [
      {
        name: 'specific_vehicle',
        label: t(labels).vehicleType.title,
        value: specific_vehicle ?? '',
        options: t(vehicleTypes),
      },
      {
        name: 'vehicle_year',
        label: t(labels).vehicle.fields.vehicle_year.label,
        value: known ? String(known.year) : '',
        isYear: true,
      },
      { name: 'vehicle_make', label: t(labels).vehicle.fields.vehicle_make.label, value: known?.make ?? '' },
      { name: 'vehicle_model', label: t(labels).vehicle.fields.vehicle_model.label, value: known?.model ?? '' },
    ],
    body: ({ vehicle_year, ...typed }) => ({ ...typed, vehicle_year: `${vehicle_year}-01-01` }),
  },
}

type Props = { detail: Detail; booking: ManagedBooking; onSubmit: Act; onClose: () => void }

/** Asks for a note, another address or another vehicle; what the server refuses stands at its field. */
export function DetailForm({ detail, booking, onSubmit, onClose }: Props) {
  const { fields, body = (typed) => typed } = detailForms[detail]
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [shown] = useState(() => fields(booking))

  async function submit(form: FormData) {
    setErrors({})
    const typed = shown.map(({ name }) => [name, String(form.get(name) ?? '')] as const)
    const answer = await onSubmit(body(Object.fromEntries(typed)))
    const wrong = (!answer.ok && answer.problem?.errors) || []
    flushSync(() => setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message]))))
    const [first] = wrong
    if (first) document.getElementById(idOf(first.field))?.focus()
    return answer
  }

  const { title, submit: send } = t(words)[detail]
  return (
    <Panel
      title={title}
      text={detail === 'note' ? undefined : t(words)[detail].text}
      submit={send}
      onSubmit={submit}
      onClose={onClose}
    >
      {shown.map(({ name, label, hint, value, options, isLong, isYear }) => {
        const fieldProps = { name, label, hint, error: errors[name] }
        if (options) return <SelectField key={name} words={fieldProps} options={options} defaultValue={value} />
        if (isLong) return <TextArea key={name} words={fieldProps} rows={4} maxLength={limits.noteLength} />
        return <TextField key={name} words={fieldProps} defaultValue={value} inputMode={isYear ? 'numeric' : 'text'} />
      })}
    </Panel>
  )
}
