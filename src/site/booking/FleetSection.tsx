import { booking, fleetPaymentOptions, yesNo } from '#content/booking.ts'
import { TextArea, TextField } from '#site/forms/Field.tsx'
import { RadioGroup } from '#site/forms/RadioGroup.tsx'
import { FormSection, Pair, type SectionProps, textField, useRadioField } from './FormSection.tsx'

const { fields } = booking.fleet

const SIZE = 'booking.vehicle_count'

/** The section for a fleet. It shows only while a fleet service is chosen. */
export function FleetSection({ form }: SectionProps) {
  const count = textField(form, 'fleet.vehicle_count', fields.vehicle_count)
  const other = textField(form, 'fleet.other_instructions', fields.other_instructions)
  return (
    <FormSection part="fleet">
      <Pair>
        <TextField
          {...count}
          type="number"
          inputMode="numeric"
          min={1}
          onChange={(event) => {
            const [before, size] = form.getValues(['fleet.vehicle_count', SIZE])
            const changed = count.onChange(event)
            // Fleet Size follows this number until it gets a number of its own.
            if (!size || size === before) form.fill({ [SIZE]: event.target.value })
            return changed
          }}
        />
        <TextField
          {...textField(form, 'fleet.vehicle_travel_areas', fields.vehicle_travel_areas)}
        />
      </Pair>
      <TextField {...textField(form, 'fleet.contact_person', fields.contact_person)} />
      <TextArea {...textField(form, 'fleet.po_instructions', fields.po_instructions)} />
      <TextArea {...other} words={{ ...other.words, required: false }} />
      <Pair>
        <RadioGroup
          {...useRadioField(form, 'fleet.purchase_order', fields.purchase_order)}
          options={yesNo}
        />
        <RadioGroup
          {...useRadioField(form, 'fleet.payment_option', fields.payment_option)}
          options={fleetPaymentOptions}
        />
      </Pair>
      <Pair>
        <RadioGroup
          {...useRadioField(form, 'fleet.pst_exemption', fields.pst_exemption)}
          options={yesNo}
        />
        <RadioGroup
          {...useRadioField(form, 'fleet.gst_exemption', fields.gst_exemption)}
          options={yesNo}
        />
      </Pair>
    </FormSection>
  )
}
