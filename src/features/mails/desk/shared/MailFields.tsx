import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { DeskForm } from '#design/desk/form/use-desk-form.tsx'
import { fieldsClass, filtersClass, warningClass } from '#design/desk/ui-classes.ts'
import { SelectField } from '#design/forms/Field.tsx'
import { mailProviders } from '#features/mails/desk/mail-providers-words.ts'
import { deskMailSettings as words } from '#features/mails/desk-mail-settings-words.ts'
import type { MailPart, MailSettings } from '#features/mails/mail-settings.ts'
import { Roles } from '#features/sign-in/desk/shared/Roles.tsx'
import { type MailForm, peopleIn, portFor, providerOf, serverOf } from './mail-form.ts'

type Props = { form: DeskForm<MailForm>; settings: MailSettings }

/** The mail server, the sender of the mails, and where those about bookings and messages go. */
export function EmailFields({ form, settings }: Props) {
  const { control, Field } = form
  const isWanted = useWatch({ control, name: 'wanted' })
  return (
    <>
      <Part name="server" legend={words.server} settings={settings}>
        <Field name="wanted" />
        {isWanted && <ServerFields form={form} />}
      </Part>
      <Part name="sender" legend={words.sender} settings={settings}>
        <div className={filtersClass}>
          <Field
            name="sender.address"
            required={isWanted}
            hint={isWanted ? words.senderNeeded : words.senderHint(settings.site)}
          />
          <Field name="sender.name" />
        </div>
      </Part>
      <Part name="owner" settings={settings}>
        <Field name="owner" />
      </Part>
    </>
  )
}

/** The fields of the mail server. The password is empty, and stays as it is if it is left so. */
function ServerFields({ form: { control, Field, getValues, setValue } }: Pick<Props, 'form'>) {
  const provider = providerOf(useWatch({ control, name: 'server.host' }))
  const change = (server: Partial<MailForm['server']>) =>
    setValue('server', { ...getValues('server'), ...server }, { shouldDirty: true })
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
      <div className={filtersClass}>
        <Field name="server.host" />
        <Field name="server.port" />
      </div>
      <Field
        name="server.secure"
        onChange={(isSecure) => change({ port: portFor(getValues('server.port'), isSecure) })}
      />
      <p>{words.starttls}</p>
      <div className={filtersClass}>
        <Field name="server.user" />
        <Field name="server.password" />
      </div>
    </>
  )
}

/** Who may sign in, what each may do, and what follows from it for the person who is signed in with `email`. */
export function PeopleFields({ form: { control, Field }, settings, email }: Props & { email: string }) {
  const typed = peopleIn(useWatch({ control, name: 'people' }))
  const isListed = (address: string) => typed.some((one) => one.toLowerCase() === address)
  const { example, server } = settings
  return (
    <>
      <Part name="people" settings={settings}>
        <Field name="people" />
      </Part>
      <div role="status">
        {example !== null && isListed(example) && <p className={warningClass}>{words.example(example)}</p>}
        {!isListed(email) && (
          <p className={warningClass}>
            {words.signsOut(email)} {server === null && words.noCode}
          </p>
        )}
      </div>
      <Field name="roles">
        {({ words: _, ...own }) => <Roles typed={typed} example={example} email={email} {...own} />}
      </Field>
    </>
  )
}

type PartProps = {
  name: MailPart
  /** The name of a part with several fields. */
  legend?: string
  settings: MailSettings
  children: ReactNode
}

/** A part of the form. With a variable it says so, and its fields cannot be used. */
function Part({ name, legend, settings, children }: PartProps) {
  const variable = settings.variables[name]
  return (
    <fieldset
      className={fieldsClass}
      disabled={variable !== null}
      aria-describedby={variable ? `mail-${name}-variable` : undefined}
    >
      {legend && <legend>{legend}</legend>}
      {variable && (
        <p id={`mail-${name}-variable`} className={warningClass}>
          {words.byVariable(variable)}
        </p>
      )}
      {children}
    </fieldset>
  )
}
