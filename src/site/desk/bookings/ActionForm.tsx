import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { deskBookings as words } from '#content/desk-bookings.ts'
import {
  type ActionName,
  ConflictDetails,
  type HistoryEntry,
  VERSION_CONFLICT,
} from '#domain/desk/actions.ts'
import { BookingDetail } from '#domain/desk/bookings.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { editableStatuses } from '#domain/desk/statuses.ts'
import { phoneLabel } from '#domain/phone.ts'
import { ApiError, call, errorText, fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { MailFields, type MailState, mailOf, noMail } from '#site/desk/mail/MailFields.tsx'
import { focusFirstError } from '#site/desk/ui/focus-error.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { SelectField, TextArea } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'
import {
  type Appointment,
  AppointmentFields,
  appointmentOf,
  changed,
} from './AppointmentFields.tsx'
import css from './Booking.module.css'
import { ConflictNotice } from './ConflictNotice.tsx'
import { DetailFields } from './DetailFields.tsx'
import { changedDetails, detailsOf, mailedDetails } from './details.ts'
import { freeInstead, TimeTaken } from './TimeTaken.tsx'

type Props = {
  action: ActionName
  detail: BookingDetail
  onDone: (detail: BookingDetail, isMailed: boolean) => void
  onConflict: () => void
  onLeave: () => void
}

type Form = {
  /** The text that it asks for. */
  text?: 'note' | 'reason'
  isRequired?: boolean
  hasAppointment?: boolean
  hasDetails?: boolean
  hasCrew?: boolean
  /** Whether the mail to the client is switched on at first. */
  isMailed?: boolean
}

/** The form of each action. */
const forms: Record<ActionName, Form> = {
  confirm: { isMailed: true },
  decline: { text: 'reason', isMailed: true },
  cancel: { text: 'reason', isRequired: true, isMailed: true },
  complete: {},
  no_show: { text: 'reason' },
  on_the_way: {},
  start: {},
  edit: { hasAppointment: true, isMailed: true },
  amend: { hasDetails: true },
  assign: { hasCrew: true },
  note: { text: 'note', isRequired: true },
  undo: {},
}

/** Asks for confirmation, with the fields of the action and the optional mail to the client. */
export function ActionForm({ action, detail, onDone, onConflict, onLeave }: Props) {
  const { booking } = detail
  const form = forms[action]
  // The version when the form was opened, so that a later change by another person is a conflict.
  const [version, setVersion] = useState(booking.version)
  const [typed, setTyped] = useState('')
  const [seen] = useState(() => appointmentOf(booking))
  const [appointment, setAppointment] = useState<Appointment>(seen)
  const [seenDetails] = useState(() => detailsOf(detail))
  const [typedDetails, setDetails] = useState(seenDetails)
  const [crew, setCrew] = useState(`${detail.pinned_crew ?? ''}`)
  const [mail, setMail] = useState<MailState>({ ...noMail, wanted: isMailed(action, detail) })
  const [since, setSince] = useState<readonly HistoryEntry[]>()

  // The button that opened the form is gone: the first field has the focus, else the form itself.
  const shown = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = shown.current?.querySelector<HTMLElement>('input, select, textarea')
    ;(field ?? shown.current)?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const edit = changed(seen, appointment)
  const draftQuery = new URLSearchParams({
    ...{ action, ...(form.hasAppointment && edit) },
    ...(form.hasDetails && mailedDetails(seenDetails, typedDetails)),
  })
  const address = form.hasDetails ? typedDetails.email : booking.email
  const draftUrl = `${withId(deskCalls.bookingDraft, booking.id)}?${draftQuery}`

  const { submit, busy, error, failure, clear } = useMutation(async () => {
    const url = withId(deskCalls.bookingActions, booking.id)
    const isMailed = mail.wanted && Boolean(address)
    const body = { action, version, ...(isMailed && { mail: mailOf(mail) }), ...details() }
    onDone(await call(BookingDetail, url, body), isMailed)
  }, onRefused)
  useEffect(() => {
    if (error && form.hasDetails) focusFirstError(shown.current)
  }, [error, form.hasDetails])

  function details() {
    if (form.hasAppointment) return { appointment: edit }
    if (form.hasCrew) return { crew: crew ? Number(crew) : null }
    if (form.hasDetails) {
      const isPlanned = editableStatuses.includes(booking.status)
      return { details: changedDetails(seenDetails, typedDetails, isPlanned) }
    }
    return form.text && (form.isRequired || typed) ? { [form.text]: typed } : {}
  }
  function onRefused(problem: unknown) {
    if (!(problem instanceof ApiError) || problem.problem.type !== VERSION_CONFLICT) return
    const conflict = z.safeParse(ConflictDetails, problem.answer)
    if (conflict.success) {
      setVersion(conflict.data.version)
      setSince(conflict.data.since)
    }
    onConflict()
  }

  // While the action is being sent, its event may arrive before its answer.
  const isGone = !busy && !detail.allowed.includes(action)
  const taken = freeInstead(error)
  return (
    <form ref={shown} tabIndex={-1} className={styles.form} onSubmit={submit} noValidate>
      {since || isGone ? (
        <ConflictNotice {...{ action, detail, since, failure }} />
      ) : taken ? (
        <TimeTaken
          action={action}
          detail={errorText(error)}
          free={taken}
          onChoose={(time) => {
            setAppointment({ ...appointment, ...time })
            clear()
          }}
        />
      ) : (
        <Failure words={failure} />
      )}
      {!isGone && (
        <>
          {form.text && (
            <TextArea
              words={{
                name: form.text,
                label: words[form.text],
                required: form.isRequired ?? false,
                error: fieldError(error, form.text),
              }}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          {form.hasAppointment && (
            <AppointmentFields
              booking={booking}
              value={appointment}
              errorOf={(name) =>
                fieldError(error, `appointment.${name}`) ?? fieldError(error, name)
              }
              onChange={setAppointment}
            />
          )}
          {form.hasDetails && (
            <DetailFields
              detail={detail}
              value={typedDetails}
              errorOf={(name) => fieldError(error, `details.${name}`)}
              onChange={setDetails}
            />
          )}
          {form.hasCrew && (
            <SelectField
              words={{ name: 'crew', label: words.crewField, error: fieldError(error, 'crew') }}
              options={detail.crews.map(({ number, name }) => ({
                value: `${number}`,
                label: name,
              }))}
              empty={words.anyCrew}
              value={crew}
              onChange={(event) => setCrew(event.target.value)}
            />
          )}
          {address ? (
            <MailFields
              draftUrl={draftUrl}
              mail={mail}
              onChange={setMail}
              errorOf={(name) => fieldError(error, `mail.${name}`)}
            />
          ) : (
            <p>{words.noEmail(phoneLabel(booking.phone))}</p>
          )}
        </>
      )}
      <div className={`${styles.bar} ${css.foot}`}>
        {!isGone && (
          <Button type="submit" aria-disabled={busy}>
            {words.actions[action].submit}
          </Button>
        )}
        <Button secondary onClick={onLeave}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}

function isMailed(action: ActionName, { booking, client_notified }: BookingDetail) {
  if (!booking.email) return false
  // A client who got a mail of the action also gets one of its undo.
  if (action === 'undo') return client_notified
  // The client of an expired request knows that its time is free again: a move is not mailed before it is confirmed.
  const form = forms[action]
  return Boolean(form.isMailed) && !(form.hasAppointment && booking.status === 'expired')
}
