import { mailProviders } from '#content/desk-mail-providers.ts'
import { deskMailSettings as words } from '#content/desk-mail-settings.ts'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { SelectField, TextField } from '#site/forms/Field.tsx'
import { type PartProps, providerOf, serverOf, USUAL_PORT } from './mail-form.ts'

/** The ports that belong to the two kinds of encryption. */
const STARTTLS = String(USUAL_PORT)
const FROM_START = '465'

/** The fields of the mail server. The password is empty, and stays as it is if it is left so. */
export function MailServerFields({
  form,
  change,
  errorOf,
  hasPassword,
}: PartProps & { hasPassword: boolean }) {
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
  const password = field(
    'password',
    words.password,
    hasPassword ? words.passwordKept : words.passwordHint,
  )
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
