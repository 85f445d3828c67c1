import type { ComponentProps, ReactNode } from 'react'
import { forms } from '#core/forms-words.ts'
import { t } from '#core/words.ts'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import styles from './Field.module.css'
import { idOf } from './use-checked-form.ts'

export type Words = {
  name: string
  /** Of its control, if that is not made from the name: two forms of a page may have fields of one name. */
  id?: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** A note that does not stop the form; empty while there is nothing to note. */
  warning?: ReactNode
  required?: boolean
  /** It narrows a list, and nothing is sent: empty is as good as filled. */
  isFilter?: boolean
}

const describedBy = (id: string, { hint, warning, error }: Omit<Words, 'name' | 'label'>) =>
  [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** The attributes that connect a control with its label, hint, warning and error. */
export const controlProps = (words: Words) => {
  const { id = idOf(words.name) } = words
  return {
    id,
    name: words.name,
    required: words.required ?? !words.isFilter,
    'aria-invalid': words.error ? ('true' as const) : undefined,
    'aria-describedby': describedBy(id, words),
  } as const
}

type FieldProps = {
  words: Words
  /** What stands right under the control, such as answers to press. */
  below?: ReactNode
  children: ReactNode
}

/** A labelled field: label, hint, control, and under it what belongs to the control, the warning and the error. */
export function Field({ words, below, children }: FieldProps) {
  const { id = idOf(words.name) } = words
  return (
    <div className={styles.field}>
      <div>
        <label htmlFor={id}>{words.label}</label>
        {/* Beside the label, not in it: the field's name is the label alone. */}
        {words.required === false && (
          <span className={styles.optional} aria-hidden="true">
            {' '}
            {t(forms).optional}
          </span>
        )}
      </div>
      {words.hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {words.hint}
        </p>
      )}
      <div className={styles.input}>{children}</div>
      <div className={styles.below}>
        {below}
        {words.warning !== undefined && (
          <p id={`${id}-warning`} className={styles.warning} aria-live="polite">
            {words.warning}
          </p>
        )}
        <FieldMessage id={`${id}-error`} message={words.error} />
      </div>
    </div>
  )
}

/** Two fields in a row, if there is room: labels, hints, controls and messages line up. `isShort`: also on a phone, `long` if the first is longer. */
export const Pair = ({ isShort = false, children }: { isShort?: boolean | 'long'; children: ReactNode }) => (
  <div className={[styles.pair, isShort && styles.short, isShort === 'long' && styles.long].filter(Boolean).join(' ')}>
    {children}
  </div>
)

type Message = {
  id: string
  message: string | undefined
  /** Whether it only says what is wanted: nothing was sent yet, so nothing is wrong. */
  calm?: boolean
}

/** The red line of a field. */
export const FieldMessage = ({ id, message, calm = false }: Message) =>
  message && (
    <p id={id} className={calm ? styles.prompt : styles.error}>
      {!calm && <Icon path={marks.alert} size={20} />}
      {message}
    </p>
  )

export type Control<T extends 'input' | 'select' | 'textarea'> = { words: Words; below?: ReactNode } & Omit<
  ComponentProps<T>,
  'name' | 'id' | 'required'
>

/** A field of one line. */
export const TextField = ({ words, below, ...input }: Control<'input'>) => (
  <Field words={words} below={below}>
    <input type="text" className={styles.control} {...input} {...controlProps(words)} />
  </Field>
)

/** A field of several lines. */
export const TextArea = ({ words, below, ...textarea }: Control<'textarea'>) => (
  <Field words={words} below={below}>
    <textarea rows={4} className={styles.control} {...textarea} enterKeyHint="enter" {...controlProps(words)} />
  </Field>
)

type Options = { options: readonly { value: string; label: string; disabled?: boolean }[]; empty?: string }

type SelectProps = Control<'select'> & Options

/** A choice from a list that begins with an empty option, if that has words. */
export const SelectField = ({ words, below, options, empty, ...select }: SelectProps) => (
  <Field words={words} below={below}>
    <div className={styles.select}>
      <select className={styles.control} {...select} {...controlProps(words)}>
        {empty && <option value="">{empty}</option>}
        {isGone(select.value, options) && (
          <option value={select.value} disabled>
            {t(forms).gone(select.value)}
          </option>
        )}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon path={marks.down} size={20} />
    </div>
  </Field>
)

/** Whether a value is not offered any more: the browser would show the first option in its place. */
const isGone = (value: unknown, options: Options['options']): value is string =>
  typeof value === 'string' && value !== '' && options.every((option) => option.value !== value)
