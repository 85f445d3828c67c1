import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useController } from 'react-hook-form'
import { modelYears } from '#domain/model-years.ts'
import { currentYear } from '#domain/time.ts'
import { SCRIPT_TIMEOUT } from '#site/build/timeouts.ts'
import fieldStyles from '#site/forms/Field.module.css'
import { Field, tied, type Words } from '#site/forms/Field.tsx'
import type { CheckedForm } from '#site/forms/use-checked-form.ts'
import { ChunkFailed } from '#site/ui/ChunkFailed.tsx'
import type { BookingForm } from './booking-form.ts'
import styles from './YearField.module.css'
import type { YearPickerProps } from './YearPicker.tsx'

const NAME = 'vehicle.vehicle_year'

/** The form holds a year as a date, its first day; a half-typed year stays as it is. */
const isWhole = (typed: string) => /^\d{4}$/.test(typed)
const toDate = (typed: string) => (isWhole(typed) ? `${typed}-01-01` : typed)
const toYear = (held: string) => held.replace(/-01-01$/, '')

/**
 * The model year, to type or to pick; at first the current year. The picker's script is fetched when the field is first
 * used. If it does not load, typing still works.
 */
export function YearField({ words, form }: { words: Words; form: CheckedForm<BookingForm> }) {
  const { field } = useController({ name: NAME, control: form.control })
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { Picker, failed, load } = usePicker()
  const held = field.value ?? ''

  // A year typed before the script loaded comes first, then the year of a draft, then the current year. An emptied form
  // gets the current year again.
  const { setValue, ready } = form
  useEffect(() => {
    if (field.value !== undefined) return
    const typed = input.current?.value
    if (typed) setValue(NAME, toDate(typed))
    else if (ready) startTransition(() => setValue(NAME, toDate(String(currentYear()))))
  }, [field.value, ready, setValue])

  function show() {
    setOpen(true)
    load()
  }

  function type(text: string) {
    field.onChange(toDate(text))
    // A whole year needs no list, which would cover the next fields on a phone.
    if (isWhole(text)) setOpen(false)
  }

  function pick(year: string) {
    field.onChange(toDate(year))
    input.current?.focus()
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      input.current?.focus()
      setOpen(false)
    } else if (event.key === 'ArrowDown' && event.target === input.current) {
      event.preventDefault()
      show()
      panel.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus()
    }
  }

  function onBlur(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setOpen(false)
    field.onBlur()
  }

  return (
    <Field words={words}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of the field and the picker */}
      <div className={styles.anchor} onKeyDown={onKeyDown} onBlur={onBlur}>
        <input
          ref={input}
          type="text"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          className={fieldStyles.control}
          {...tied(words)}
          value={toYear(held)}
          onChange={(event) => type(event.target.value)}
          onFocus={show}
          onClick={show}
        />
        {open && Picker && (
          <div ref={panel} className={styles.panel}>
            <Picker year={toYear(held)} onYear={pick} years={modelYears()} />
          </div>
        )}
      </div>
      {failed && <ChunkFailed />}
    </Field>
  )
}

/** The picker, once `load` has fetched its script. */
function usePicker() {
  const [Picker, setPicker] = useState<ComponentType<YearPickerProps>>()
  const [failed, setFailed] = useState(false)
  const isAskedFor = useRef(false)

  function load() {
    if (isAskedFor.current) return
    isAskedFor.current = true
    const timer = setTimeout(() => setFailed(true), SCRIPT_TIMEOUT)
    import('./YearPicker.tsx')
      .then(
        ({ YearPicker }) => setPicker(() => YearPicker),
        () => setFailed(true),
      )
      .finally(() => clearTimeout(timer))
  }

  return { Picker, failed, load }
}
