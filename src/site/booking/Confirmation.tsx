import { booking } from '#content/booking.ts'
import { SelectField, TextField } from '#site/forms/Field.tsx'
import { ReadyAnswers } from '#site/forms/ReadyAnswers.tsx'
import { useValue } from '#site/forms/use-value.ts'
import { FormSection, type SectionProps, textField } from './FormSection.tsx'

const { pay_conf, allow_promo } = booking.confirmation.fields

const MEANS = 'booking.pay_conf'

/** The section for how the business answers, and for the consent; `wording` is what it is a consent to. */
export const Confirmation = ({ form, wording }: SectionProps & { wording: string }) => (
  <FormSection part="confirmation">
    <div>
      <TextField {...textField(form, MEANS, pay_conf)} />
      <ReadyAnswers
        label={pay_conf.ready.label}
        answers={pay_conf.ready.answers}
        value={useValue(form, MEANS)}
        disabled={!form.ready}
        onPick={(answer) => void form.fill({ [MEANS]: answer })}
      />
    </div>
    <SelectField
      {...textField(form, 'booking.allow_promo', { ...allow_promo, hint: wording })}
      empty={allow_promo.empty}
      options={allow_promo.options}
    />
  </FormSection>
)
