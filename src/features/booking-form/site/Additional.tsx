import { useEffect } from 'react'
import { t } from '#core/words.ts'
import { Pair, TextArea, TextField } from '#design/forms/Field.tsx'
import { useValue } from '#design/forms/use-value.ts'
import { late } from '#design/late.tsx'
import { booking } from '#features/booking-fields/words.ts'
import { PhotoSlot } from '#features/photos/site/shared/booking/PhotoSlot.tsx'
import { content } from '#platform/browser/content.ts'
import { answerKey, COUNT, questionName, SIZE } from './booking-form.ts'
import { FormSection, messageOf, type SectionProps, textField } from './FormSection.tsx'
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
      {form.ready && content().questions.length > 0 && <OwnQuestions form={form} />}
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

/** The owner's own questions, if there are some: their script loads once the form is ready. */
function OwnQuestions({ form }: SectionProps) {
  const answers = useValue(form, 'answers')
  return (
    <Questions
      fieldOf={(id) => ({
        name: questionName(id),
        value: answers?.[answerKey(id)] ?? '',
        error: messageOf(form, questionName(id)),
      })}
      disabled={!form.ready}
      onAnswer={(name, answer) => void form.fill({ [name]: answer })}
    />
  )
}

const Questions = late(async () => (await import('#features/questions/site/shared/Questions.tsx')).Questions)
