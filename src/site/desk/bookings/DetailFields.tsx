import { booking as form, paymentMethods, vehicleTypes } from '#content/booking.ts'
import { deskBookings } from '#content/desk-bookings.ts'
import type { BookingDetail } from '#domain/desk/bookings.ts'
import { editableStatuses } from '#domain/desk/statuses.ts'
import { content } from '#site/content/content.ts'
import ui from '#site/desk/ui/ui.module.css'
import { SelectField, TextArea, TextField } from '#site/forms/Field.tsx'
import { vehicleFields } from './fields.ts'

const { details: words } = deskBookings

const client = ['firstname', 'lastname', 'phone', 'email'] as const
const rest = ['concerns', 'payment_means', 'billing_address', 'pay_conf'] as const
const job = ['service_type', 'vehicle_count', 'appoint_minutes', 'specific_vehicle'] as const
const ownFields = [...client, ...job, ...rest] as const

type Name = (typeof ownFields)[number] | (typeof vehicleFields)[number]

/** The details as they are typed: what is missing is an empty text. */
export type Details = Readonly<Record<Name, string>>

export const detailsOf = ({ booking, vehicle }: BookingDetail): Details => {
  const texts = (names: readonly Name[], record: object | null) => {
    const values = new Map(Object.entries(record ?? {}))
    return names.map((name) => [name, String(values.get(name) ?? '')])
  }
  return Object.fromEntries([...texts(ownFields, booking), ...texts(vehicleFields, vehicle)])
}

/** What differs between two states of the form, as the call takes it. */
export function changedDetails(before: Details, now: Details) {
  const isChanged = (name: Name) => now[name] !== before[name]
  const own = ownFields.filter(isChanged).map((name) => [name, now[name]])
  const { appoint_minutes: typed, vehicle_year: year } = now
  const minutes = /^\d{1,4}$/.test(typed) ? Number(typed) : typed
  const isTimed = isChanged('service_type') || isChanged('vehicle_count')
  const given = vehicleFields.filter((name) => now[name] !== '').map((name) => [name, now[name]])
  return {
    ...Object.fromEntries(own),
    // Without the minutes, a new service would bring its own.
    ...((isTimed || isChanged('appoint_minutes')) && { appoint_minutes: minutes }),
    ...(vehicleFields.some(isChanged) && {
      vehicle:
        given.length === 0
          ? null
          : // The call takes a day of the model year.
            { ...Object.fromEntries(given), ...(year && { vehicle_year: `${year}-01-01` }) },
    }),
  }
}

/** The details that a mail about them names, as far as they are different. */
export const mailedDetails = (before: Details, now: Details): Record<string, string> =>
  Object.fromEntries(
    (['firstname', 'email', 'service_type'] as const)
      .filter((name) => now[name] !== before[name])
      .map((name) => [name, now[name]]),
  )

const labels: Readonly<Record<Name, { label: string }>> = {
  ...form.client.fields,
  ...{ ...form.service.fields, ...form.vehicleType.fields, ...form.vehicle.fields },
  ...{ ...form.additional.fields, ...form.payment.fields, ...form.confirmation.fields },
  vehicle_count: form.fleet.fields.vehicle_count,
  appoint_minutes: { label: words.minutes },
}

const needed: readonly Name[] = ['firstname', 'phone', 'vehicle_count']
const numbers: readonly Name[] = ['vehicle_count', 'appoint_minutes', 'vehicle_year']
const types: Partial<Record<Name, string>> = { phone: 'tel', email: 'email' }

type Props = {
  detail: BookingDetail
  value: Details
  errorOf: (name: string) => string | undefined
  onChange: (value: Details) => void
}

/** The details that a call left open, or that were typed wrongly. A job that is over keeps its time. */
export function DetailFields({ detail: { booking }, value, errorOf, onChange }: Props) {
  const isPlanned = editableStatuses.includes(booking.status)
  const set = (name: Name, typed: string) => {
    const isTimed = name === 'service_type' || name === 'vehicle_count'
    onChange({ ...value, [name]: typed, ...(isTimed && isPlanned && { appoint_minutes: '' }) })
  }
  const field = (name: Name, hint?: string) => ({
    words: {
      ...{ name, label: labels[name].label, required: needed.includes(name), hint },
      error: errorOf(name) ?? errorOf(`vehicle.${name}`),
    },
    value: value[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  const text = (name: Name, hint?: string) => (
    <TextField
      key={name}
      {...field(name, hint)}
      type={types[name] ?? 'text'}
      inputMode={numbers.includes(name) ? 'numeric' : undefined}
    />
  )
  return (
    <>
      <fieldset className={ui.fields}>
        <legend>{deskBookings.groups.client}</legend>
        {client.map((name) => text(name))}
      </fieldset>
      <fieldset className={ui.fields}>
        <legend>{deskBookings.groups.work}</legend>
        <SelectField
          {...field('service_type')}
          empty={words.notSaid}
          options={content().services.map(({ value, label }) => ({ value, label }))}
        />
        {text('vehicle_count')}
        {isPlanned && text('appoint_minutes', words.minutesHint)}
        <TextArea {...field('concerns')} />
      </fieldset>
      <fieldset className={ui.fields}>
        <legend>{deskBookings.groups.vehicle}</legend>
        <SelectField
          {...field('specific_vehicle')}
          empty={words.notSaid}
          options={vehicleTypes.map(({ value, label }) => ({ value, label }))}
        />
        {vehicleFields.map((name, i) => text(name, i === 0 ? words.vehicleHint : undefined))}
      </fieldset>
      <fieldset className={ui.fields}>
        <legend>{deskBookings.groups.payment}</legend>
        <SelectField
          {...field('payment_means')}
          empty={words.notSaid}
          options={paymentMethods.map(({ value, label }) => ({ value, label }))}
        />
        {text('billing_address')}
        {text('pay_conf')}
      </fieldset>
    </>
  )
}
