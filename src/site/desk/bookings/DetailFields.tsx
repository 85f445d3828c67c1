import { booking as form, paymentMethods, vehicleTypes } from '#content/booking.ts'
import { clientLanguage } from '#content/client-language.ts'
import { deskBookings } from '#content/desk-bookings.ts'
import type { BookingDetail } from '#domain/desk/bookings.ts'
import { editableStatuses } from '#domain/desk/statuses.ts'
import { content } from '#site/content/content.ts'
import { languageOptions } from '#site/desk/ui/language-options.ts'
import ui from '#site/desk/ui/ui.module.css'
import { SelectField, TextArea, TextField } from '#site/forms/Field.tsx'
import { clientFields, type Details, type Name } from './details.ts'
import { vehicleFields } from './fields.ts'

const { details: words } = deskBookings

const labels: Readonly<Record<Name, { label: string }>> = {
  ...form.client.fields,
  ...{ ...form.service.fields, ...form.vehicleType.fields, ...form.vehicle.fields },
  ...{ ...form.additional.fields, ...form.payment.fields, ...form.confirmation.fields },
  vehicle_count: form.fleet.fields.vehicle_count,
  appoint_minutes: { label: words.minutes },
  pause_minutes: { label: words.pause },
  language: clientLanguage,
}

const needed: readonly Name[] = ['firstname', 'phone', 'language', 'vehicle_count']
const numbers: readonly Name[] = [
  'vehicle_count',
  'appoint_minutes',
  'pause_minutes',
  'vehicle_year',
]
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
        {clientFields.map((name) => text(name))}
        <SelectField {...field('language')} options={languageOptions} />
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
        {isPlanned && text('pause_minutes', words.pauseHint)}
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
