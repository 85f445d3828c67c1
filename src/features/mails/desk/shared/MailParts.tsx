import type { ReactNode } from 'react'
import { Checkbox } from '#design/desk/Checkbox.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import styles from '#design/desk/ui.module.css'
import { SelectField, TextArea, TextField } from '#design/forms/Field.tsx'
import { mailProviders } from '#features/mails/desk/mail-providers-words.ts'
import { deskMailSettings as words } from '#features/mails/desk-mail-settings-words.ts'
import type { MailPart, MailSettings } from '#features/mails/mail-settings.ts'
import { type PartProps, peopleIn, providerOf, serverOf, USUAL_PORT } from './mail-form.ts'

type Props = PartProps & { settings: MailSettings }

/** The mail server, or that there is none. */
export const ServerPart = ({ settings, ...part }: Props) => (
  <Part name="server" legend={words.server} settings={settings} error={part.errorOf('server')}>
    <Checkbox label={words.wanted} checked={part.form.wanted} onChange={(wanted) => part.change({ wanted })} />
    {part.form.wanted && <MailServerFields {...part} hasPassword={settings.server?.has_password ?? false} />}
  </Part>
)

/** The sender of the mails. */
export const SenderPart = ({ settings, form, change, errorOf }: Props) => (
  <Part name="sender" legend={words.sender} settings={settings} error={errorOf('sender')}>
    <div className={styles.filters}>
      <TextField
        words={{
          name: 'mail-sender-address',
          label: words.senderAddress,
          required: form.wanted,
          hint: form.wanted ? words.senderNeeded : words.senderHint(settings.site),
          error: errorOf('sender.address'),
        }}
        type="email"
        value={form.senderAddress}
        onChange={({ target }) => change({ senderAddress: target.value })}
      />
      <TextField
        words={{
          name: 'mail-sender-name',
          label: words.senderName,
          required: false,
          hint: words.senderNameHint,
          error: errorOf('sender.name'),
        }}
        value={form.senderName}
        onChange={({ target }) => change({ senderName: target.value })}
      />
    </div>
  </Part>
)

/** Where the mails about bookings and messages go. */
export const OwnerPart = ({ settings, form, change, errorOf }: Props) => (
  <Part name="owner" settings={settings}>
    <TextField
      words={{
        name: 'mail-owner',
        label: words.owner,
        error: errorOf('owner'),
        hint: words.ownerHint(settings.site),
        required: false,
      }}
      type="email"
      value={form.owner}
      onChange={({ target }) => change({ owner: target.value })}
    />
  </Part>
)

/** Who may sign in to the desk. */
const PeoplePart = ({ settings, form, change, errorOf }: Props) => (
  <Part name="people" settings={settings}>
    <TextArea
      words={{ name: 'mail-people', label: words.people, hint: words.peopleHint, error: errorOf('people') }}
      value={form.people}
      onChange={({ target }) => change({ people: target.value })}
    />
  </Part>
)

/** Who may sign in, with what follows from it for the person who is signed in with `email`. */
export function PeopleFields({ email, ...part }: Props & { email: string }) {
  const { example, server } = part.settings
  const typed = peopleIn(part.form).map((one) => one.toLowerCase())
  return (
    <>
      <PeoplePart {...part} />
      <div role="status">
        {example !== null && typed.includes(example) && <p className={styles.warning}>{words.example(example)}</p>}
        {!typed.includes(email) && (
          <p className={styles.warning}>
            {words.signsOut(email)} {server === null && words.noCode}
          </p>
        )}
      </div>
    </>
  )
}

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

/** The ports that belong to the two kinds of encryption. */
const STARTTLS = String(USUAL_PORT)
const FROM_START = '465'

/** The fields of the mail server. The password is empty, and stays as it is if it is left so. */
function MailServerFields({ form, change, errorOf, hasPassword }: PartProps & { hasPassword: boolean }) {
  const { port, secure } = form
  const field = (name: 'host' | 'port' | 'user' | 'password', label: string, hint: string) => ({
    words: { name: `mail-${name}`, label, hint, error: errorOf(`server.${name}`) },
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    autoCapitalize: 'none',
    spellCheck: false,
  })
  const provider = providerOf(form)
  const user = field('user', words.user, words.userHint)
  const password = field('password', words.password, hasPassword ? words.passwordKept : words.passwordHint)
  return (
    <>
      <SelectField
        words={{ name: 'mail-provider', label: words.provider, required: false }}
        empty={words.otherProvider}
        options={mailProviders.map(({ name, host }) => ({ value: host, label: name }))}
        value={provider?.host ?? ''}
        onChange={({ target }) => change(serverOf(target.value))}
      />
      {provider ? (
        <p>
          {provider.help}{' '}
          <a href={provider.link.url} target="_blank" rel="noreferrer">
            {provider.link.label}
          </a>
        </p>
      ) : (
        <p>{words.serverHelp}</p>
      )}
      <div className={styles.filters}>
        <TextField {...field('host', words.host, words.hostHint)} autoComplete="off" />
        <TextField {...field('port', words.port, words.portHint)} inputMode="numeric" />
      </div>
      <Checkbox
        label={words.fromStart}
        checked={secure}
        onChange={(now) =>
          change({
            secure: now,
            // A port that nobody chose follows.
            ...(port === (now ? STARTTLS : FROM_START) && { port: now ? FROM_START : STARTTLS }),
          })
        }
      />
      <p>{words.starttls}</p>
      <div className={styles.filters}>
        <TextField {...user} words={{ ...user.words, required: false }} autoComplete="off" />
        <TextField
          {...password}
          words={{ ...password.words, required: false }}
          type="password"
          autoComplete="new-password"
        />
      </div>
    </>
  )
}
