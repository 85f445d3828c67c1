import { useEffect, useState } from 'react'
import { booking, consent, paymentMethods, vehicleTypes } from '#content/booking.ts'
import { services } from '#content/services.ts'
import { isVin } from '#domain/vin.ts'
import { SelectField, TextArea, TextField } from '#site/forms/Field.tsx'
import { RadioGroup } from '#site/forms/RadioGroup.tsx'
import { vehicleCount } from './booking-form.ts'
import type { RefusedTime } from './day-times.ts'
import {
  FormSection,
  Pair,
  radioField,
  type SectionProps,
  textField,
  wordsOf,
} from './FormSection.tsx'
import { When } from './When.tsx'
import { YearField } from './YearField.tsx'
import { Zipcode } from './Zipcode.tsx'

const { client, service, vehicleType, vehicle, appointment, additional, payment, confirmation } =
  booking

const SIZE = 'booking.vehicle_count'

export const Client = ({ form }: SectionProps) => (
  <FormSection part="client">
    <Pair>
      <TextField
        {...textField(form, 'booking.firstname', client.fields.firstname)}
        autoComplete="given-name"
      />
      <TextField
        {...textField(form, 'booking.lastname', client.fields.lastname)}
        autoComplete="family-name"
      />
    </Pair>
    <Pair>
      <TextField
        {...textField(form, 'booking.phone', client.fields.phone)}
        type="tel"
        autoComplete="tel"
      />
      <TextField
        {...textField(form, 'booking.email', client.fields.email)}
        type="email"
        autoComplete="email"
      />
    </Pair>
  </FormSection>
)

export const Service = ({ form }: SectionProps) => (
  <FormSection part="service">
    <RadioGroup
      {...radioField(form, 'booking.service_type', service.fields.service_type)}
      options={services.map(({ label, icon }) => ({ value: label, label, icon }))}
      hideLabel
    />
  </FormSection>
)

export const VehicleType = ({ form }: SectionProps) => (
  <FormSection part="vehicleType">
    <RadioGroup
      {...radioField(form, 'booking.specific_vehicle', vehicleType.fields.specific_vehicle)}
      options={vehicleTypes}
      hideLabel
    />
  </FormSection>
)

export function Vehicle({ form }: SectionProps) {
  const { vehicle_make, vehicle_model, vehicle_year, vin } = vehicle.fields
  const [doubtful, setDoubtful] = useState('')
  const typed = form.watch('vehicle.vin')
  const vinField = textField(form, 'vehicle.vin', vin)
  return (
    <FormSection part="vehicle">
      <Pair>
        <TextField {...textField(form, 'vehicle.vehicle_make', vehicle_make)} />
        <TextField {...textField(form, 'vehicle.vehicle_model', vehicle_model)} />
      </Pair>
      <Pair>
        <YearField words={wordsOf(form, 'vehicle.vehicle_year', vehicle_year)} form={form} />
        <TextField
          {...vinField}
          words={{ ...vinField.words, warning: doubtful && doubtful === typed ? vin.warning : '' }}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onBlur={(event) => {
            setDoubtful(isVin(event.target.value) ? '' : event.target.value)
            return vinField.onBlur(event)
          }}
        />
      </Pair>
    </FormSection>
  )
}

export function Appointment({
  form,
  refused,
}: SectionProps & { refused: RefusedTime | undefined }) {
  const { fields } = appointment
  return (
    <FormSection part="appointment">
      <When form={form} refused={refused} />
      <TextField
        {...textField(form, 'booking.appoint_location', fields.appoint_location)}
        autoComplete="address-line1"
      />
      <Pair>
        <TextField
          {...textField(form, 'booking.appoint_city', fields.appoint_city)}
          autoComplete="address-level2"
        />
        <TextField
          {...textField(form, 'booking.appoint_state', fields.appoint_state)}
          autoComplete="address-level1"
        />
      </Pair>
      <Zipcode form={form} />
    </FormSection>
  )
}

export function Additional({ form }: SectionProps) {
  const { concerns, vehicle_count } = additional.fields
  const field = textField(form, 'booking.concerns', concerns)
  const { trigger, formState } = form
  const { isSubmitted } = formState
  const wanted = vehicleCount(form.watch())

  // Whether the size is right hangs on the fleet's section as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is wanted is what it waits for
  useEffect(() => {
    if (isSubmitted) void trigger(SIZE)
  }, [wanted, isSubmitted, trigger])

  return (
    <FormSection part="additional">
      <TextArea {...field} words={{ ...field.words, required: false }} />
      <Pair>
        <TextField
          {...textField(form, SIZE, vehicle_count)}
          type="number"
          inputMode="numeric"
          min={1}
        />
      </Pair>
    </FormSection>
  )
}

export const Payment = ({ form }: SectionProps) => (
  <FormSection part="payment">
    <SelectField
      {...textField(form, 'booking.payment_means', payment.fields.payment_means)}
      empty={payment.fields.payment_means.empty}
      options={paymentMethods}
    />
    <TextField
      {...textField(form, 'booking.billing_address', payment.fields.billing_address)}
      autoComplete="billing address-line1"
    />
  </FormSection>
)

export function Confirmation({ form }: SectionProps) {
  const { pay_conf, allow_promo } = confirmation.fields
  return (
    <FormSection part="confirmation">
      <TextField {...textField(form, 'booking.pay_conf', pay_conf)} />
      <SelectField
        {...textField(form, 'booking.allow_promo', { ...allow_promo, hint: consent.wording })}
        empty={allow_promo.empty}
        options={allow_promo.options}
      />
    </FormSection>
  )
}
