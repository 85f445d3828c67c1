import { type FormEvent, useRef, useState } from 'react'
import { deskRefusals } from '#content/desk.ts'
import { guardWords } from '#content/desk-guard.ts'
import { guard } from '#domain/guard.ts'
import { isPlace } from '#domain/network.ts'
import styles from '#site/desk/ui/ui.module.css'
import { TextField } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'

const words = guardWords.letThrough

type Props = { places: readonly string[]; onChange: (places: string[]) => Promise<void> }

/** The addresses and networks whose requests always hold their time, each with a button to remove it, and a field for one more. */
export function LetThrough({ places, onChange }: Props) {
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
      <p className={styles.text}>{words.help}</p>
      {places.length === 0 && <p>{words.none}</p>}
      {places.length > 0 && (
        <ul role="list" className={styles.list}>
          {places.map((place) => (
            <li key={place} className={styles.plain}>
              <strong>{place}</strong>
              <div>
                <Button
                  secondary
                  compact
                  aria-label={words.removeNamed(place)}
                  onClick={() => {
                    // The button that has the focus goes.
                    field.current?.focus()
                    void onChange(places.filter((it) => it !== place))
                  }}
                >
                  {words.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={add} noValidate aria-label={words.title}>
        <TextField
          ref={field}
          words={{ name: 'place', label: words.label, hint: words.hint, error }}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button type="submit">{words.add}</Button>
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
