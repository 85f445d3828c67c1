import { Fragment, type ReactNode, useState } from 'react'
import { addDays } from '#core/days.ts'
import type { BodyOf } from '#core/desk-calls.ts'
import { editableStatuses } from '#core/statuses.ts'
import { wholeIn } from '#core/typed-money.ts'
import { t } from '#core/words.ts'
import { Checkbox } from '#design/desk/Checkbox.tsx'
import { languageOptions } from '#design/desk/language-options.ts'
import { fieldsClass } from '#design/desk/ui-classes.ts'
import { SelectField, TextArea, TextField } from '#design/forms/Field.tsx'
import { paymentMethods } from '#features/booking-fields/words.ts'
import { type AppointmentEdit, appointmentFields } from '#features/bookings/action-requests.ts'
import type { BookingDetail, DeskBooking } from '#features/bookings/bookings.ts'
import type { deskBookingCalls } from '#features/bookings/calls.ts'
import { deskBookings as words } from '#features/bookings/desk-words.ts'
import { changedAnswers, QuestionFields, typedFrom } from '#features/questions/desk/shared/QuestionFields.tsx'
import type { FreeTime } from '#features/schedule/availability.ts'
import { sameHour } from '#features/schedule/site/shared/slots/day-state.ts'
import { FreeDays } from '#features/schedule/site/shared/slots/FreeDays.tsx'
import { vehicleTypes } from '#features/services/words.ts'
import { content } from '#platform/browser/content.ts'
import { fieldError } from '#platform/browser/desk/call.ts'
import type { Form } from './action-forms.ts'
import { AddOnChoices, stillOffered } from './shared/AddOnChoices.tsx'
import { Drive, Towns } from './shared/Drive.tsx'
import {
  changedDetails,
  clientFields,
  type Name as DetailName,
  type Details,
  detailsOf,
  mailedDetails,
} from './shared/details.ts'
import { fleetLabel, labelOf, vehicleFields } from './shared/fields.ts'
import { placeQuery } from './shared/place.ts'
import { useDeskTimes } from './shared/use-desk-times.ts'

type ActionFields = {
  /** The action's own part of the call's body. */
  body: Partial<BodyOf<typeof deskBookingCalls.bookingActions>>
  /** The typed values that the draft of the mail needs. */
  drafted: Record<string, string>
  /** The address to which the mail would go. */
  address: string | null
  moveTo: (time: FreeTime) => void
  fields: (error: unknown) => ReactNode
}

/** The fields of an action's form, and what was typed into them. */
export function useActionFields(form: Form, detail: BookingDetail): ActionFields {
  const { booking, crews, pinned_crew } = detail
  const [text, setText] = useState('')
  const [seen] = useState(() => appointmentOf(booking))
  const [appointment, setAppointment] = useState(seen)
  const [seenDetails] = useState(() => detailsOf(detail))
  const [details, setDetails] = useState(seenDetails)
  const [seenAnswers] = useState(() => typedFrom(detail.answers))
  const [answers, setAnswers] = useState(seenAnswers)
  const [isForClient, setForClient] = useState(false)
  const [crew, setCrew] = useState(`${pinned_crew ?? ''}`)
  const edit = changed(seen, appointment)

  function bodyOf() {
    if (form.hasAppointment) return { appointment: edit }
    if (form.hasCrew) return { crew: crew ? Number(crew) : null }
    if (form.hasDetails) {
      const isPlanned = editableStatuses.includes(booking.status)
      const changed = changedDetails(seenDetails, details, isPlanned)
      return { details: { ...changed, answers: changedAnswers(seenAnswers, answers) } }
    }
    return {
      ...(form.text && (form.isRequired || text) && { [form.text]: text }),
      ...(form.hasAsker && { for_client: isForClient }),
    }
  }
  return {
    body: bodyOf(),
    drafted: {
      ...(form.hasAppointment && edit),
      ...(form.hasDetails && mailedDetails(seenDetails, details)),
      ...(isForClient && { for_client: 'true' }),
    },
    address: form.hasDetails ? details.email : booking.email,
    moveTo: (time) => setAppointment({ ...appointment, ...time }),
    fields: (error) => (
      <>
        {form.text && (
          <TextArea
            words={{
              name: form.text,
              label: words[form.text],
              required: form.isRequired ?? false,
              error: fieldError(error, form.text),
            }}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {form.hasAsker && (
          <div>
            <Checkbox label={words.forClient} checked={isForClient} onChange={setForClient} />
            <small>{words.forClientHint}</small>
          </div>
        )}
        {form.hasAppointment && (
          <AppointmentFields
            isOfPlace={form.isOfPlace ?? false}
            booking={booking}
            value={appointment}
            errorOf={(name) => fieldError(error, `appointment.${name}`) ?? fieldError(error, name)}
            onChange={setAppointment}
          />
        )}
        {form.hasDetails && (
          <DetailFields
            detail={detail}
            value={details}
            errorOf={(name) => fieldError(error, `details.${name}`)}
            onChange={setDetails}
          >
            <QuestionFields
              typed={answers}
              errorOf={(name) => fieldError(error, name) ?? fieldError(error, `details.${name}`)}
              onChange={setAnswers}
            />
          </DetailFields>
        )}
        {form.hasCrew && (
          <SelectField
            words={{ name: 'crew', label: words.crewField, error: fieldError(error, 'crew') }}
            options={crews.map(({ number, name }) => ({ value: `${number}`, label: name }))}
            empty={words.anyCrew}
            value={crew}
            onChange={(event) => setCrew(event.target.value)}
          />
        )}
      </>
    ),
  }
}

type Name = keyof AppointmentEdit
type Appointment = Record<Name, string>

const appointmentOf = (booking: DeskBooking): Appointment => ({
  ...booking,
  appoint_location: booking.appoint_location ?? '',
  appoint_city: booking.appoint_city ?? '',
  appoint_state: booking.appoint_state ?? '',
  appoint_zipcode: booking.appoint_zipcode ?? '',
})

/** The fields of `now` that differ from `before`. */
const changed = (before: Appointment, now: Appointment): Record<string, string> =>
  Object.fromEntries(appointmentFields.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]))

