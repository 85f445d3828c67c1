import { useEffect } from 'react'
import { booking } from '#content/booking.ts'
import { TextArea, TextField } from '#site/forms/Field.tsx'
import { FieldLink } from '#site/forms/FieldLink.tsx'
import { FormSection, Pair, type SectionProps, textField } from './FormSection.tsx'
import type { AskedDay } from './use-day.ts'

const { fields } = booking.additional

const SIZE = 'booking.vehicle_count'

/** Requests, and how many vehicles there are. */
export function Additional({ form, asked }: SectionProps & { asked: AskedDay }) {
  const { concerns, vehicle_count } = fields
  const size = textField(form, SIZE, vehicle_count)
  const field = textField(form, 'booking.concerns', concerns)
  const { trigger, formState } = form
  const { isSubmitted } = formState

  // Whether the size is right hangs on the fleet's section as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is wanted is what it waits for
  useEffect(() => {
    if (isSubmitted) void trigger(SIZE)
  }, [asked.vehicles, isSubmitted, trigger])

  return (
    <FormSection part="additional">
      <TextArea {...field} words={{ ...field.words, required: false }} />
      <Pair>
        <TextField
          {...size}
          words={{ ...size.words, warning: noteOnSize(asked) }}
          type="number"
          inputMode="numeric"
          min={1}
        />
      </Pair>
    </FormSection>
  )
}

/** The size is asked for after the time, which it may make impossible. */
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
