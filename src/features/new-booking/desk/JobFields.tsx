import { useQuery } from '@tanstack/react-query'
import { shortInstantLabel } from '#core/instants.ts'
import { shortDayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/desk/Button.tsx'
import { listClass, plainClass } from '#design/desk/ui-classes.ts'
import { FieldMessage, TextArea, TextField } from '#design/forms/Field.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import { AddOnChoices } from '#features/bookings/desk/shared/AddOnChoices.tsx'
import { Drive, Towns } from '#features/bookings/desk/shared/Drive.tsx'
import { fleetLabel, labelOf } from '#features/bookings/desk/shared/fields.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import type { KnownClient } from '#features/bookings/new-booking.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import { clientQuery } from '#features/clients/desk/shared/queries.ts'
import { vehicleTypes } from '#features/services/words.ts'
import { content } from '#platform/browser/content.ts'
import { Fold } from './Fold.tsx'
import { pairClass } from './new-booking-classes.ts'
import { type FieldName, type Typed, vehicleFields } from './typed.ts'

type Props = {
  typed: Typed
  errorOf: (name: FieldName) => string | undefined
  onChange: (changes: Partial<Typed>) => void
}

const ownLabels: Partial<Record<FieldName, string>> = {
  vehicle_count: fleetLabel('vehicle_count'),
  concerns: words.notes,
  appoint_minutes: words.minutes,
  pause_minutes: deskBookings.details.pause,
}

/** The label of a field of this form. */
export const ownLabelOf = (name: FieldName) => ownLabels[name] ?? labelOf(name)

/** The attributes of an optional field. */
const optional = ({ typed, errorOf, onChange }: Props, name: FieldName, hint?: string) => ({
  words: { name, label: ownLabelOf(name), required: false, error: errorOf(name), hint },
  value: typed[name],
  autoComplete: 'off',
  onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
})

/** The service, for which kind of vehicle, which decides the price, and what is added to it. */
export const JobFields = (props: Props) => (
  <>
    <Choice {...props} name="service_type" options={content().services} />
    <Choice {...props} name="specific_vehicle" options={t(vehicleTypes)} hint={words.kindHint} />
    <AddOnChoices
      service={props.typed.service_type}
      chosen={props.typed.add_ons}
      error={props.errorOf('add_ons')}
      onChange={(add_ons) => props.onChange({ add_ons })}
    />
  </>
)

type ChoiceProps = Props & {
  name: 'service_type' | 'specific_vehicle'
  options: readonly { value: string; label: string }[]
  hint?: string
}

/** One of a few, as chips. A call may not say it. */
function Choice({ typed, errorOf, onChange, name, options, hint }: ChoiceProps) {
  const error = errorOf(name)
  const ids = { hint: `${idOf(name)}-hint`, error: `${idOf(name)}-error` }
  return (
    <fieldset
      id={idOf(name)}
      className="flex flex-wrap gap-2 border-0 p-0 [&_legend]:pt-0 [&_legend]:px-0 [&_legend]:pb-2 [&_legend]:font-600 [&_label]:relative [&_label]:block [&_label]:cursor-pointer [&_input]:absolute [&_input]:inset-0 [&_input]:size-full [&_input]:m-0 [&_input]:opacity-0 [&_input]:cursor-pointer [&_span]:grid [&_span]:content-center [&_span]:min-h-(--chip) [&_span]:py-0 [&_span]:px-3 [&_span]:border [&_span]:border-control-line [&_span]:rounded-full [&_span]:type-13 [&_span]:font-560 coarse:[&_label]:py-1 coarse:gap-x-2 coarse:gap-y-0 [&_:checked+span]:border-ink [&_:checked+span]:bg-ink [&_:checked+span]:text-paper [&_:focus-visible+span]:[outline:2px_solid_var(--deep-blue)] [&_:focus-visible+span]:outline-offset-2 [&_p]:basis-full [&_p]:m-0 [&_p]:text-small [&_p]:text-steel"
      tabIndex={-1}
      aria-invalid={error !== undefined}
      aria-describedby={[hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined}
    >
      <legend>{ownLabelOf(name)}</legend>
      {[...options, { value: '', label: words.anyService }].map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={typed[name] === value}
            onChange={() => onChange({ [name]: value })}
          />
          <span>{label}</span>
        </label>
      ))}
      {hint && <p id={ids.hint}>{hint}</p>}
      <FieldMessage id={ids.error} message={error} />
    </fieldset>
  )
}

export const placeFields = ['appoint_city', 'appoint_zipcode', 'appoint_location', 'appoint_state'] as const

