import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'
import { addDays } from '#core/days.ts'
import type { BodyOf } from '#core/desk-calls.ts'
import { editableStatuses } from '#core/statuses.ts'
import { wholeIn } from '#core/typed-money.ts'
import { t } from '#core/words.ts'
import type { Descriptions } from '#design/desk/form/description.ts'
import type { DeskForm } from '#design/desk/form/use-desk-form.tsx'
import { languageOptions } from '#design/desk/language-options.ts'
import { type MailState, noMail } from '#design/desk/MailFields.tsx'
import { fieldsClass } from '#design/desk/ui-classes.ts'
import { paymentMethods } from '#features/booking-fields/words.ts'
import { type AppointmentEdit, appointmentFields } from '#features/bookings/action-requests.ts'
import type { BookingDetail, DeskBooking } from '#features/bookings/bookings.ts'
import type { deskBookingCalls } from '#features/bookings/calls.ts'
import { deskBookings as words } from '#features/bookings/desk-words.ts'
import { deskNotes } from '#features/people/desk/shared/notes-words.ts'
import { noteRefusals } from '#features/people/desk-notes-words.ts'
import { type NoteAbout, noteAbouts } from '#features/people/notes.ts'
import {
  changedAnswers,
  QuestionFields,
  type TypedAnswers,
  typedFrom,
} from '#features/questions/desk/shared/QuestionFields.tsx'
import type { FreeTime } from '#features/schedule/availability.ts'
import { sameHour } from '#features/schedule/site/shared/slots/day-state.ts'
import { FreeDays } from '#features/schedule/site/shared/slots/FreeDays.tsx'
import { vehicleTypes } from '#features/services/words.ts'
import { content } from '#platform/browser/content.ts'
import { fieldError } from '#platform/browser/desk/call.ts'
import { type FormName, forms, isMailedAtFirst } from './action-forms.ts'
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

type Appointment = Record<keyof AppointmentEdit, string>

/** What can be typed about an action: each form shows some of it. */
export type ActionValues = {
  version: number
  reason: string
  note: string
  /** Where the note shows. */
  about: NoteAbout | 'job'
  for_client: boolean
  crew: string
  appointment: Appointment
  details: Details
  answers: TypedAnswers
  mail: MailState
}

/** What the form of an action begins with. */
export const valuesOf = (name: FormName, detail: BookingDetail): ActionValues => ({
  version: detail.booking.version,
  reason: '',
  note: '',
  about: 'job',
  for_client: false,
  crew: `${detail.pinned_crew ?? ''}`,
  appointment: appointmentOf(detail.booking),
  details: detailsOf(detail),
  answers: typedFrom(detail.answers),
  mail: { ...noMail, wanted: isMailedAtFirst(name, detail) },
})

const appointmentOf = (booking: DeskBooking): Appointment => ({
  appoint_date: booking.appoint_date,
  appoint_time: booking.appoint_time,
  appoint_location: booking.appoint_location ?? '',
  appoint_city: booking.appoint_city ?? '',
  appoint_state: booking.appoint_state ?? '',
  appoint_zipcode: booking.appoint_zipcode ?? '',
})

/** The part of the call's body that is of the action alone. */
export function bodyOf(
  name: FormName,
  { booking }: BookingDetail,
  first: ActionValues,
  typed: ActionValues,
): Partial<BodyOf<typeof deskBookingCalls.bookingActions>> {
  const form = forms[name]
  if (form.hasAppointment) return { appointment: changed(first.appointment, typed.appointment) }
  if (form.hasCrew) return { crew: typed.crew ? Number(typed.crew) : null }
  if (form.hasDetails) {
    const details = changedDetails(first.details, typed.details, editableStatuses.includes(booking.status))
    return { details: { ...details, answers: changedAnswers(first.answers, typed.answers) } }
  }
  return {
    ...(form.text && (form.isRequired || typed[form.text]) && { [form.text]: typed[form.text] }),
    ...(form.hasAsker && { for_client: typed.for_client }),
  }
}

