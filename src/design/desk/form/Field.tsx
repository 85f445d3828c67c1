import { createContext, type ReactNode, useContext } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { Words } from '#design/forms/Field.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import { DescribedControl } from './DescribedControl.tsx'
import { type AnyDescriptions, bareName, isText } from './description.ts'

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
  min?: string
  /** Those of a `select`. */
  options?: readonly { value: string; label: string }[]
  empty?: string
  /** A note that stops nothing. */
  warning?: ReactNode
  inputMode?: 'text'
  /** What stands right under the control. */
  below?: ReactNode
  autoFocus?: boolean
  /** Hears of what somebody has typed or chosen, once the form has it. */
  onChange?: (value: Value) => void
  /** The focus has left it. */
  onBlur?: () => void
  /** In place of the control of its kind. */
  children?: (own: OwnControl<Value>) => ReactNode
}

/** A field of a form of the desk, by its name: all else says its description. */
export function Field(props: FieldProps<string, unknown>) {
  const { name, label, hint, required, min, inputMode, options, empty, warning } = props
  const { below, autoFocus = false, onBlur, children } = props
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
    warning: warning ?? (isText(described) ? described.warning?.(text) : undefined),
  }
  const given = Object.entries({ min, inputMode, options, empty }).filter(([, it]) => it !== undefined)
  if (children) return children({ id, words, error, value, onChange })
  return (
    <DescribedControl
      {...{
        described: { ...described, ...Object.fromEntries(given) },
        words,
        value,
        onChange,
        below,
        autoFocus,
        ...(onBlur && { onBlur }),
        ref: field.ref,
      }}
    />
  )
}
