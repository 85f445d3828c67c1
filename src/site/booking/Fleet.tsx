import { useEffect } from 'react'
import { fleetFields as fields, fleetPaymentOptions, yesNo } from '#content/booking-notes.ts'
import { Pair, TextArea, TextField } from '#site/forms/Field.tsx'
import { RadioGroup } from '#site/forms/RadioGroup.tsx'
import { useValue } from '#site/forms/use-value.ts'
import { COUNT, SIZE } from './booking-form.ts'
import { FormSection, type SectionProps, textField, useRadioField } from './FormSection.tsx'
import { noteOnMany } from './notes.tsx'

const INSTRUCTIONS = 'fleet.po_instructions'

/** The section for a fleet. It shows only while a fleet service is chosen. */
export function FleetSection({ form }: SectionProps) {
  const { ready, getValues, derive } = form
  const count = textField(form, COUNT, fields.vehicle_count)
  const other = textField(form, 'fleet.other_instructions', fields.other_instructions)
  const hasOrder = useValue(form, 'fleet.purchase_order')
  const vehicles = Number(useValue(form, COUNT))

  // The number was asked before: with the free times, or as Fleet Size.
  useEffect(() => {
    if (ready && !getValues(COUNT)) derive({ [COUNT]: getValues(SIZE) ?? '' })
  }, [ready, getValues, derive])

  // Without an order there is nothing to instruct, but the answer is required.
  useEffect(() => {
    const typed = getValues(INSTRUCTIONS) ?? ''
    const { none } = fields.po_instructions
    if (hasOrder === 'no' && typed === '') derive({ [INSTRUCTIONS]: none })
    if (hasOrder === 'yes' && typed === none) derive({ [INSTRUCTIONS]: '' })
  }, [hasOrder, getValues, derive])

  return (
    <FormSection part="fleet">
      <Pair>
        <TextField
          {...count}
          words={{ ...count.words, warning: noteOnMany(vehicles) }}
          type="number"
          inputMode="numeric"
          min={1}
          onChange={(event) => {
            const [before, size] = getValues([COUNT, SIZE])
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
      <RadioGroup
        {...useRadioField(form, 'fleet.purchase_order', fields.purchase_order)}
        options={yesNo}
        compact
      />
      <TextArea {...textField(form, INSTRUCTIONS, fields.po_instructions)} rows={2} />
      <TextArea {...other} words={{ ...other.words, required: false }} rows={2} />
      <RadioGroup
        {...useRadioField(form, 'fleet.payment_option', fields.payment_option)}
        options={fleetPaymentOptions}
        compact
      />
      <Pair>
        <RadioGroup
          {...useRadioField(form, 'fleet.pst_exemption', fields.pst_exemption)}
          options={yesNo}
          compact
        />
        <RadioGroup
          {...useRadioField(form, 'fleet.gst_exemption', fields.gst_exemption)}
          options={yesNo}
          compact
        />
      </Pair>
    </FormSection>
  )
}