/** What can be in the draft of the mail. */
export type Drafted = Pick<ActionValues, 'appointment' | 'details' | 'for_client'>

/** What the draft of the mail needs of the typed values. */
export function draftedOf(name: FormName, first: ActionValues, typed: Drafted): Record<string, string> {
  const form = forms[name]
  return {
    ...(form.hasAppointment && changed(first.appointment, typed.appointment)),
    ...(form.hasDetails && mailedDetails(first.details, typed.details)),
    ...(typed.for_client && { for_client: 'true' }),
  }
}

/** The fields of `now` that differ from `before`. */
const changed = (before: Appointment, now: Appointment): Record<string, string> =>
  Object.fromEntries(appointmentFields.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]))

/** The descriptions of some fields of a part of the form. */
const describedIn = <Part extends string, Name extends string, Description>(
  part: Part,
  names: readonly Name[],
  of: (name: Name) => Description,
) => Object.fromEntries(names.map((name) => [`${part}.${name}`, of(name)])) as Record<`${Part}.${Name}`, Description>

const { details: detailWords } = words

const typedDetail = (name: DetailName) => ({ label: labelOf(name), required: false, autoComplete: 'off' })
const numberDetail = (name: DetailName) => ({ ...typedDetail(name), kind: 'number' as const })

/** How the fields of a form of an action are labelled and shown. */
export const descriptionsOf = (name: FormName, { booking, crews }: BookingDetail): Descriptions<ActionValues> => ({
  reason: { kind: 'textarea', label: words.reason, required: forms[name].isRequired ?? false },
  note: {
    kind: 'textarea',
    label: words.note,
    required: forms[name].isRequired ?? false,
    // An empty text would take a note on the client away.
    check: (note, { about }) => (about !== 'job' && note.trim() === '' ? noteRefusals.note : undefined),
    alsoSaid: ['text'],
  },
  about: {
    kind: 'select',
    label: deskNotes.where.label,
    options: (['job', ...noteAbouts] as const)
      .filter((about) => about !== 'address' || booking.appoint_location)
      .map((value) => ({ value, label: deskNotes.where[value] })),
  },
  for_client: { kind: 'checkbox', label: words.forClient },
  crew: {
    kind: 'select',
    label: words.crewField,
    options: crews.map(({ number, name }) => ({ value: `${number}`, label: name })),
    empty: words.anyCrew,
  },
  ...describedIn('appointment', appointmentFields, (name) => ({ label: labelOf(name), alsoSaid: [name] })),
  'appointment.appoint_date': { kind: 'date', label: labelOf('appoint_date'), alsoSaid: ['appoint_date'] },
  'appointment.appoint_time': {
    kind: 'select',
    label: labelOf('appoint_time'),
    alsoSaid: ['appoint_time'],
    options: [],
  },
  ...describedIn('details', ['lastname', 'units', 'billing_address', 'pay_conf'], typedDetail),
  'details.firstname': { ...typedDetail('firstname'), required: true },
  'details.phone': { ...typedDetail('phone'), kind: 'phone', required: true },
  'details.email': { ...typedDetail('email'), kind: 'email' },
  'details.language': { kind: 'select', label: labelOf('language'), options: languageOptions },
  'details.service_type': {
    kind: 'select',
    label: labelOf('service_type'),
    required: false,
    empty: detailWords.notSaid,
    options: content().services.map(({ value, label }) => ({ value, label })),
  },
  'details.add_ons': { kind: 'own', label: labelOf('add_ons') },
  'details.vehicle_count': { ...numberDetail('vehicle_count'), label: fleetLabel('vehicle_count'), required: true },
  'details.units': { ...typedDetail('units'), hint: detailWords.unitsHint },
  'details.appoint_minutes': {
    ...numberDetail('appoint_minutes'),
    label: detailWords.minutes,
    hint: detailWords.minutesHint,
  },
  'details.pause_minutes': { ...numberDetail('pause_minutes'), label: detailWords.pause, hint: detailWords.pauseHint },
  'details.concerns': { ...typedDetail('concerns'), kind: 'textarea' },
  'details.specific_vehicle': {
    kind: 'select',
    label: labelOf('specific_vehicle'),
    required: false,
    empty: detailWords.notSaid,
    options: t(vehicleTypes).map(({ value, label }) => ({ value, label })),
  },
  ...describedIn('details', vehicleFields, (name) => ({
    ...(name === 'vehicle_year' ? numberDetail(name) : typedDetail(name)),
    hint: name === vehicleFields[0] ? detailWords.vehicleHint : undefined,
    alsoSaid: [`details.vehicle.${name}`],
  })),
  'details.payment_means': {
    kind: 'select',
    label: labelOf('payment_means'),
    required: false,
    empty: detailWords.notSaid,
    options: t(paymentMethods).map(({ value, label }) => ({ value, label })),
  },
  answers: { kind: 'own', label: '', alsoSaid: content().questions.map(({ id }) => `details.answers.${id}`) },
  mail: { kind: 'own', label: '' },
})

