import { useState } from 'react'
import { deskWaiting as words } from '#content/desk-waiting.ts'
import { weekdays } from '#content/opening.ts'
import { nameOf } from '#domain/booking-words.ts'
import { BookingDetail } from '#domain/desk/bookings.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { briefInstantLabel } from '#domain/instants.ts'
import { anyTime, dayParts, type KnownWishes } from '#domain/offers.ts'
import { shortTimeLabel } from '#domain/time.ts'
import { call, fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Button } from '#site/desk/ui/Button.tsx'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import { type DialogState, FormDialog } from '#site/desk/ui/Dialog.tsx'
import { PanelSection } from '#site/desk/ui/ListAndPanel.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { say } from '#site/desk/ui/Toast.tsx'
import { FieldMessage, SelectField } from '#site/forms/Field.tsx'
import css from './Booking.module.css'

type Of = { detail: BookingDetail; onChange: (now: BookingDetail) => void }

const send = (id: string, wishes: KnownWishes | null) =>
  call(BookingDetail, withId(deskCalls.bookingWait, id), { wishes })

/** That the client of a booking waits for an earlier time: what they wish, and what is held for them now. */
export function WaitSection({ detail, onChange, onEdit }: Of & { onEdit: () => void }) {
  const { booking, waiting } = detail
  const end = useMutation(async () => {
    onChange(await send(booking.id, null))
    say({
      words: words.ended(nameOf(booking)),
      undo: () => send(booking.id, waiting.wishes).then(onChange),
    })
  })
  const { wishes, offer } = waiting
  if (!wishes) return null
  const days = wishes.days.length === weekdays.length ? words.everyDay : wishes.days.join(', ')
  return (
    <PanelSection title={words.title}>
      <p>
        {days} · {words.parts[wishes.part]}
      </p>
      {offer?.state === 'open' && (
        <p>
          {words.offer(
            shortTimeLabel(offer.appoint_date, offer.appoint_time),
            briefInstantLabel(offer.until),
          )}
        </p>
      )}
      <Failure words={end.failure} />
      <div className={css.waits}>
        <Button onClick={onEdit}>{words.change}</Button>
        <Button kind="quiet" isBusy={end.busy} onClick={() => void end.submit()}>
          {words.end}
        </Button>
      </div>
    </PanelSection>
  )
}

/** Asks on which days, and in which part of them, a client would take an earlier time. */
export function WaitDialog({
  detail: { booking, waiting },
  onChange,
  ...dialog
}: Of & DialogState) {
  const [wishes, setWishes] = useState(waiting.wishes ?? anyTime)
  const save = useMutation(async () => {
    onChange(await send(booking.id, wishes))
    dialog.onClose()
    say({ words: words.added(nameOf(booking)) })
  })
  const wrong = fieldError(save.error, 'wishes.days')
  return (
    <FormDialog {...dialog} title={words.title} submit={words.save} form={save}>
      <Failure words={wrong ? undefined : save.failure} />
      <p>{words.hint}</p>
      <fieldset
        id="wait-days"
        tabIndex={-1}
        className={css.days}
        aria-describedby={wrong && 'wait-days-error'}
      >
        <legend>{words.days}</legend>
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={day}
            checked={wishes.days.includes(day)}
            onChange={(isOn) =>
              setWishes((now) => ({
                ...now,
                days: weekdays.filter((one) => (one === day ? isOn : now.days.includes(one))),
              }))
            }
          />
        ))}
        <FieldMessage id="wait-days-error" message={wrong} />
      </fieldset>
      <SelectField
        words={{ name: 'part', label: words.part, required: true }}
        value={wishes.part}
        options={dayParts.map((value) => ({ value, label: words.parts[value] }))}
        onChange={({ target }) => {
          const part = dayParts.find((one) => one === target.value)
          if (part) setWishes((now) => ({ ...now, part }))
        }}
      />
    </FormDialog>
  )
}
