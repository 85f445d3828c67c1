import { useEffect } from 'react'
import { t } from '#core/words.ts'
import { Pair, TextArea, TextField } from '#design/forms/Field.tsx'
import { booking } from '#features/booking-fields/words.ts'
import { PhotoSlot } from '#features/photos/site/shared/booking/PhotoSlot.tsx'
import { COUNT, SIZE } from './booking-form.ts'
import { FormSection, type SectionProps, textField } from './FormSection.tsx'
import { QuestionSlot } from './QuestionSlot.tsx'
import type { FormRuntime } from './scripts.ts'
import type { RequestedDay } from './use-day.ts'

const fields = () => t(booking).additional.fields

type Props = SectionProps & { requestedDay: RequestedDay; runtime: FormRuntime | undefined }

/** The section for special requests and the number of vehicles. */
export function Additional({ form, requestedDay, runtime }: Props) {
  const { concerns, vehicle_count } = fields()
  const size = textField(form, SIZE, vehicle_count)
  const field = textField(form, 'booking.concerns', concerns)
  const { trigger, formState } = form
  const { isSubmitted } = formState

  // The fleet's section also decides whether the size is right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the number of vehicles checks the size again
  useEffect(() => {
    if (isSubmitted) void trigger(SIZE)
  }, [requestedDay.vehicles, isSubmitted, trigger])

  return (
    <FormSection part="additional">
      <TextArea {...field} words={{ ...field.words, required: false }} rows={2} />
      <PhotoSlot part="PhotoField" isEarly={form.isStarted} />
      <QuestionSlot form={form} />
      <Pair>
        <TextField
          {...size}
          words={{ ...size.words, warning: runtime?.noteOnSize(requestedDay) ?? '' }}
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
