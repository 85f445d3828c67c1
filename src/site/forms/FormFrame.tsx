import { type FormEvent, type ReactNode, useRef } from 'react'
import type { FieldValues, SubmitHandler } from 'react-hook-form'
import { forms } from '#content/forms.ts'
import type { FieldError } from '#domain/problem.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { Honeypot } from './Honeypot.tsx'
import { NoScript } from './NoScript.tsx'
import type { CheckedForm } from './use-checked-form.ts'

type Props<V extends FieldValues> = {
  form: CheckedForm<V>
  title: string
  className: string | undefined
  onSubmit: SubmitHandler<V>
  /** Why the last try did not get through; what is wrong with single fields is the error summary's to say. */
  failure: { title: string; detail: string; errors?: readonly FieldError[] } | undefined
  /** What follows the fields: the button, and what is said once it worked. */
  end: ReactNode
  children: ReactNode
}

/** What both forms have in common: the error summary on top, the trap for programs, and the words for each failure. */
export function FormFrame<V extends FieldValues>(props: Props<V>) {
  const { form, title, className, onSubmit, failure, end, children } = props
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
      className={className}
      method="post"
      aria-label={title}
      noValidate={form.ready}
      onSubmit={submit}
    >
      <NoScript text={forms.noScript} />
      <ErrorSummary errors={form.summary} refusals={form.refusals} />
      {children}
      <Honeypot />
      {failure && (
        <FailureNotice
          title={failure.title}
          detail={failure.detail}
          leads={!failure.errors?.length}
        />
      )}
      {end}
    </form>
  )
}