const timeFields = ['appoint_date', 'appoint_time'] as const satisfies readonly Name[]
const placeFields = appointmentFields.filter((name) => !timeFields.some((one) => one === name))

/** The days before the appointment that the form shows at first. */
const DAYS_BEFORE = 3

type Props = {
  /** Whether the place comes first, and the time only once it must change with it. */
  isOfPlace: boolean
  booking: DeskBooking
  value: Appointment
  errorOf: (name: Name) => string | undefined
  onChange: (value: Appointment) => void
}

/** The fields of an appointment, as the client's form has them. Its times say which of them are taken. */
function AppointmentFields({
  isOfPlace,
  booking: { id, appoint_minutes, pause_minutes, appoint_date, appoint_time: start },
  value,
  errorOf,
  onChange,
}: Props) {
  const { appoint_date: date, appoint_time } = value
  const { strip, noteOn, isTaken, options, empty } = useDeskTimes(
    {
      date,
      except: id,
      appoint_minutes: String(appoint_minutes),
      ...(pause_minutes !== null && { pause_minutes: String(pause_minutes) }),
      ...placeQuery(value),
    },
    addDays(appoint_date, -DAYS_BEFORE),
  )
  const move = (time: Partial<FreeTime>) => onChange({ ...value, ...time })
  const isMoved = date !== appoint_date || appoint_time !== start
  const asked = !isOfPlace
    ? appointmentFields
    : [...placeFields, ...(isMoved || isTaken(appoint_time) ? timeFields : [])]
  return asked.map((name) => {
    const words = { name, label: labelOf(name), error: errorOf(name) }
    const set = (text: string) => onChange({ ...value, [name]: text })
    return name === 'appoint_time' ? (
      <Fragment key={name}>
        <SelectField
          words={{ ...words, warning: noteOn(appoint_time) }}
          options={options}
          empty={empty}
          value={value[name]}
          onChange={(event) => set(event.target.value)}
        />
        {/* Below both fields: a refused time has the focus, and the list of free ones above must stay in view. */}
        <FreeDays
          strip={strip}
          chosen={{ appoint_date: date, appoint_time }}
          offer={sameHour(strip.days, { appoint_date, appoint_time: start })}
          onDay={(appoint_date) => move({ appoint_date })}
          onPick={move}
          isOpen
        />
      </Fragment>
    ) : (
      <Fragment key={name}>
        <TextField
          type={name === 'appoint_date' ? 'date' : 'text'}
          words={words}
          value={value[name]}
          onChange={(event) => set(event.target.value)}
        />
        {name === 'appoint_city' && <Towns city={value.appoint_city} onPick={set} />}
        {name === 'appoint_zipcode' && <Drive place={value} isTaken={isTaken(appoint_time)} />}
      </Fragment>
    )
  })
}

