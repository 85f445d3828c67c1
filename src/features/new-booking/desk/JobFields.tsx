import { useQuery } from '@tanstack/react-query'
import { shortInstantLabel } from '#core/instants.ts'
import { shortDayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/desk/Button.tsx'
import { listClass, plainClass } from '#design/desk/ui-classes.ts'
import { FieldMessage } from '#design/forms/Field.tsx'
import { AddOnChoices } from '#features/bookings/desk/shared/AddOnChoices.tsx'
import { Drive, Towns } from '#features/bookings/desk/shared/Drive.tsx'
import type { KnownClient } from '#features/bookings/new-booking.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import { clientQuery } from '#features/clients/desk/shared/queries.ts'
import { vehicleTypes } from '#features/services/words.ts'
import { content } from '#platform/browser/content.ts'
import { Fold } from './Fold.tsx'
import { focusIn, isRefused, type Shown } from './form.ts'
import { pairClass } from './new-booking-classes.ts'
import { type Typed, vehicleFields } from './typed.ts'

/** The service, for which kind of vehicle, which decides the price, and what is added to it. */
export const JobFields = ({ form, typed }: Shown) => (
  <>
    <Choice form={form} name="service_type" options={content().services} />
    <Choice form={form} name="specific_vehicle" options={t(vehicleTypes)} />
    <form.Field name="add_ons">
      {({ value, error, onChange }) => (
        <AddOnChoices
          service={typed.service_type}
          chosen={value}
          error={error}
          onChange={(chosen) => onChange(chosen)}
        />
      )}
    </form.Field>
  </>
)

type ChoiceProps = Pick<Shown, 'form'> & {
  name: 'service_type' | 'specific_vehicle'
  options: readonly { value: string; label: string }[]
}

/** One of a few, as chips. A call may not say it. */
const Choice = ({ form, name, options }: ChoiceProps) => (
  <form.Field name={name}>
    {({ id, words: { label, hint }, error, value: chosen, onChange }) => (
      <fieldset
        id={id}
        className="flex flex-wrap gap-2 border-0 p-0 [&_legend]:pt-0 [&_legend]:px-0 [&_legend]:pb-2 [&_legend]:font-600 [&_label]:relative [&_label]:block [&_label]:cursor-pointer [&_input]:absolute [&_input]:inset-0 [&_input]:size-full [&_input]:m-0 [&_input]:opacity-0 [&_input]:cursor-pointer [&_span]:grid [&_span]:content-center [&_span]:min-h-(--chip) [&_span]:py-0 [&_span]:px-3 [&_span]:border [&_span]:border-control-line [&_span]:rounded-full [&_span]:type-13 [&_span]:font-560 coarse:[&_label]:py-1 coarse:gap-x-2 coarse:gap-y-0 [&_:checked+span]:border-ink [&_:checked+span]:bg-ink [&_:checked+span]:text-white [&_:focus-visible+span]:[outline:2px_solid_var(--link)] [&_:focus-visible+span]:outline-offset-2 [&_p]:basis-full [&_p]:m-0 [&_p]:text-small [&_p]:text-dim"
        tabIndex={-1}
        aria-invalid={error !== undefined}
        aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      >
        <legend>{label}</legend>
        {[...options, { value: '', label: words.anyService }].map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChange(value)} />
            <span>{label}</span>
          </label>
        ))}
        {hint && <p id={`${id}-hint`}>{hint}</p>}
        <FieldMessage id={`${id}-error`} message={error} />
      </fieldset>
    )}
  </form.Field>
)

export const placeFields = ['appoint_city', 'appoint_zipcode', 'appoint_location', 'appoint_state'] as const

/** The place in a line. The province alone is no place. */
export const placeLine = ({ appoint_location, appoint_city, appoint_zipcode }: Typed) =>
  [appoint_location, appoint_city, appoint_zipcode].filter(Boolean).join(', ')

/** Where it is: the town and the postal code decide how long the drive is, and with it which times are free. */
export const PlaceFields = ({ form, typed }: Shown) => (
  <>
    <div>
      <form.Field name="appoint_city" />
      <Towns city={typed.appoint_city} onPick={(appoint_city) => form.change({ appoint_city })} />
    </div>
    <div className={pairClass}>
      <form.Field name="appoint_location" />
      <form.Field name="appoint_zipcode" />
    </div>
    <Drive place={typed} isTaken={false} />
  </>
)

/** What is to be done there, and to which vehicle. */
export const DetailFields = ({ form, typed, last }: Shown & { last: KnownClient | undefined }) => (
  <>
    <form.Field name="concerns" />
    {last && (
      <EarlierNotes
        last={last}
        notes={typed.concerns}
        onChange={(concerns) => {
          form.change({ concerns })
          // The button that had the focus is gone.
          focusIn(form, '[name="concerns"]')
        }}
      />
    )}
    <Fold label={words.more} value={vehicleLine(typed)} isOpen={isRefused(form, moreFields)}>
      <div className={pairClass}>
        {moreFields.map((name) => (
          <form.Field key={name} name={name} />
        ))}
      </div>
    </Fold>
  </>
)

const moreFields = [...vehicleFields, 'vehicle_count', 'appoint_state', 'appoint_minutes', 'pause_minutes'] as const

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
          <span className="whitespace-pre-wrap wrap-anywhere text-dim">{wish}</span>
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
