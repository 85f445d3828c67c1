import { useEffect } from 'react'
import { booking } from '#content/booking.ts'
import { PhotoSlot } from '#site/booking-photos/PhotoSlot.tsx'
import { TextArea, TextField } from '#site/forms/Field.tsx'
import { FieldLink } from '#site/forms/FieldLink.tsx'
import { ReadyAnswers } from '#site/forms/ReadyAnswers.tsx'
import { useValue } from '#site/forms/use-value.ts'
import { FormSection, Pair, type SectionProps, textField } from './FormSection.tsx'
import { QuestionSlot } from './QuestionSlot.tsx'
import type { AskedDay } from './use-day.ts'

const { fields } = booking.additional

const SIZE = 'booking.vehicle_count'

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
      <TextArea {...field} words={{ ...field.words, required: false }} />
      <PhotoSlot part="PhotoField" begun={form.begun} />
      <QuestionSlot form={form} />
      <Pair>
        <div>
          <TextField
            {...size}
            words={{ ...size.words, warning: noteOnSize(asked) }}
            type="number"
            inputMode="numeric"
            min={1}
          />
          <ReadyAnswers
            label={vehicle_count.ready.label}
            answers={vehicle_count.ready.answers}
            value={useValue(form, SIZE)}
            disabled={!form.ready}
            onPick={(answer) => void form.fill({ [SIZE]: answer })}
          />
        </div>
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
