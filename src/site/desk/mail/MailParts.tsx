import type { ReactNode } from 'react'
import { deskMailSettings as words } from '#content/desk-mail-settings.ts'
import type { MailPart, MailSettings } from '#domain/desk/mail-settings.ts'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { TextArea, TextField } from '#site/forms/Field.tsx'
import { MailServerFields } from './MailServerFields.tsx'
import type { PartProps } from './mail-form.ts'

type Props = PartProps & { settings: MailSettings }

/** The mail server, or that there is none. */
export const ServerPart = ({ settings, ...part }: Props) => (
  <Part name="server" legend={words.server} {...{ settings }} error={part.errorOf('server')}>
    <Checkbox
      label={words.wanted}
      checked={part.form.wanted}
      onChange={(wanted) => part.change({ wanted })}
    />
    {part.form.wanted && (
      <MailServerFields {...part} hasPassword={settings.server?.has_password ?? false} />
    )}
  </Part>
)

/** The sender of the mails. */
export const SenderPart = ({ settings, form, change, errorOf }: Props) => (
  <Part name="sender" legend={words.sender} {...{ settings }} error={errorOf('sender')}>
    <div className={styles.filters}>
      <TextField
        words={{
          ...{ name: 'mail-sender-address', label: words.senderAddress, required: form.wanted },
          hint: form.wanted ? words.senderNeeded : words.senderHint(settings.site),
          error: errorOf('sender.address'),
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
  </Part>
)

/** Where the mails about bookings and messages go. */
export const OwnerPart = ({ settings, form, change, errorOf }: Props) => (
  <Part name="owner" {...{ settings }}>
    <TextField
      words={{
        ...{ name: 'mail-owner', label: words.owner, error: errorOf('owner') },
        ...{ hint: words.ownerHint(settings.site), required: false },
      }}
      type="email"
      value={form.owner}
      onChange={({ target }) => change({ owner: target.value })}
    />
  </Part>
)

/** Who may sign in to the desk. */
export const PeoplePart = ({ settings, form, change, errorOf }: Props) => (
  <Part name="people" {...{ settings }}>
    <TextArea
      words={{
        ...{ name: 'mail-people', label: words.people, hint: words.peopleHint },
        error: errorOf('people'),
      }}
      value={form.people}
      onChange={({ target }) => change({ people: target.value })}
    />
  </Part>
)

type Frame = {
  name: MailPart
  /** The name of a part with several fields. */
  legend?: string
  settings: MailSettings
  error?: string | undefined
  children: ReactNode
}

/** A part of the form. With a variable it says so, and its fields cannot be used. */
function Part({ name, legend, settings, error, children }: Frame) {
  const variable = settings.variables[name]
  return (
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
}
