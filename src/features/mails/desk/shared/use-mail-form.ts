import { useState } from 'react'
import { mailSettingCalls } from '#features/mails/calls.ts'
import type { MailSettings } from '#features/mails/mail-settings.ts'
import { ApiError, call } from '#platform/browser/desk/call.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { formOf, type MailForm } from './mail-form.ts'

type Options = {
  onRefused: (error: ApiError) => void
  /** What the form holds at first, if it is not what is set. */
  first?: MailForm
}

/** A form of mail settings. `send` gets what it holds; the first field that the server refuses gets the focus. */
export function useMailForm(
  settings: MailSettings,
  send: (form: MailForm) => Promise<void>,
  { onRefused, first = formOf(settings) }: Options,
) {
  const [form, setForm] = useState(first)
  const { submit, busy, error, failure } = useMutation(
    () => send(form),
    (problem) => {
      if (problem instanceof ApiError) onRefused(problem)
    },
  )
  const errorOf = (field: string) => errorIn(error, field)
  return {
    form,
    setForm,
    busy,
    failure: errorOf('settings') ?? failure,
    props: { onSubmit: submit, noValidate: true },
    part: { settings, form, errorOf, change: (change: Partial<MailForm>) => setForm((now) => ({ ...now, ...change })) },
  }
}

/** Stores the parts that were changed. */
export const saveMail = ({ version }: MailSettings, changes: object) =>
  call(mailSettingCalls.mailSettings, { version, ...changes })

/** The server's message for a field. The people are one field: it has the first error of them. */
const errorIn = (error: unknown, field: string) =>
  error instanceof ApiError
    ? error.problem.errors?.find((it) => it.field === field || (field === 'people' && it.field.startsWith('people.')))
        ?.message
    : undefined
