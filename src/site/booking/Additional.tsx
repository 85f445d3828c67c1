import { useEffect } from 'react'
import { booking } from '#content/booking.ts'
import { PhotoSlot } from '#site/booking-photos/PhotoSlot.tsx'
import { Pair, TextArea, TextField } from '#site/forms/Field.tsx'
import { FieldLink } from '#site/forms/FieldLink.tsx'
import { FormSection, type SectionProps, textField } from './FormSection.tsx'
import { noteOnMany } from './many-vehicles.tsx'
import { QuestionSlot } from './QuestionSlot.tsx'
import type { AskedDay } from './use-day.ts'

const { fields } = booking.additional

const SIZE = 'booking.vehicle_count'
const COUNT = 'fleet.vehicle_count'

/** The section for special requests and the number of vehicles. */
export function Additional({ form, asked }: SectionProps & { asked: AskedDay }) {
  const { concerns, vehicle_count } = fields
  const size = textField(form, SIZE, vehicle_count)
  const field = textField(form, 'booking.concerns', concerns)
  const { trigger, formState } = form
  const { isSubmitted } = formState

  // The fleet's section also decides whether the size is right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the number of vehicles checks the size again
  useEffect(() => {
    if (isSubmitted) void trigger(SIZE)
  }, [asked.vehicles, isSubmitted, trigger])

  return (
    <FormSection part="additional">
      <TextArea {...field} words={{ ...field.words, required: false }} rows={2} />
      <PhotoSlot part="PhotoField" begun={form.begun} />
      <QuestionSlot form={form} />
      <Pair>
        <TextField
          {...size}
          words={{ ...size.words, warning: noteOnSize(asked) || noteOnMany(asked.vehicles) }}
          type="number"
          inputMode="numeric"
          min={1}
          onChange={(event) => {
            const [before, ofFleet] = form.getValues([SIZE, COUNT])
            const changed = size.onChange(event)
            // The fleet's section asks for the same number.
            if (ofFleet && ofFleet === before) void form.fill({ [COUNT]: event.target.value })
            return changed
          }}
        />
      </Pair>
    </FormSection>
  )
}

/** The note at the size if the chosen day or time has no room for it; else empty. */
function noteOnSize({ fault, vehicles }: AskedDay) {
  if (!fault?.bySize) return ''
  const { noRoom, change } = fields.vehicle_count
  return (
    <>
      {noRoom[fault.field](vehicles)}{' '}
      <FieldLink field={`booking.${fault.field}`}>{change[fault.field]}</FieldLink>
    </>
  )
}
