import { useState } from 'react'
import * as z from 'zod/mini'
import { deskBookings as words } from '#content/desk-bookings.ts'
import { FreeTimes, TIME_TAKEN } from '#domain/availability.ts'
import {
  type ActionName,
  ConflictDetails,
  type HistoryEntry,
  VERSION_CONFLICT,
} from '#domain/desk/actions.ts'
import { BookingDetail } from '#domain/desk/bookings.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { ApiError, call, errorText, fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { MailFields, type MailState, mailOf, noMail } from '#site/desk/mail/MailFields.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { TextArea } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'
import {
  type Appointment,
  AppointmentFields,
  appointmentOf,
  changed,
} from './AppointmentFields.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { TimeTaken } from './TimeTaken.tsx'

type Props = {
  action: ActionName
  detail: BookingDetail
  onDone: (detail: BookingDetail) => void
  onStale: () => void
  onLeave: () => void
}

/** Actions that clients want to hear of: their mail is offered switched on. */
const TOLD: readonly ActionName[] = ['confirm', 'decline', 'cancel', 'edit']

/** Asks once more, with what the action needs and the mail that may go to the client. */
export function ActionForm({ action, detail, onDone, onStale, onLeave }: Props) {
  const { booking } = detail
  // The version that was seen when the form was opened: what arrives meanwhile must not slip in unnoticed.
  const [version, setVersion] = useState(booking.version)
  const [reason, setReason] = useState('')
  const [seen] = useState(() => appointmentOf(booking))
  const [appointment, setAppointment] = useState<Appointment>(seen)
  const [mail, setMail] = useState<MailState>({ ...noMail, wanted: isTold(action, detail) })
  const [since, setSince] = useState<readonly HistoryEntry[]>()

  const edit = changed(seen, appointment)
  const draftQuery = new URLSearchParams({ action, ...(action === 'edit' && edit) })
  const draftUrl = `${withId(deskCalls.bookingDraft, booking.id)}?${draftQuery}`

  const { submit, busy, error, failure, clear } = useMutation(async () => {
    const url = withId(deskCalls.bookingActions, booking.id)
    const body = { action, version, mail: mailOf(mail), ...details() }
    onDone(await call(BookingDetail, url, body))
  }, onRefused)

  function details() {
    if (action === 'note') return { note: reason }
    if (action === 'cancel' || (action === 'decline' && reason)) return { reason }
    return action === 'edit' ? { appointment: edit } : {}
  }
  function onRefused(problem: unknown) {
    if (!(problem instanceof ApiError) || problem.problem.type !== VERSION_CONFLICT) return
    const stale = z.safeParse(ConflictDetails, problem.answer)
    if (stale.success) {
      setVersion(stale.data.version)
      setSince(stale.data.since)
    }
    onStale()
  }

  // While it is sent, the news of it may be here before its answer.
  const isGone = !busy && !detail.allowed.includes(action)
  const field = action === 'note' ? 'note' : 'reason'
  const taken = freeInstead(error)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
          {['note', 'cancel', 'decline'].includes(action) && (
            <TextArea
              words={{
                name: field,
                label: words[field],
                required: action !== 'decline',
                error: fieldError(error, field),
              }}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          {action === 'edit' && (
            <AppointmentFields
              value={appointment}
              errorOf={(name) =>
                fieldError(error, `appointment.${name}`) ?? fieldError(error, name)
              }
              onChange={setAppointment}
            />
          )}
          <MailFields
            draftUrl={draftUrl}
            mail={mail}
            onChange={setMail}
            errorOf={(name) => fieldError(error, `mail.${name}`)}
          />
        </>
      )}
      <div className={styles.bar}>
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

function isTold(action: ActionName, { booking, client_notified }: BookingDetail) {
  // Who was told of what is undone must not go on believing it.
  if (action === 'undo') return client_notified
  // Who was told that their time is free again is not told of a move before it is confirmed.
  return TOLD.includes(action) && !(action === 'edit' && booking.status === 'expired')
}

/** The next free times, where the server refused one that is taken. */
function freeInstead(error: unknown): FreeTimes['next_free'] | undefined {
  if (!(error instanceof ApiError) || error.problem.type !== TIME_TAKEN) return undefined
  const answer = z.safeParse(FreeTimes, error.answer)
  return answer.success ? answer.data.next_free : []
}
