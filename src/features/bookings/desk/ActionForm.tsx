import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { withId, withQuery } from '#core/desk-calls.ts'
import { deskRefusals, statusNames } from '#core/desk-words.ts'
import { phoneLabel } from '#core/phone.ts'
import { Button } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { isLoading, loadAgain, MailFields, mailOf } from '#design/desk/MailFields.tsx'
import { formClass } from '#design/desk/ui-classes.ts'
import notices from '#design/forms/notices.module.css'
import type { ActionName, HistoryEntry } from '#features/bookings/actions.ts'
import type { ActionAnswer, BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import { deskBookings as words } from '#features/bookings/desk-words.ts'
import { addToNote } from '#features/people/desk/shared/Notes.tsx'
import { errorText, fieldError } from '#platform/browser/desk/call.ts'
import {
  ActionFields,
  type ActionValues,
  bodyOf,
  type Drafted,
  descriptionsOf,
  draftedOf,
  moveTo,
  valuesOf,
} from './ActionFields.tsx'
import { actionOf, type FormName, forms } from './action-forms.ts'
import { sendAction } from './shared/act.ts'
import { conflictOf } from './shared/conflict.ts'
import { freeInstead } from './shared/free-instead.ts'
import { History } from './shared/History.tsx'
import { TimeTaken } from './TimeTaken.tsx'

type Props = {
  name: FormName
  detail: BookingDetail
  onDone: (answer: ActionAnswer, isMailed: boolean) => void
  /** After a note that is of the client or the address. */
  onNoted: () => void
  onConflict: () => void
} & DialogState

/** The dialog of an action: its fields, and the mail to the client. What was typed survives a close by mistake. */
export function ActionForm({ name, detail, onDone, onNoted, onConflict, ...dialog }: Props) {
  const action = actionOf(name)
  const { booking } = detail
  // With the version when the form was opened, so that a later change by another person is a conflict.
  const [first] = useState(() => valuesOf(name, detail))
  const addressOf = ({ details }: Pick<ActionValues, 'details'>) =>
    forms[name].hasDetails ? details.email : booking.email
  const draftUrlOf = (typed: Drafted) => {
    const query = new URLSearchParams({ action, ...draftedOf(name, first, typed) })
    return withQuery(withId(deskBookingCalls.bookingDraft, booking.id), query)
  }
  const form = useDeskForm({
    values: first,
    fields: descriptionsOf(name, detail),
    async send(typed) {
      const { version, mail, about, note: text } = typed
      if (about !== 'job') {
        const seen = detail.notes.find((note) => note.about === about) ?? null
        return addToNote({ booking: booking.id, about, seen, text, onDone: onNoted })
      }
      const isMailed = mail.wanted && Boolean(addressOf(typed))
      const sent = { action, version, ...(isMailed && { mail: mailOf(mail) }), ...bodyOf(name, detail, first, typed) }
      onDone(await sendAction(booking.id, sent), isMailed)
    },
    waits: (typed) => typed.about === 'job' && Boolean(addressOf(typed)) && isLoading(typed.mail, draftUrlOf(typed)),
    onConflict(error) {
      const conflict = conflictOf(error)
      if (!conflict) return undefined
      onConflict()
      return { take: { version: conflict.version } }
    },
    onRefused: () => form.setValue('mail', loadAgain(form.getValues('mail'))),
  })
  const [appointment, details, for_client, mail, about] = useWatch({
    control: form.control,
    name: ['appointment', 'details', 'for_client', 'mail', 'about'],
  })
  // While the action is being sent, its event may arrive before its answer.
  const isGone = !form.busy && !detail.allowed.includes(action)
  const since = conflictOf(form.error)?.since
  const taken = freeInstead(form.error)
  return (
    <FormDialog
      {...dialog}
      title={name === 'place' ? words.place.title : words.actions[action].label}
      submit={isGone ? undefined : name === 'place' ? words.place.submit : words.actions[action].submit}
      isAlarm={action === 'cancel' || action === 'decline'}
      before={isGone && <Button onClick={dialog.onClose}>{words.keep}</Button>}
      form={form}
      hasOwnProblem
    >
      <div className={formClass}>
        {since || isGone ? (
          <ConflictNotice action={action} detail={detail} since={since} error={form.error} />
        ) : taken ? (
          <TimeTaken
            action={action}
            detail={errorText(form.error)}
            free={taken}
            onChoose={(time) => {
              moveTo(form, time)
              form.clear()
            }}
          />
        ) : (
          form.problem
        )}
        {!isGone && (
          <>
            <ActionFields name={name} detail={detail} form={form} />
            {about !== 'job' ? null : addressOf({ details }) ? (
              <MailFields
                draftUrl={draftUrlOf({ appointment, details, for_client })}
                mail={mail}
                onChange={(change) => form.setValue('mail', change(form.getValues('mail')))}
                errorOf={(name) => fieldError(form.error, `mail.${name}`)}
              />
            ) : (
              <p>{words.noEmail(phoneLabel(booking.phone))}</p>
            )}
          </>
        )}
      </div>
    </FormDialog>
  )
}

type ConflictNoticeProps = {
  action: ActionName
  detail: BookingDetail
  /** The actions since the form was opened, if the server refused it for them. */
  since: readonly HistoryEntry[] | undefined
  error: unknown
}

/** Says that the booking was changed while its form was open, by whom, and whether the action is still allowed. */
function ConflictNotice({ action, detail, since, error }: ConflictNoticeProps) {
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
          <p>{errorText(error)}</p>
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
