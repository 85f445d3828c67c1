import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { FieldValues, SubmitHandler } from 'react-hook-form'
import { forms } from '#core/forms-words.ts'
import type { FieldError } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { ErrorSummary, type Section } from './ErrorSummary.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import styles from './FormFrame.module.css'
import { Honeypot } from './Honeypot.tsx'
import { NoScript } from './NoScript.tsx'
import type { CheckedForm } from './use-checked-form.ts'

type Props<V extends FieldValues> = {
  form: CheckedForm<V>
  title: string
  /** The sections by which the error summary groups the errors of a long form. */
  sections?: readonly Section[]
  className: string | undefined
  onSubmit: SubmitHandler<V>
  /** Why the last try failed; the error summary shows the errors of single fields. */
  failure: { title: string; detail: string; errors?: readonly FieldError[] } | undefined
  /** The end of the form, after the fields: the button and the notice of success. */
  end: ReactNode
  children: ReactNode
}

/** The parts that both forms share: the error summary on top, the honeypot, and the notice of a failure. */
export function FormFrame<V extends FieldValues>(props: Props<V>) {
  const { form, title, sections, className, onSubmit, failure, end, children } = props
  const isUnderWay = useRef(false)

  // The button stays where it is while the form is sent, so that it keeps the focus; a second click does nothing.
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await form.handleSubmit(onSubmit, form.refuse)(event)
    } finally {
      isUnderWay.current = false
    }
  }

  return (
    <form
      id={form.id}
      ref={form.formRef}
      className={`${styles.frame} ${className}`}
      method="post"
      aria-label={title}
      noValidate={form.ready}
      onSubmit={submit}
      onFocus={form.begin}
      // Some browsers give a pressed radio no focus.
      onChange={form.begin}
      onKeyDown={toNextField}
    >
      <NoScript text={t(forms).noScript} />
      <ErrorSummary errors={form.summary} sections={sections} refusals={form.refusals} />
      {children}
      <Honeypot />
      {failure && <FailureNotice title={failure.title} detail={failure.detail} leads={!failure.errors?.length} />}
      {end}
    </form>
  )
}

/**
 * Enter leads to the next field that still needs an answer; after the last one it sends the form, as in every form. So does
 * the key “next” of a phone, except that it sends nothing: after the last one the keyboard goes.
 */
function toNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { target, key, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  // There it opens the choice of files.
  if (target.type === 'file') return
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && !['next', 'done'].includes(target.enterKeyHint)) return
  const fields = [
    ...currentTarget.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):not([tabindex="-1"], :disabled)'),
  ]
  const next = fields
    .slice(fields.indexOf(target) + 1)
    .find((field) => field.name !== target.name && field.matches(':invalid'))
  if (next || isPhone) event.preventDefault()
  if (next) next.focus()
  else if (isPhone) target.blur()
}
