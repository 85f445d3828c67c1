import { limits } from '#core/limits.ts'
import { t } from '#core/words.ts'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { FieldMessage, SelectField, TextField } from '#design/forms/Field.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import { questionWords as words } from '#features/questions/words.ts'
import type { Content } from '#features/website/content.ts'

type Props = {
  question: Pick<Content['questions'][number], 'label' | 'hint' | 'kind' | 'options' | 'required'>
  name: string
  /** A text, the id of a choice, or `true` for a ticked box; else empty. */
  value: string
  error: string | undefined
  disabled?: boolean
  onChange: (value: string) => void
}

/** A question of the owner's, with the control for its kind of answer. */
export function QuestionField({ question, name, value, error, disabled, onChange }: Props) {
  const { label, hint, kind, options, required } = question
  const field = {
    words: { name, label, hint: hint || undefined, error, required },
    value,
    disabled,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (kind) {
    case 'Text':
      return <TextField {...field} maxLength={limits.answerLength} enterKeyHint="next" />
    case 'Choice':
      return (
        <SelectField
          {...field}
          empty={t(words).choose}
          options={options.map(({ id, label }) => ({ value: id, label }))}
        />
      )
    case 'Tick box': {
      const id = idOf(name)
      const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
      return (
        <div>
          <Checkbox
            id={id}
            name={name}
            label={label}
            hint={hint}
            required={required}
            disabled={disabled}
            checked={value === 'true'}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            onChange={(checked) => onChange(checked ? 'true' : '')}
          />
          <FieldMessage id={`${id}-error`} message={error} />
        </div>
      )
    }
    default:
      throw new Error(`a question of an unknown kind: ${kind satisfies never}`)
  }
}
