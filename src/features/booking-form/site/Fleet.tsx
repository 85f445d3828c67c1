import { useEffect } from 'react'
import { t } from '#core/words.ts'
import { Pair, TextArea, TextField } from '#design/forms/Field.tsx'
import { RadioGroup } from '#design/forms/RadioGroup.tsx'
import { useValue } from '#design/forms/use-value.ts'
import { fleetFields as fields, fleetPaymentOptions, yesNo } from '#features/schedule/booking-notes-words.ts'
import { COUNT, SIZE } from './booking-form.ts'
import { FormSection, type SectionProps, textField, useRadioField } from './FormSection.tsx'
import { noteOnMany } from './notes.tsx'

const INSTRUCTIONS = 'fleet.po_instructions'

/** The section for a fleet. It shows only while a fleet service is chosen. */
export function FleetSection({ form }: SectionProps) {
  const { ready, getValues, derive } = form
  const count = textField(form, COUNT, t(fields).vehicle_count)
  const other = textField(form, 'fleet.other_instructions', t(fields).other_instructions)
  const hasOrder = useValue(form, 'fleet.purchase_order')
  const vehicles = Number(useValue(form, COUNT))

  // The number was asked before: with the free times, or as Fleet Size.
  useEffect(() => {
    if (ready && !getValues(COUNT)) derive({ [COUNT]: getValues(SIZE) ?? '' })
  }, [ready, getValues, derive])

  // Without an order there is nothing to instruct, but the answer is required.
  useEffect(() => {
    const typed = getValues(INSTRUCTIONS) ?? ''
    const { none } = t(fields).po_instructions
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
        <TextField {...textField(form, 'fleet.vehicle_travel_areas', t(fields).vehicle_travel_areas)} />
      </Pair>
      <TextField {...textField(form, 'fleet.contact_person', t(fields).contact_person)} />
      <RadioGroup
        {...useRadioField(form, 'fleet.purchase_order', t(fields).purchase_order)}
        options={t(yesNo)}
        compact
      />
      <TextArea {...textField(form, INSTRUCTIONS, t(fields).po_instructions)} rows={2} />
      <TextArea {...other} words={{ ...other.words, required: false }} rows={2} />
      <RadioGroup
        {...useRadioField(form, 'fleet.payment_option', t(fields).payment_option)}
        options={t(fleetPaymentOptions)}
        compact
      />
      <Pair>
        <RadioGroup
          {...useRadioField(form, 'fleet.pst_exemption', t(fields).pst_exemption)}
          options={t(yesNo)}
          compact
        />
        <RadioGroup
          {...useRadioField(form, 'fleet.gst_exemption', t(fields).gst_exemption)}
          options={t(yesNo)}
          compact
        />
      </Pair>
    </FormSection>
  )
}
