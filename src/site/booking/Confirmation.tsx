import { useEffect, useState } from 'react'
import { booking } from '#content/booking.ts'
import { codesUnbroken } from '#domain/postal-code.ts'
import { Checkbox } from '#site/forms/Checkbox.tsx'
import { TextField } from '#site/forms/Field.tsx'
import { RadioGroup } from '#site/forms/RadioGroup.tsx'
import { ReadyAnswers } from '#site/forms/ReadyAnswers.tsx'
import { useValue } from '#site/forms/use-value.ts'
import styles from './BookingForm.module.css'
import { FormSection, type SectionProps, textField, useRadioField } from './FormSection.tsx'
import { forgetRemembered, remember, remembered } from './remembered.ts'

const { pay_conf, allow_promo } = booking.confirmation.fields

const MEANS = 'booking.pay_conf'

/** The section for how the business answers, and for the consent; `wording` is what it is a consent to. */
export const Confirmation = ({ form, wording }: SectionProps & { wording: string }) => (
  <FormSection part="confirmation">
    <TextField
      {...textField(form, MEANS, pay_conf)}
      below={
        <ReadyAnswers
          label={pay_conf.ready.label}
          answers={pay_conf.ready.answers}
          value={useValue(form, MEANS)}
          disabled={!form.ready}
          onPick={(answer) => void form.fill({ [MEANS]: answer })}
        />
      }
    />
    <RadioGroup
      {...useRadioField(form, 'booking.allow_promo', allow_promo)}
      hint={codesUnbroken(wording)}
      prompt={undefined}
      options={allow_promo.options.map(({ value, label, means }) => ({
        ...{ value, label, details: { more: means } },
      }))}
      compact
    />
    <Remember form={form} />
  </FormSection>
)

const words = booking.remember

/** Whether this device remembers the visitor: off at first, and without the mark it forgets at once. */
function Remember({ form }: SectionProps) {
  const { ready, getValues } = form
  const [isOn, setOn] = useState(false)
  const [isForgotten, setForgotten] = useState(false)

  useEffect(() => {
    if (ready) setOn(remembered() !== undefined)
  }, [ready])

  return (
    <div>
      <Checkbox
        id="remember"
        label={words.label}
        hint={words.hint}
        checked={isOn}
        disabled={!ready}
        onChange={(checked) => {
          if (checked) remember(getValues())
          else forgetRemembered()
          setOn(checked)
          setForgotten(!checked)
        }}
      />
      <p role="status" className={styles.note}>
        {isForgotten && words.forgotten}
      </p>
    </div>
  )
}
