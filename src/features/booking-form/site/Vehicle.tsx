import { type FocusEvent, type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { currentYear } from '#core/time.ts'
import { inEnglish, t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import fieldStyles from '#design/forms/Field.module.css'
import { controlProps, Field, Pair, TextField, type Words } from '#design/forms/Field.tsx'
import { ReadyAnswers } from '#design/forms/ReadyAnswers.tsx'
import type { CheckedForm } from '#design/forms/use-checked-form.ts'
import { useValue } from '#design/forms/use-value.ts'
import { Icon } from '#design/Icon.tsx'
import { late } from '#design/late.tsx'
import { marks } from '#design/marks.ts'
import { booking } from '#features/booking-fields/words.ts'
import { modelYears } from '#features/bookings/model-years.ts'
import { VinPhoto } from '#features/photos/site/shared/booking/PhotoSlot.tsx'
import { vehicleTypes } from '#features/services/words.ts'

import { type BookingForm, vehicleCount } from './booking-form.ts'
import { FormSection, type SectionProps, textField, wordsOf } from './FormSection.tsx'
import type { FormRuntime } from './scripts.ts'
import styles from './YearField.module.css'

const fields = () => t(booking).vehicle.fields

type Props = SectionProps & { runtime: FormRuntime | undefined }

/** The section for the vehicle. */
export const Vehicle = ({ form, runtime }: Props) => (
  <FormSection part="vehicle">
    <Pair isShort>
      <Make form={form} />
      <TextField {...textField(form, 'vehicle.vehicle_model', fields().vehicle_model)} />
    </Pair>
    <Pair>
      <YearField words={wordsOf(form, 'vehicle.vehicle_year', fields().vehicle_year)} form={form} />
      <Vin form={form} runtime={runtime} />
    </Pair>
  </FormSection>
)

/** The make. Its suggestions are loaded when it is used first; it works without them. */
function Make({ form }: SectionProps) {
  const [makes, setMakes] = useState<Awaited<ReturnType<typeof loadMakes>>>()
  const isMachinery = useValue(form, 'booking.specific_vehicle') === machinery
  return (
    <>
      <TextField
        {...textField(form, 'vehicle.vehicle_make', fields().vehicle_make)}
        list="makes"
        onFocus={() => void loadMakes().then(setMakes, () => {})}
      />
      <datalist id="makes">
        {makes?.[isMachinery ? 'machinery' : 'road'].map((make) => (
          <option key={make} value={make} />
        ))}
      </datalist>
    </>
  )
}

const machinery = inEnglish(vehicleTypes).find(({ id }) => id === 'machinery')?.value

const loadMakes = () => import('#features/booking-form/vehicle-makes-words.ts').then((it) => it.vehicleMakes)

const VIN = 'vehicle.vin'

/** The VIN, with a note if it looks wrong once it is typed. It is rarely at hand: words or a photo stand in for it. */
function Vin({ form, runtime }: Props) {
  const [checked, setChecked] = useState('')
  const typed = useValue(form, VIN)
  const isOfMany = Number(vehicleCount({ booking: useValue(form, 'booking') })) > 1
  const field = textField(form, VIN, {
    ...fields().vin,
    hint: (isOfMany && runtime?.hintOfVins()) || fields().vin.hint,
  })
  const { label, answers, inPhoto } = fields().vin.ready
  const isReady = answers.some((it) => it === typed) || typed === inPhoto
  const isDone = checked && checked === typed && !isReady
  const fill = (answer: string) => void form.fill({ [VIN]: answer })
  return (
    <TextField
      {...field}
      words={{ ...field.words, warning: (isDone && runtime?.noteOnVin(checked)) || '' }}
      below={
        <div className={styles.ready}>
          <ReadyAnswers label={label} answers={answers} value={typed} disabled={!form.ready} onPick={fill} />
          {form.isStarted && <VinPhoto onAdd={() => fill(inPhoto)} />}
        </div>
      }
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      onBlur={(event) => {
        setChecked(event.target.value)
        return field.onBlur(event)
      }}
    />
  )
}

const NAME = 'vehicle.vehicle_year'

/** The form holds a year as a date, its first day; a half-typed year stays as it is. */
const isWhole = (typed: string) => /^\d{4}$/.test(typed)
const toDate = (typed: string) => (isWhole(typed) ? `${typed}-01-01` : typed)
const toYear = (held: string) => held.replace(/-01-01$/, '')

/**
 * The model year, to type, or to pick with the button beside it; at first the current year, which is asked about once the
 * vehicle is named. The picker's script is fetched when it is first opened. If it does not load, typing still works.
 */
function YearField({ words, form }: { words: Words; form: CheckedForm<BookingForm> }) {
  const { field } = useController({ name: NAME, control: form.control })
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [isSure, setSure] = useState(false)
  const held = field.value ?? ''
  const year = toYear(held)
  const isNamed = Boolean(useValue(form, 'vehicle.vehicle_model'))
  const asks = isNamed && !isSure && !words.error && year === String(currentYear())

  // A year typed before the script loaded comes first, then the year of a draft, then the current year. An emptied form
  // gets the current year again.
  const { setValue, ready } = form
  useEffect(() => {
    if (field.value !== undefined) return
    setSure(false)
    const typed = input.current?.value
    if (typed) setValue(NAME, toDate(typed))
    else if (ready) startTransition(() => setValue(NAME, toDate(String(currentYear()))))
  }, [field.value, ready, setValue])

  function put(typed: string) {
    setSure(true)
    setOpen(false)
    field.onChange(toDate(typed))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      input.current?.focus()
      setOpen(false)
    } else if (event.key === 'ArrowDown' && event.target === input.current) {
      event.preventDefault()
      setOpen(true)
      event.currentTarget.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus()
    }
  }

  function onBlur(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setOpen(false)
    field.onBlur()
  }

  return (
    <Field
      words={{ ...words, warning: asks ? fields().vehicle_year.sure(year) : '' }}
      below={
        asks && (
          <div>
            <Button isCompact onClick={() => setSure(true)}>
              {fields().vehicle_year.yes(year)}
            </Button>
          </div>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of the field and the picker */}
      <div className={styles.anchor} onKeyDown={onKeyDown} onBlur={onBlur}>
        <input
          ref={input}
          type="text"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          className={fieldStyles.control}
          {...controlProps(words)}
          value={year}
          onChange={(event) => put(event.target.value)}
        />
        {/* The arrow key opens the list from the field, so that the button is no further stop of the Tab key. */}
        <button
          type="button"
          tabIndex={-1}
          className={styles.pick}
          aria-label={fields().vehicle_year.pick}
          aria-expanded={open}
          disabled={!ready}
          onClick={() => setOpen(!open)}
        >
          <Icon path={marks.down} size={20} />
        </button>
        {open && (
          <YearPicker
            className={styles.panel}
            year={year}
            onYear={(picked) => {
              put(picked)
              input.current?.focus()
            }}
            years={modelYears()}
          />
        )}
      </div>
    </Field>
  )
}

const YearPicker = late(async () => (await import('./YearPicker.tsx')).YearPicker)
