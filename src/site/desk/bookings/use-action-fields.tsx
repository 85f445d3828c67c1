import { type ReactNode, useState } from 'react'
import { deskBookings as words } from '#content/desk-bookings.ts'
import type { FreeTime } from '#domain/availability.ts'
import type { BookingDetail } from '#domain/desk/bookings.ts'
import { editableStatuses } from '#domain/desk/statuses.ts'
import { fieldError } from '#site/desk/api/call.ts'
import { SelectField, TextArea } from '#site/forms/Field.tsx'
import { AppointmentFields, appointmentOf, changed } from './AppointmentFields.tsx'
import type { Form } from './action-forms.ts'
import { DetailFields } from './DetailFields.tsx'
import { changedDetails, detailsOf, mailedDetails } from './details.ts'

type ActionFields = {
  /** The action's own part of the call's body. */
  body: object
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
  const [crew, setCrew] = useState(`${pinned_crew ?? ''}`)
  const edit = changed(seen, appointment)

  function bodyOf() {
    if (form.hasAppointment) return { appointment: edit }
    if (form.hasCrew) return { crew: crew ? Number(crew) : null }
    if (form.hasDetails) {
      const isPlanned = editableStatuses.includes(booking.status)
      return { details: changedDetails(seenDetails, details, isPlanned) }
    }
    return form.text && (form.isRequired || text) ? { [form.text]: text } : {}
  }
  return {
    body: bodyOf(),
    drafted: {
      ...(form.hasAppointment && edit),
      ...(form.hasDetails && mailedDetails(seenDetails, details)),
    },
    address: form.hasDetails ? details.email : booking.email,
    moveTo: (time) => setAppointment({ ...appointment, ...time }),
    fields: (error) => (
      <>
        {form.text && (
          <TextArea
            words={{
              ...{ name: form.text, label: words[form.text], required: form.isRequired ?? false },
              error: fieldError(error, form.text),
            }}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {form.hasAppointment && (
          <AppointmentFields
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
          />
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
