import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPlace } from '#core/network.ts'
import type { QuietHours } from '#core/quiet-hours.ts'
import { Button } from '#design/desk/Button.tsx'
import { CompleteDateField } from '#design/desk/CompleteDateField.tsx'
import { Disclosure } from '#design/desk/Disclosure.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import css from '#design/desk/Part.module.css'
import { Part } from '#design/desk/Part.tsx'
import { Switch } from '#design/desk/Parts.tsx'
import { Pair, SelectField, TextField } from '#design/forms/Field.tsx'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { abuseProtectionWords } from '#features/abuse-protection/desk-words.ts'
import { settingCalls } from '#features/day-operations/calls.ts'
import { againMonths, type OwnerSettings, type SettingName } from '#features/owner-settings.ts'
import { ownerSettingRefusals } from '#features/owner-settings-words.ts'
import { deskPush } from '#features/push/desk-words.ts'
import { call, errorText, fieldError } from '#platform/browser/desk/call.ts'
import { changeKnown } from '#platform/browser/desk/query-client.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { useSaving } from '#platform/browser/desk/use-saving.ts'

const afterWords = deskSettings.after
const { chain } = deskPush

type Props = { settings: OwnerSettings }

/** Resolves to whether the server has taken it. */
type Change<Name extends SettingName> = (value: OwnerSettings[Name]) => Promise<boolean>

/** The control of each setting. */
const controls: {
  [Name in SettingName]: (value: OwnerSettings[Name], change: Change<Name>) => ReactNode
} = {
  reminders: (value, change) => (
    <Switch label={deskSettings.reminders} isOn={value} onChange={(isOn) => void change(isOn)} />
  ),
  after_job: (value, change) => <Switch label={afterWords.mail} isOn={value} onChange={(isOn) => void change(isOn)} />,
  review_link: (value, change) => (
    <AddressForm
      label={afterWords.review}
      words={{ ...afterWords, name: 'review-link', label: afterWords.review, hint: afterWords.reviewHint }}
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
    <Disclosure title={chain.title} hint={value}>
      <p className={css.help}>{chain.help}</p>
      <AddressForm
        label={chain.title}
        words={{ ...chain, name: 'ntfy', label: chain.ntfy, hint: chain.ntfyHint }}
        address={value}
        onChange={change}
      />
    </Disclosure>
  ),
  quiet_hours: (value, change) => <Quiet hours={value} onChange={change} />,
}

/** The control of one of the owner's settings. A change shows at once, and is undone if the server refuses it. */
export function OwnerSetting<Name extends SettingName>({ name, settings }: Props & { name: Name }) {
  const { value, change, error } = useSaving<OwnerSettings[Name]>(settings[name], async (requested) => {
    const answer = await call(settingCalls.settings, { [name]: requested })
    // Another setting may have been saved since.
    changeKnown(settingCalls.settings, (now) => ({ ...now, [name]: answer[name] }))
  })
  return (
    <>
      {controls[name](value, change)}
      <Failure words={error === undefined ? undefined : (fieldError(error, name) ?? errorText(error))} />
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
  onChange: (address: string) => Promise<boolean>
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

/** How long after the last key the hours are saved, if the field is not left before. */
const TYPING_MS = 1000

/**
 * The hours in which nothing rings. A time that is typed is other times on the way: the fields keep what is typed, also if it is refused,
 * and it is saved once nobody types.
 */
function Quiet({ hours, onChange }: { hours: QuietHours | null; onChange: Change<'quiet_hours'> }) {
  const words = deskPush.quiet
  const [typed, setTyped] = useState<QuietHours>()
  const unsaved = useRef<QuietHours>(undefined)
  const shown = hours && (typed ?? hours)
  async function save() {
    const requested = unsaved.current
    if (!requested) return
    unsaved.current = undefined
    if (await onChange(requested)) setTyped((now) => (now === requested ? undefined : now))
  }
  function type(more: Partial<QuietHours>) {
    if (!shown) return
    unsaved.current = { ...shown, ...more }
    setTyped(unsaved.current)
  }
  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    if (!typed) return
    const wait = setTimeout(saveNow, TYPING_MS)
    return () => clearTimeout(wait)
  }, [typed])
  // A dialog that is closed in between loses nothing.
  useEffect(() => () => saveNow(), [])
  return (
    <Part title={words.title}>
      <p className={css.help}>{words.help}</p>
      <Switch
        label={words.on}
        isOn={hours !== null}
        onChange={(isOn) => {
          unsaved.current = undefined
          setTyped(undefined)
          void onChange(isOn ? night : null)
        }}
      />
      {shown && (
        <Pair isShort>
          {(['from', 'to'] as const).map((name) => (
            <CompleteDateField
              key={name}
              words={{ name: `quiet-${name}`, label: words[name] }}
              type="time"
              value={shown[name]}
              onWhole={(time) => type({ [name]: time })}
              onBlur={() => void save()}
            />
          ))}
        </Pair>
      )}
    </Part>
  )
}

const letThroughWords = abuseProtectionWords.letThrough

type LetThroughProps = { places: readonly string[]; onChange: Change<'let_through'> }

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
    // What is refused stays, to be put right.
    if (places.includes(place) || (await onChange([...places, place]))) setText('')
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
  if (!isPlace(place)) return ownerSettingRefusals.place
  return places.length >= abuseLimits.letThrough
    ? ownerSettingRefusals.tooManyPlaces(abuseLimits.letThrough)
    : undefined
}
