import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { forms } from '#content/forms.ts'
import { currentYear } from '#domain/time.ts'
import fieldStyles from '#site/forms/Field.module.css'
import { Field, tied, type Words } from '#site/forms/Field.tsx'
import type { CheckedForm } from '#site/forms/use-checked-form.ts'
import { Button } from '#site/ui/Button.tsx'
import type { BookingForm } from './booking-form.ts'
import type { YearPickerProps } from './YearPicker.tsx'

/** A year is held as a date, the first day of it; what is half typed is held as it is. */
const toDate = (typed: string) => (/^\d{4}$/.test(typed) ? `${typed}-01-01` : typed)
const toYear = (held: string) => held.replace(/-01-01$/, '')

/**
 * The model year: the current one at first. The picker is fetched when the field is first used; until then, and where
 * it does not arrive, the field is a plain one to type in.
 */
export function YearField({ words, form }: { words: Words; form: CheckedForm<BookingForm> }) {
  const { field } = useController({ name: 'vehicle.vehicle_year', control: form.control })
  const plain = useRef<HTMLInputElement>(null)
  const [Picker, setPicker] = useState<ComponentType<YearPickerProps>>()
  const [failed, setFailed] = useState(false)
  const [takeFocus, setTakeFocus] = useState(false)
  const held = field.value ?? ''

  // What was typed before the script arrived is kept; else a draft comes first, and then the current year, at first
  // and again when the form was emptied.
  const { onChange } = field
  useEffect(() => {
    if (field.value !== undefined) return
    const typed = plain.current?.value
    if (typed) onChange(toDate(typed))
    else if (form.ready) onChange(toDate(String(currentYear())))
  }, [field.value, form.ready, onChange])

  async function load() {
    if (Picker || failed) return
    try {
      const { YearPicker } = await withPatience(import('./YearPicker.tsx'))
      setTakeFocus(document.activeElement === plain.current)
      setPicker(() => YearPicker)
    } catch {
      setFailed(true)
    }
  }

  const shared = {
    ...tied(words),
    className: fieldStyles.control,
    inputMode: 'numeric',
    autoComplete: 'off',
    onBlur: field.onBlur,
  } as const

  return (
    <Field words={words}>
      {Picker ? (
        <Picker
          {...shared}
          year={toYear(held)}
          onYear={(year) => onChange(toDate(year))}
          autoFocus={takeFocus}
        />
      ) : (
        <input
          ref={plain}
          type="text"
          {...shared}
          value={toYear(held)}
          onChange={(event) => onChange(toDate(event.target.value))}
          onFocus={load}
        />
      )}
      {failed && (
        <p role="alert">
          {forms.chunkFailed}.{' '}
          <Button secondary compact onClick={() => location.reload()}>
            {forms.reload}
          </Button>
        </p>
      )}
    </Field>
  )
}

/** How long to wait for a script, in milliseconds. */
const PATIENCE = 120_000

function withPatience<T>(loading: Promise<T>): Promise<T> {
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE))
  return Promise.race([loading, tooLate])
}