type Props = { name: FormName; detail: BookingDetail; form: DeskForm<ActionValues> }

/** The fields of the form of an action. */
export function ActionFields({ name, detail: { booking }, form }: Props) {
  const about = useWatch({ control: form.control, name: 'about' })
  const { text, hasAsker, hasAppointment, isOfPlace = false, hasDetails, hasCrew } = forms[name]
  return (
    <>
      {text && <form.Field name={text} />}
      {text === 'note' && booking.erased_at === null && (
        <form.Field name="about" hint={about === 'job' ? undefined : deskNotes.about[about].hint} />
      )}
      {hasAsker && (
        <div>
          <form.Field name="for_client" />
          <small>{words.forClientHint}</small>
        </div>
      )}
      {hasAppointment && <AppointmentFields isOfPlace={isOfPlace} booking={booking} form={form} />}
      {hasDetails && <DetailFields booking={booking} form={form} />}
      {hasCrew && <form.Field name="crew" />}
    </>
  )
}

const timeFields = ['appoint_date', 'appoint_time'] as const satisfies readonly (keyof Appointment)[]
const placeFields = appointmentFields.filter((name) => !timeFields.some((one) => one === name))

/** The days before the appointment that the form shows at first. */
const DAYS_BEFORE = 3

/** Puts a day, a time or both in place of what is typed. */
export function moveTo(form: DeskForm<ActionValues>, time: Partial<FreeTime>) {
  for (const name of timeFields)
    if (time[name] !== undefined) form.setValue(`appointment.${name}`, time[name], { shouldDirty: true })
}

type AppointmentProps = {
  /** Whether the place comes first, and the time only once it must change with it. */
  isOfPlace: boolean
  booking: DeskBooking
  form: DeskForm<ActionValues>
}

