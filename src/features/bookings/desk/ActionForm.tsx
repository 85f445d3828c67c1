import { useEffect, useRef, useState } from 'react'
import { withId, withQuery } from '#core/desk-calls.ts'
import { deskRefusals, statusNames } from '#core/desk-words.ts'
import { phoneLabel } from '#core/phone.ts'
import { Button } from '#design/desk/Button.tsx'
import { Dialog, type DialogState } from '#design/desk/Dialog.tsx'
import { isLoading, loadAgain, MailFields, type MailState, mailOf, noMail } from '#design/desk/MailFields.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { formClass } from '#design/desk/ui-classes.ts'
import notices from '#design/forms/notices.module.css'
import type { ActionName, HistoryEntry } from '#features/bookings/actions.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import { deskBookings as words } from '#features/bookings/desk-words.ts'
import { errorText, fieldError } from '#platform/browser/desk/call.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { actionOf, type FormName, forms, isMailedAtFirst } from './action-forms.ts'
import { sendAction } from './shared/act.ts'
import { conflictOf } from './shared/conflict.ts'
import { freeInstead } from './shared/free-instead.ts'
import { History } from './shared/History.tsx'
import { TimeTaken } from './TimeTaken.tsx'
import { useActionFields } from './use-action-fields.tsx'

type Props = {
  form: FormName
  detail: BookingDetail
  onDone: (detail: BookingDetail, isMailed: boolean) => void
  onConflict: () => void
} & DialogState

/** The dialog of an action: its fields, and the mail to the client. What was typed survives a close by mistake. */
export function ActionForm({ form, detail, onDone, onConflict, ...dialog }: Props) {
  const action = actionOf(form)
  const { booking } = detail
  const { body, drafted, address, moveTo, fields } = useActionFields(forms[form], detail)
  // The version when the form was opened, so that a later change by another person is a conflict.
  const [version, setVersion] = useState(booking.version)
  const [mail, setMail] = useState<MailState>({ ...noMail, wanted: isMailedAtFirst(form, detail) })
  const [since, setSince] = useState<readonly HistoryEntry[]>()

  const draftQuery = new URLSearchParams({ action, ...drafted })
  const draftUrl = withQuery(withId(deskBookingCalls.bookingDraft, booking.id), draftQuery)

  const waits = Boolean(address) && isLoading(mail, draftUrl)
  const { submit, busy, error, failure, clear } = useMutation(
    async () => {
      const isMailed = mail.wanted && Boolean(address)
      const sent = { action, version, ...(isMailed && { mail: mailOf(mail) }), ...body }
      onDone(await sendAction(booking.id, sent), isMailed)
    },
    onRefused,
    { waits },
  )

  function onRefused(problem: unknown) {
    setMail(loadAgain)
    const conflict = conflictOf(problem)
    if (!conflict) return
    setVersion(conflict.version)
    setSince(conflict.since)
    onConflict()
  }

  // While the action is being sent, its event may arrive before its answer.
  const isGone = !busy && !detail.allowed.includes(action)
  const taken = freeInstead(error)
  return (
    <Dialog
      {...dialog}
      title={form === 'place' ? words.place.title : words.actions[action].label}
      onSubmit={submit}
      foot={
        isGone ? (
          <Button onClick={dialog.onClose}>{words.keep}</Button>
        ) : (
          <Button kind={action === 'cancel' || action === 'decline' ? 'alarm' : 'main'} type="submit" isBusy={busy}>
            {form === 'place' ? words.place.submit : words.actions[action].submit}
          </Button>
        )
      }
    >
      <div className={formClass}>
        {since || isGone ? (
          <ConflictNotice action={action} detail={detail} since={since} failure={failure} />
        ) : taken ? (
          <TimeTaken
            action={action}
            detail={errorText(error)}
            free={taken}
            onChoose={(time) => {
              moveTo(time)
              clear()
            }}
          />
        ) : (
          <Failure words={failure} />
        )}
        {!isGone && (
          <>
            {fields(error)}
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
      </div>
    </Dialog>
  )
}

type ConflictNoticeProps = {
  action: ActionName
  detail: BookingDetail
  /** The actions since the form was opened, if the server refused it for them. */
  since: readonly HistoryEntry[] | undefined
  failure: string | undefined
}

/** Says that the booking was changed while its form was open, by whom, and whether the action is still allowed. */
function ConflictNotice({ action, detail, since, failure }: ConflictNoticeProps) {
  const { booking, allowed, crews } = detail
  const isAllowed = allowed.includes(action)
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => {
    if (!isAllowed) box.current?.focus()
  }, [isAllowed])
  return (
    <div ref={box} className={notices.alarm} role="alert" tabIndex={-1}>
      {since && (
        <>
          <h3>{words.conflict}</h3>
          <p>{failure}</p>
          <History entries={since} crews={crews} />
        </>
      )}
      <p>
        {isAllowed
          ? words.conflictHelp
          : booking.erased_at
            ? deskRefusals.erased
            : bookingRefusals.notAllowed(words.actions[action].label, statusNames[booking.status])}
      </p>
    </div>
  )
}
