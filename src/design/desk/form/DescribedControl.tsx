import type { ReactNode } from 'react'
import type { RefCallBack } from 'react-hook-form'
import { CompleteDateField } from '#design/desk/CompleteDateField.tsx'
import { Switch } from '#design/desk/Parts.tsx'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { FieldMessage, SelectField, TextArea, TextField, type Words } from '#design/forms/Field.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import { inputs, isText, type Kind } from './description.ts'

type Props = {
  described: Kind
  words: Words
  value: unknown
  onChange: (value: unknown) => void
  below?: ReactNode
  autoFocus?: boolean
  onBlur?: () => void
  /** Gets the element of a text. */
  ref?: RefCallBack
}

/** The control that a description says, with its label, hint and error: of a form of the desk, and of a fact of the site. */
export function DescribedControl({ described, words, value, onChange, below, autoFocus = false, onBlur, ref }: Props) {
  const text = typeof value === 'string' ? value : ''
  const attributes = {
    ...attributesOf(described),
    words,
    below,
    autoFocus,
    value: text,
    ...(ref && { ref }),
    ...(onBlur && { onBlur }),
  }
  switch (described.kind) {
    case 'own':
      throw new Error(`The field ${words.name} has a control of its own: give it to its Field.`)
    case 'switch':
    case 'checkbox':
      return (
        <>
          {described.kind === 'switch' ? (
            <Switch label={words.label} hint={words.hint} isOn={value === true} onChange={onChange} />
          ) : (
            <Checkbox label={words.label} checked={value === true} onChange={onChange} />
          )}
          <FieldMessage id={`${words.id ?? idOf(words.name)}-error`} message={words.error} />
        </>
      )
    case 'select': {
      const { options, empty } = described
      return (
        <SelectField
          words={words}
          below={below}
          options={options}
          {...(empty !== undefined && { empty })}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    }
    case 'textarea':
      return <TextArea {...attributes} rows={described.rows ?? 4} onChange={({ target }) => onChange(target.value)} />
    case 'money':
      return (
        <div className="[&_input]:text-end">
          <TextField
            {...inputs.money}
            {...attributes}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      )
    case 'whole date':
    case 'whole time':
      return <CompleteDateField {...attributes} {...inputs[described.kind]} onWhole={onChange} />
    default:
      return (
        <TextField
          {...inputs[described.kind ?? 'text']}
          {...attributes}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

/** What the input of a text is told. */
const attributesOf = (described: Kind) => {
  if (!isText(described)) return {}
  const { maxLength, autoComplete, autoCapitalize, spellCheck, inputMode, placeholder, lang, min, max } = described
  const own = { maxLength, autoComplete, autoCapitalize, spellCheck, placeholder, lang, min, max }
  return { ...own, ...(inputMode && { inputMode }) }
}
