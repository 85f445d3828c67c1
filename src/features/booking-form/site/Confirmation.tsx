import { codesUnbroken } from '#core/postal-code.ts'
import { t } from '#core/words.ts'
import { TextField } from '#design/forms/Field.tsx'
import { RadioGroup } from '#design/forms/RadioGroup.tsx'
import { ReadyAnswers } from '#design/forms/ReadyAnswers.tsx'
import { useValue } from '#design/forms/use-value.ts'
import { booking } from '#features/booking-fields/words.ts'
import styles from './BookingForm.module.css'
import { FormSection, type SectionProps, textField, useRadioField } from './FormSection.tsx'
import type { FormRuntime } from './scripts.ts'

const MEANS = 'booking.pay_conf'

type Props = SectionProps & { runtime: FormRuntime | undefined; wording: string }

/** The section for how the business answers, and for the consent; `wording` is what it is a consent to. */
export const Confirmation = ({ form, runtime, wording }: Props) => (
  <FormSection part="confirmation">
    <TextField
      {...textField(form, MEANS, t(booking).confirmation.fields.pay_conf)}
      // The last field with a keyboard.
      enterKeyHint="done"
      below={
        <ReadyAnswers
          label={t(booking).confirmation.fields.pay_conf.ready.label}
          answers={t(booking).confirmation.fields.pay_conf.ready.answers}
          value={useValue(form, MEANS)}
          disabled={!form.ready}
          onPick={(answer) => void form.fill({ [MEANS]: answer })}
        />
      }
    />
    <RadioGroup
      {...useRadioField(form, 'booking.allow_promo', t(booking).confirmation.fields.allow_promo)}
      hint={codesUnbroken(wording)}
      prompt={undefined}
      options={t(booking).confirmation.fields.allow_promo.options.map(({ value, label, means }) => ({
        value,
        label,
        details: { more: means },
      }))}
      compact
    />
    <div className={styles.remember}>{runtime && <runtime.Remember form={form} />}</div>
  </FormSection>
)
