import { useState } from 'react'
import { booking, paymentMethods, vehicleTypes } from '#content/booking.ts'
import type { ServiceFacts } from '#domain/service-facts.ts'
import { offered } from '#domain/services.ts'
import { isVin } from '#domain/vin.ts'
import { content } from '#site/content/content.ts'
import { SelectField, TextField } from '#site/forms/Field.tsx'
import { RadioGroup } from '#site/forms/RadioGroup.tsx'
import type { RefusedTime } from './day-times.ts'
import {
  FormSection,
  Pair,
  radioField,
  type SectionProps,
  textField,
  wordsOf,
} from './FormSection.tsx'
import type { AskedDay } from './use-day.ts'
import { When } from './When.tsx'
import { YearField } from './YearField.tsx'
import { Zipcode } from './Zipcode.tsx'

const { client, service, vehicleType, vehicle, appointment, payment, confirmation } = booking

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

export const Service = ({ form, offers }: SectionProps & { offers: readonly ServiceFacts[] }) => (
  <FormSection part="service">
    <RadioGroup
      {...radioField(form, 'booking.service_type', service.fields.service_type)}
      options={offered(content().services).map(({ value, label, icon }) => ({
        ...{ value, label, icon, details: offers.find((it) => it.value === value) },
      }))}
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
  asked,
  refused,
}: SectionProps & { asked: AskedDay; refused: RefusedTime | undefined }) {
  const { fields } = appointment
  return (
    <FormSection part="appointment">
      <When form={form} asked={asked} refused={refused} />
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

export function Confirmation({ form, wording: hint }: SectionProps & { wording: string }) {
  const { pay_conf, allow_promo } = confirmation.fields
  return (
    <FormSection part="confirmation">
      <TextField {...textField(form, 'booking.pay_conf', pay_conf)} />
      <SelectField
        {...textField(form, 'booking.allow_promo', { ...allow_promo, hint })}
        empty={allow_promo.empty}
        options={allow_promo.options}
      />
    </FormSection>
  )
}
