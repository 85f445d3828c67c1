import { createContext, type ReactNode, useContext } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Checkbox } from '#design/desk/Checkbox.tsx'
import { CompleteDateField } from '#design/desk/CompleteDateField.tsx'
import { MoneyField } from '#design/desk/MoneyField.tsx'
import { Switch } from '#design/desk/Parts.tsx'
import { FieldMessage, SelectField, TextArea, TextField, type Words } from '#design/forms/Field.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import { type AnyDescription, type AnyDescriptions, bareName, inputs, isText } from './description.ts'

/** What the fields of a form read. */
export const FormContext = createContext<{ id: string; control: Control; fields: AnyDescriptions } | undefined>(
  undefined,
)

/** What the control of one's own needs: `words` for a control of `design/forms`, the id and the error for any other. */
export type OwnControl<Value> = {
  id: string
  words: Words
  error: string | undefined
  value: Value
  onChange: (value: Value) => void
}

export type FieldProps<Name extends string, Value> = {
  name: Name
  /** What is otherwise here than in the description, such as what follows from other fields. */
  label?: string
  hint?: string | undefined
  required?: boolean
  error?: string | undefined
  /** What stands right under the control. */
  below?: ReactNode
  autoFocus?: boolean
  /** Hears of what somebody has typed or chosen, once the form has it. */
  onChange?: (value: Value) => void
  /** In place of the control of its kind. */
  children?: (own: OwnControl<Value>) => ReactNode
}

/** A field of a form of the desk, by its name: all else says its description. */
export function Field(props: FieldProps<string, unknown>) {
  const { name, label, hint, required, below, autoFocus = false, children } = props
  const form = useContext(FormContext)
  const described = form?.fields[bareName(name)]
  if (!form || !described) throw new Error(`The form has no field ${name}: describe it.`)
  const { field, fieldState } = useController({ control: form.control, name })
  const error = props.error ?? fieldState.error?.message
  const value: unknown = field.value
  const id = `${form.id}-${idOf(name)}`
  function onChange(to: unknown) {
    field.onChange(to)
    props.onChange?.(to)
  }
  const text = typeof value === 'string' ? value : ''
  const words: Words = {
    id,
    name,
    label: label ?? described.label,
    hint: hint ?? described.hint,
    required: required ?? described.required ?? true,
    error,
    warning: isText(described) ? described.warning?.(text) : undefined,
  }
  if (children) return children({ id, words, error, value, onChange })
  const attributes = { ...attributesOf(described), words, below, autoFocus, value: text, ref: field.ref }
  switch (described.kind) {
    case 'own':
      throw new Error(`The field ${name} has a control of its own: give it to its Field.`)
    case 'switch':
      return <Switch label={words.label} hint={words.hint} isOn={value === true} onChange={onChange} />
    case 'checkbox':
      return (
        <>
          <Checkbox label={words.label} checked={value === true} onChange={onChange} />
          <FieldMessage id={`${id}-error`} message={error} />
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
      return <TextArea {...attributes} rows={described.rows} onChange={({ target }) => onChange(target.value)} />
    case 'money':
      return <MoneyField {...attributes} onChange={onChange} />
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
const attributesOf = (described: AnyDescription) => {
  if (!isText(described)) return {}
  const { maxLength, autoComplete, autoCapitalize, spellCheck, inputMode, placeholder, lang, min, max } = described
  return {
    maxLength,
    autoComplete,
    autoCapitalize,
    spellCheck,
    placeholder,
    lang,
    min,
    max,
    ...(inputMode && { inputMode }),
  }
}
