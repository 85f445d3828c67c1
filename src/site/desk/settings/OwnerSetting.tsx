import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { deskRefusals } from '#content/desk.ts'
import { guardWords } from '#content/desk-guard.ts'
import { deskPush } from '#content/desk-push.ts'
import { deskSettings } from '#content/desk-settings.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { QuietHours } from '#domain/desk/push.ts'
import { againMonths, OwnerSettings, type SettingName } from '#domain/desk/settings.ts'
import { guard } from '#domain/guard.ts'
import { isPlace } from '#domain/network.ts'
import { call, errorText, fieldError } from '#site/desk/api/call.ts'
import { Button } from '#site/desk/ui/Button.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import css from '#site/desk/ui/Part.module.css'
import { Part } from '#site/desk/ui/Part.tsx'
import { Switch } from '#site/desk/ui/Parts.tsx'
import { Pair, SelectField, TextField } from '#site/forms/Field.tsx'

const afterWords = deskSettings.after
const { chain } = deskPush

type Props = { settings: OwnerSettings; onDone: (settings: OwnerSettings) => void }

type Change<Name extends SettingName> = (value: OwnerSettings[Name]) => Promise<void>

/** The control of each setting. */
const controls: {
  [Name in SettingName]: (value: OwnerSettings[Name], change: Change<Name>) => ReactNode
} = {
  reminders: (value, change) => (
    <Switch label={deskSettings.reminders} isOn={value} onChange={change} />
  ),
  after_job: (value, change) => <Switch label={afterWords.mail} isOn={value} onChange={change} />,
  review_link: (value, change) => (
    <AddressForm
      label={afterWords.review}
      words={{
        ...afterWords,
        name: 'review-link',
        label: afterWords.review,
        hint: afterWords.reviewHint,
      }}
      address={value}
      onChange={change}
    />
  ),
  again_months: (value, change) => (
    <SelectField
      words={{ name: 'again-months', label: afterWords.months, hint: afterWords.monthsHint }}
      options={againMonths.map((months) => ({
        value: String(months),
        label: months === 0 ? afterWords.never : afterWords.afterMonths(months),
      }))}
      value={String(value)}
      onChange={({ target }) => void change(Number(target.value))}
    />
  ),
  let_through: (value, change) => <LetThrough places={value} onChange={change} />,
  ntfy: (value, change) => (
    <Part title={chain.title}>
      <p className={css.help}>{chain.help}</p>
      <AddressForm
        label={chain.title}
        words={{ ...chain, name: 'ntfy', label: chain.ntfy, hint: chain.ntfyHint }}
        address={value}
        onChange={change}
      />
    </Part>
  ),
  quiet_hours: (value, change) => <Quiet hours={value} onChange={change} />,
}

/** The control of one of the owner's settings. A change shows at once, and is undone if the server refuses it. */
export function OwnerSetting<Name extends SettingName>({
  name,
  settings,
  onDone,
}: Props & { name: Name }) {
  const [failure, setFailure] = useState<string>()
  async function change(value: OwnerSettings[Name]) {
    setFailure(undefined)
    onDone({ ...settings, [name]: value })
    try {
      onDone(await call(OwnerSettings, deskCalls.settings, { [name]: value }))
    } catch (error) {
      onDone(settings)
      setFailure(fieldError(error, name) ?? errorText(error))
    }
  }
  return (
    <>
      {controls[name](settings[name], change)}
      <Failure words={failure} />
    </>
  )
}

/** The mails that follow a job. */
export const AfterJob = (props: Props) => (
  <>
    <OwnerSetting name="after_job" {...props} />
    <OwnerSetting name="review_link" {...props} />
    <OwnerSetting name="again_months" {...props} />
  </>
)

type AddressFormProps = {
  label: string
  words: { name: string; label: string; hint: string; save: string; saved: string }
  address: string
  onChange: (address: string) => Promise<void>
}

/** An address on the web, which is stored at a press. */
function AddressForm({ label, words, address, onChange }: AddressFormProps) {
  const [typed, setTyped] = useState(address)
  return (
    <form
      className={css.add}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void onChange(typed.trim())
      }}
    >
      <TextField
        words={{ name: words.name, label: words.label, hint: words.hint, required: false }}
        value={typed}
        inputMode="url"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{words.save}</Button>
      <p role="status">{typed.trim() === address && address !== '' && words.saved}</p>
    </form>
  )
}

const night: QuietHours = { from: '21:00', to: '07:00' }

/** The hours in which nothing rings. */
function Quiet({ hours, onChange }: { hours: QuietHours | null; onChange: Change<'quiet_hours'> }) {
  const words = deskPush.quiet
  return (
    <Part title={words.title}>
      <p className={css.help}>{words.help}</p>
      <Switch
        label={words.on}
        isOn={hours !== null}
        onChange={(isOn) => void onChange(isOn ? night : null)}
      />
      {hours && (
        <Pair isShort>
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              words={{ name: `quiet-${name}`, label: words[name] }}
              type="time"
              value={hours[name]}
              onChange={({ target }) =>
                target.value && void onChange({ ...hours, [name]: target.value })
              }
            />
          ))}
        </Pair>
      )}
    </Part>
  )
}

const letThroughWords = guardWords.letThrough

type LetThroughProps = { places: readonly string[]; onChange: (places: string[]) => Promise<void> }

/** The addresses and networks whose requests always hold their time, each with a button to remove it, and a field for one more. */
function LetThrough({ places, onChange }: LetThroughProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  async function add(event: FormEvent) {
    event.preventDefault()
    const place = text.trim()
    const wrong = wrongIn(place, places)
    setError(wrong)
    if (wrong) return field.current?.focus()
    if (!places.includes(place)) await onChange([...places, place])
    setText('')
  }
  return (
    <Part title={letThroughWords.title}>
      <p className={css.help}>{letThroughWords.help}</p>
      {places.length === 0 && <p>{letThroughWords.none}</p>}
      {places.length > 0 && (
        <ul role="list" className={css.list}>
          {places.map((place) => (
            <li key={place}>
              <b>{place}</b>
              <Button
                kind="quiet"
                aria-label={letThroughWords.removeNamed(place)}
                onClick={() => {
                  // The button that has the focus goes.
                  field.current?.focus()
                  void onChange(places.filter((it) => it !== place))
                }}
              >
                {letThroughWords.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={css.add} onSubmit={add} noValidate aria-label={letThroughWords.title}>
        <TextField
          ref={field}
          words={{ name: 'place', label: letThroughWords.label, hint: letThroughWords.hint, error }}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{letThroughWords.add}</Button>
      </form>
    </Part>
  )
}

function wrongIn(place: string, places: readonly string[]): string | undefined {
  if (!isPlace(place)) return deskRefusals.place
  return places.length >= guard.letThrough
    ? deskRefusals.tooManyPlaces(guard.letThrough)
    : undefined
}
