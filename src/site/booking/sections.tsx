import { booking, vehicleTypes } from '#content/booking.ts'
import type { ServiceFacts } from '#domain/service-facts.ts'
import { offered } from '#domain/services.ts'
import { content } from '#site/content/content.ts'
import { TextField } from '#site/forms/Field.tsx'
import { RadioGroup } from '#site/forms/RadioGroup.tsx'
import { FormSection, Pair, type SectionProps, textField, useRadioField } from './FormSection.tsx'
import { Remember } from './Remember.tsx'
import type { AskedDay } from './use-day.ts'
import { usePlace } from './use-place.ts'
import { When } from './When.tsx'
import { Zipcode } from './Zipcode.tsx'

const { client, service, vehicleType, appointment } = booking

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
    <Remember form={form} />
  </FormSection>
)

export const Service = ({ form, offers }: SectionProps & { offers: readonly ServiceFacts[] }) => (
  <FormSection part="service">
    <RadioGroup
      {...useRadioField(form, 'booking.service_type', service.fields.service_type)}
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
      {...useRadioField(form, 'booking.specific_vehicle', vehicleType.fields.specific_vehicle)}
      options={vehicleTypes}
      hideLabel
    />
  </FormSection>
)

export function Appointment({ form, asked }: SectionProps & { asked: AskedDay }) {
  const { fields } = appointment
  const towns = usePlace(form)
  return (
    <FormSection part="appointment">
      <When form={form} asked={asked} />
      <TextField
        {...textField(form, 'booking.appoint_location', fields.appoint_location)}
        autoComplete="address-line1"
      />
      <Pair>
        <TextField
          {...textField(form, 'booking.appoint_city', fields.appoint_city)}
          autoComplete="address-level2"
          list="towns"
        />
        <TextField
          {...textField(form, 'booking.appoint_state', fields.appoint_state)}
          autoComplete="address-level1"
        />
      </Pair>
      <datalist id="towns">
        {towns.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
      <Zipcode form={form} />
    </FormSection>
  )
}