const { details: detailFieldsWords } = words

const ownLabels: Partial<Record<DetailName, string>> = {
  vehicle_count: fleetLabel('vehicle_count'),
  appoint_minutes: detailFieldsWords.minutes,
  pause_minutes: detailFieldsWords.pause,
}

const needed: readonly DetailName[] = ['firstname', 'phone', 'language', 'vehicle_count']
const numbers: readonly DetailName[] = ['vehicle_count', 'appoint_minutes', 'pause_minutes', 'vehicle_year']
const types: Partial<Record<DetailName, string>> = { phone: 'tel', email: 'email' }

/** The typed minutes, and some more; an empty field stays empty, since then the server counts. */
function longerBy(typed: string, more: number) {
  const minutes = wholeIn(typed)
  return minutes === undefined ? typed : String(minutes + more)
}

type DetailFieldsProps = {
  detail: BookingDetail
  value: Details
  errorOf: (name: string) => string | undefined
  onChange: (value: Details) => void
  /** What follows the wishes of the client. */
  children: ReactNode
}

/** The details that a call left open, or that were typed wrongly. A job that is over keeps its time. */
function DetailFields({ detail: { booking }, value, errorOf, onChange, children }: DetailFieldsProps) {
  const isPlanned = editableStatuses.includes(booking.status)
  const set = (name: DetailName, typed: string) => {
    const isTimed = name === 'service_type' || name === 'vehicle_count'
    const after = { ...value, [name]: typed }
    const of = { service: after.service_type, booked: booking.add_ons }
    onChange({
      ...after,
      add_ons: stillOffered(after.add_ons, of),
      ...(isTimed && isPlanned && { appoint_minutes: '' }),
    })
  }
  const field = (name: DetailName, hint?: string) => ({
    words: {
      name,
      label: ownLabels[name] ?? labelOf(name),
      required: needed.includes(name),
      hint,
      error: errorOf(name) ?? errorOf(`vehicle.${name}`),
    },
    value: value[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  const text = (name: DetailName, hint?: string) => (
    <TextField
      key={name}
      {...field(name, hint)}
      type={types[name] ?? 'text'}
      inputMode={numbers.includes(name) ? 'numeric' : undefined}
    />
  )
  return (
    <>
      <fieldset className={fieldsClass}>
        <legend>{words.groups.client}</legend>
        {clientFields.map((name) => text(name))}
        <SelectField {...field('language')} options={languageOptions} />
      </fieldset>
      <fieldset className={fieldsClass}>
        <legend>{words.groups.work}</legend>
        <SelectField
          {...field('service_type')}
          empty={detailFieldsWords.notSaid}
          options={content().services.map(({ value, label }) => ({ value, label }))}
        />
        <AddOnChoices
          service={value.service_type}
          booked={booking.add_ons}
          chosen={value.add_ons}
          error={errorOf('add_ons')}
          onChange={(add_ons, more) =>
            onChange({
              ...value,
              add_ons,
              ...(isPlanned && { appoint_minutes: longerBy(value.appoint_minutes, more) }),
            })
          }
        />
        {text('vehicle_count')}
        {text('units', detailFieldsWords.unitsHint)}
        {isPlanned && text('appoint_minutes', detailFieldsWords.minutesHint)}
        {isPlanned && text('pause_minutes', detailFieldsWords.pauseHint)}
        <TextArea {...field('concerns')} />
        {children}
      </fieldset>
      <fieldset className={fieldsClass}>
        <legend>{words.groups.vehicle}</legend>
        <SelectField
          {...field('specific_vehicle')}
          empty={detailFieldsWords.notSaid}
          options={t(vehicleTypes).map(({ value, label }) => ({ value, label }))}
        />
        {vehicleFields.map((name, i) => text(name, i === 0 ? detailFieldsWords.vehicleHint : undefined))}
      </fieldset>
      <fieldset className={fieldsClass}>
        <legend>{words.groups.payment}</legend>
        <SelectField
          {...field('payment_means')}
          empty={detailFieldsWords.notSaid}
          options={t(paymentMethods).map(({ value, label }) => ({ value, label }))}
        />
        {text('billing_address')}
        {text('pay_conf')}
      </fieldset>
    </>
  )
}