/** The place in a line. The province alone is no place. */
export const placeLine = ({ appoint_location, appoint_city, appoint_zipcode }: Typed) =>
  [appoint_location, appoint_city, appoint_zipcode].filter(Boolean).join(', ')

/** Where it is: the town and the postal code decide how long the drive is, and with it which times are free. */
export const PlaceFields = (props: Props) => (
  <>
    <div>
      <TextField {...optional(props, 'appoint_city')} />
      <Towns city={props.typed.appoint_city} onPick={(appoint_city) => props.onChange({ appoint_city })} />
    </div>
    <div className={pairClass}>
      <TextField {...optional(props, 'appoint_location')} />
      <TextField {...optional(props, 'appoint_zipcode')} />
    </div>
    <Drive place={props.typed} isTaken={false} />
  </>
)

/** What is to be done there, and to which vehicle. */
export const DetailFields = ({ last, ...props }: Props & { last: KnownClient | undefined }) => (
  <>
    <TextArea {...optional(props, 'concerns')} rows={2} />
    {last && (
      <EarlierNotes
        last={last}
        notes={props.typed.concerns}
        onChange={(concerns) => {
          props.onChange({ concerns })
          // The button that had the focus is gone.
          document.getElementById(idOf('concerns'))?.focus()
        }}
      />
    )}
    <Fold
      label={words.more}
      value={vehicleLine(props.typed)}
      isOpen={moreFields.some((name) => props.errorOf(name) !== undefined)}
    >
      <div className={pairClass}>
        <TextField {...optional(props, 'vehicle_year', words.vehicleHint)} inputMode="numeric" />
        <TextField {...optional(props, 'vehicle_make')} />
        <TextField {...optional(props, 'vehicle_model')} />
        <TextField {...optional(props, 'vin')} />
        <TextField {...optional(props, 'vehicle_count')} inputMode="numeric" />
        <TextField {...optional(props, 'appoint_state')} />
        <TextField {...optional(props, 'appoint_minutes', words.minutesHint)} inputMode="numeric" />
        <TextField {...optional(props, 'pause_minutes', deskBookings.details.pauseHint)} inputMode="numeric" />
      </div>
    </Fold>
  </>
)

const moreFields = [
  ...vehicleFields,
  'vehicle_count',
  'appoint_state',
  'appoint_minutes',
  'pause_minutes',
] as const satisfies readonly FieldName[]

const vehicleLine = ({ vehicle_year, vehicle_make, vehicle_model, vin, appoint_minutes }: Typed) =>
  [
    [vehicle_year, vehicle_make, vehicle_model].filter(Boolean).join(' ') || vin,
    appoint_minutes && words.minutesOf(appoint_minutes),
  ]
    .filter(Boolean)
    .join(' · ')

const SHOWN = 5

type EarlierNotesProps = {
  /** The latest booking of the person. */
  last: KnownClient
  /** The notes of the new booking. */
  notes: string
  onChange: (notes: string) => void
}

/**
 * What was noted about the person and is not in the notes, such as the code of a gate, and what they wished for last time, which was
 * about that day. A press adds it.
 */
function EarlierNotes({ last, notes, onChange }: EarlierNotesProps) {
  // Without an answer, the form works as for a new client.
  const { data, isFetchedAfterMount } = useQuery(clientQuery(last.id))
  const wish = last.concerns.trim()
  const others = ((isFetchedAfterMount && data?.notes) || [])
    .filter(({ text }) => !notes.includes(text) && text.trim() !== wish)
    .slice(0, SHOWN)
  const isWished = wish !== '' && !notes.includes(wish)
  if (others.length === 0 && !isWished) return null
  const add = (text: string) => onChange(notes.trim() === '' ? text : `${notes.trimEnd()}\n${text}`)
  return (
    <ul role="list" className={listClass} aria-label={words.earlierNotes}>
      {isWished && (
        <li className={plainClass}>
          <small>{words.lastTime(shortDayLabel(last.appoint_date))}</small>
          <span className="whitespace-pre-wrap wrap-anywhere text-steel">{wish}</span>
          <div className="flex flex-wrap gap-2 items-end">
            <Button aria-label={words.againNamed(wish)} onClick={() => add(wish)}>
              {words.again}
            </Button>
          </div>
        </li>
      )}
      {others.map(({ booking_id, at, reference, text }) => (
        <li key={`${booking_id} ${at} ${text}`} className={plainClass}>
          <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>
          <small>
            {words.earlierNotes}: {shortInstantLabel(at)}, {reference}
          </small>
          <div className="flex flex-wrap gap-2 items-end">
            <Button aria-label={words.addNoteNamed(text)} onClick={() => add(text)}>
              {words.addNote}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
