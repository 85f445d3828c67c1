import { type ReactNode, useState } from 'react'
import { deskMailSettings as words } from '#content/desk-mail-settings.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type MailPart, MailSettings } from '#domain/desk/mail-settings.ts'
import { ApiError, call, fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { TextArea, TextField } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'
import { MailServerFields } from './MailServerFields.tsx'
import { changesIn, formOf, type PartProps } from './mail-form.ts'

type Props = {
  settings: MailSettings
  onSaved: (settings: MailSettings) => void
  onRefused: (error: ApiError) => void
}

/** The form of the mail settings. A part that a variable decides about is shown, and cannot be changed. */
export function MailSettingsForm({ settings, onSaved, onRefused }: Props) {
  const [form, setForm] = useState(() => formOf(settings))
  const { submit, busy, error, failure } = useMutation(
    async () => {
      const changes = changesIn(form, settings)
      const body = { version: settings.version, ...changes }
      onSaved(await call(MailSettings, deskCalls.mailSettings, body))
    },
    (problem) => {
      if (problem instanceof ApiError) onRefused(problem)
    },
  )
  const errorOf = (field: string) => fieldError(error, field)
  const part: PartProps = {
    ...{ form, errorOf },
    change: (change) => setForm((now) => ({ ...now, ...change })),
  }
  const { server, sender, owner, people } = settings.variables
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={words.title}>
      <Part name="server" legend={words.server} variable={server} error={errorOf('server')}>
        <p>{words.serverHelp}</p>
        <Checkbox
          label={words.wanted}
          checked={form.wanted}
          onChange={(wanted) => part.change({ wanted })}
        />
        {form.wanted && (
          <MailServerFields {...part} hasPassword={settings.server?.has_password ?? false} />
        )}
      </Part>
      <Part name="sender" legend={words.sender} variable={sender} error={errorOf('sender')}>
        <SenderFields {...part} site={settings.site} />
      </Part>
      <Part name="owner" variable={owner}>
        <TextField
          words={{
            ...{ name: 'mail-owner', label: words.owner, error: errorOf('owner') },
            ...{ hint: words.ownerHint(settings.site), required: false },
          }}
          type="email"
          value={form.owner}
          onChange={({ target }) => part.change({ owner: target.value })}
        />
      </Part>
      <Part name="people" variable={people}>
        <TextArea
          words={{
            ...{ name: 'mail-people', label: words.people, hint: words.peopleHint },
            error: peopleError(error),
          }}
          value={form.people}
          onChange={({ target }) => part.change({ people: target.value })}
        />
      </Part>
      <Failure words={errorOf('settings') ?? failure} />
      <div>
        <Button type="submit" aria-disabled={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

type Frame = {
  name: MailPart
  /** The name of a part with several fields. */
  legend?: string
  variable: string | null
  error?: string | undefined
  children: ReactNode
}

/** A part of the form. With a variable it says so, and its fields cannot be used. */
const Part = ({ name, legend, variable, error, children }: Frame) => (
  <fieldset
    className={styles.fields}
    disabled={variable !== null}
    aria-describedby={variable ? `mail-${name}-variable` : undefined}
  >
    {legend && <legend>{legend}</legend>}
    {variable && (
      <p id={`mail-${name}-variable`} className={styles.warning}>
        {words.byVariable(variable)}
      </p>
    )}
    <Failure words={error} />
    {children}
  </fieldset>
)

const SenderFields = ({ form, change, errorOf, site }: PartProps & { site: string }) => (
  <div className={styles.filters}>
    <TextField
      words={{
        ...{ name: 'mail-sender-address', label: words.senderAddress, required: false },
        ...{ hint: words.senderHint(site), error: errorOf('sender.address') },
      }}
      type="email"
      value={form.senderAddress}
      onChange={({ target }) => change({ senderAddress: target.value })}
    />
    <TextField
      words={{
        ...{ name: 'mail-sender-name', label: words.senderName, required: false },
        ...{ hint: words.senderNameHint, error: errorOf('sender.name') },
      }}
      value={form.senderName}
      onChange={({ target }) => change({ senderName: target.value })}
    />
  </div>
)

/** The first error of the list or of one of its addresses. */
const peopleError = (error: unknown) =>
  error instanceof ApiError
    ? error.problem.errors?.find(({ field }) => field.startsWith('people'))?.message
    : undefined
