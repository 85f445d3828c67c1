import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { deskRefusals } from '#content/desk.ts'
import { guardWords } from '#content/desk-guard.ts'
import { deskPlanning } from '#content/desk-planning.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { OwnerSettings, type SettingName } from '#domain/desk/settings.ts'
import { guard } from '#domain/guard.ts'
import { isPlace } from '#domain/network.ts'
import { call, errorText } from '#site/desk/api/call.ts'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { TextField } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'

const words = { ...deskPlanning.settings, let_through: guardWords.letThrough }

type Props = { settings: OwnerSettings; onDone: (settings: OwnerSettings) => void }

/** The owner's settings, each with its control. A change shows at once, and is undone if the server refuses it. */
export const SettingControls = (props: Props) =>
  names.map((name) => <Setting key={name} name={name} {...props} />)

const names = Object.keys(OwnerSettings.shape) as SettingName[]

type Change<Name extends SettingName> = (value: OwnerSettings[Name]) => Promise<void>

/** The control of each setting. */
const controls: {
  [Name in SettingName]: (value: OwnerSettings[Name], change: Change<Name>) => ReactNode
} = {
  reminders: (value, change) => (
    <Checkbox label={words.reminders.label} checked={value} onChange={change} />
  ),
  let_through: (value, change) => <LetThrough places={value} onChange={change} />,
}

function Setting<Name extends SettingName>({ name, settings, onDone }: Props & { name: Name }) {
  const [failure, setFailure] = useState<string>()
  async function change(value: OwnerSettings[Name]) {
    setFailure(undefined)
    onDone({ ...settings, [name]: value })
    try {
      onDone(await call(OwnerSettings, deskCalls.settings, { [name]: value }))
    } catch (error) {
      onDone(settings)
      setFailure(errorText(error))
    }
  }
  return (
    <PageSection title={words[name].title}>
      {controls[name](settings[name], change)}
      <Failure words={failure} />
    </PageSection>
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
    <>
      <p className={styles.text}>{letThroughWords.help}</p>
      {places.length === 0 && <p>{letThroughWords.none}</p>}
      {places.length > 0 && (
        <ul role="list" className={styles.list}>
          {places.map((place) => (
            <li key={place} className={styles.plain}>
              <strong>{place}</strong>
              <div>
                <Button
                  secondary
                  compact
                  aria-label={letThroughWords.removeNamed(place)}
                  onClick={() => {
                    // The button that has the focus goes.
                    field.current?.focus()
                    void onChange(places.filter((it) => it !== place))
                  }}
                >
                  {letThroughWords.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={add} noValidate aria-label={letThroughWords.title}>
        <TextField
          ref={field}
          words={{ name: 'place', label: letThroughWords.label, hint: letThroughWords.hint, error }}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button type="submit">{letThroughWords.add}</Button>
        </div>
      </form>
    </>
  )
}

function wrongIn(place: string, places: readonly string[]): string | undefined {
  if (!isPlace(place)) return deskRefusals.place
  return places.length >= guard.letThrough
    ? deskRefusals.tooManyPlaces(guard.letThrough)
    : undefined
}