/** The fields of an appointment, as the client's form has them. Its times say which of them are taken. */
function AppointmentFields({ isOfPlace, booking, form }: AppointmentProps) {
  const { id, appoint_minutes, pause_minutes } = booking
  const place = useWatch({ control: form.control, name: 'appointment' })
  const { appoint_date, appoint_time } = place
  const { strip, noteOn, isTaken, options, empty } = useDeskTimes(
    {
      date: appoint_date,
      except: id,
      appoint_minutes: String(appoint_minutes),
      ...(pause_minutes !== null && { pause_minutes: String(pause_minutes) }),
      ...placeQuery(place),
    },
    addDays(booking.appoint_date, -DAYS_BEFORE),
  )
  const isMoved = appoint_date !== booking.appoint_date || appoint_time !== booking.appoint_time
  const asked = !isOfPlace
    ? appointmentFields
    : [...placeFields, ...(isMoved || isTaken(appoint_time) ? timeFields : [])]
  return asked.map((name) =>
    name === 'appoint_time' ? (
      <Fragment key={name}>
        <form.Field name="appointment.appoint_time" options={options} empty={empty} warning={noteOn(appoint_time)} />
        {/* Below both fields: a refused time has the focus, and the list of free ones above must stay in view. */}
        <FreeDays
          strip={strip}
          chosen={{ appoint_date, appoint_time }}
          offer={sameHour(strip.days, booking)}
          onDay={(day) => moveTo(form, { appoint_date: day })}
          onPick={(time) => moveTo(form, time)}
          isOpen
        />
      </Fragment>
    ) : (
      <Fragment key={name}>
        <form.Field name={`appointment.${name}`} />
        {name === 'appoint_city' && (
          <Towns
            city={place.appoint_city}
            onPick={(town) => form.setValue('appointment.appoint_city', town, { shouldDirty: true })}
          />
        )}
        {name === 'appoint_zipcode' && <Drive place={place} isTaken={isTaken(appoint_time)} />}
      </Fragment>
    ),
  )
}

/** The typed minutes, and some more; an empty field stays empty, since then the server counts. */
function longerBy(typed: string, more: number) {
  const minutes = wholeIn(typed)
  return minutes === undefined ? typed : String(minutes + more)
}

/** The details that a call left open, or that were typed wrongly. A job that is over keeps its time. */
function DetailFields({ booking, form }: { booking: DeskBooking; form: DeskForm<ActionValues> }) {
  const isPlanned = editableStatuses.includes(booking.status)
  const service = useWatch({ control: form.control, name: 'details.service_type' })
  const setMinutes = (minutes: string) => isPlanned && form.setValue('details.appoint_minutes', minutes)
  return (
    <>
      <fieldset className={fieldsClass}>
        <legend>{words.groups.client}</legend>
        {clientFields.map((name) => (
          <form.Field key={name} name={`details.${name}`} />
        ))}
        <form.Field name="details.language" />
      </fieldset>
      <fieldset className={fieldsClass}>
        <legend>{words.groups.work}</legend>
        <form.Field
          name="details.service_type"
          onChange={(service) => {
            const of = { service, booked: booking.add_ons }
            form.setValue('details.add_ons', stillOffered(form.getValues('details.add_ons'), of))
            setMinutes('')
          }}
        />
        <form.Field name="details.add_ons">
          {({ value, error, onChange }) => (
            <AddOnChoices
              service={service}
              booked={booking.add_ons}
              chosen={value}
              error={error}
              onChange={(chosen, more) => {
                onChange(chosen)
                setMinutes(longerBy(form.getValues('details.appoint_minutes'), more))
              }}
            />
          )}
        </form.Field>
        <form.Field name="details.vehicle_count" onChange={() => setMinutes('')} />
        <form.Field name="details.units" />
        {isPlanned && <form.Field name="details.appoint_minutes" />}
        {isPlanned && <form.Field name="details.pause_minutes" />}
        <form.Field name="details.concerns" />
        <form.Field name="answers">
          {({ value, onChange }) => (
            <QuestionFields
              typed={value}
              errorOf={(name) => fieldError(form.error, name) ?? fieldError(form.error, `details.${name}`)}
              onChange={onChange}
            />
          )}
        </form.Field>
      </fieldset>
      <fieldset className={fieldsClass}>
        <legend>{words.groups.vehicle}</legend>
        <form.Field name="details.specific_vehicle" />
        {vehicleFields.map((name) => (
          <form.Field key={name} name={`details.${name}`} />
        ))}
      </fieldset>
      <fieldset className={fieldsClass}>
        <legend>{words.groups.payment}</legend>
        <form.Field name="details.payment_means" />
        <form.Field name="details.billing_address" />
        <form.Field name="details.pay_conf" />
      </fieldset>
    </>
  )
}
