import { useMutation } from '@tanstack/react-query'
import { withId } from '#core/desk-calls.ts'
import { briefInstantLabel } from '#core/instants.ts'
import { nameOf } from '#core/name-of.ts'
import { weekdays } from '#core/opening.ts'
import { shortTimeLabel } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Section } from '#design/desk/Section.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { FieldMessage } from '#design/forms/Field.tsx'
import type { BookingDialog, BookingPart, PartOfBooking } from '#features/parts.ts'
import { anyTime, dayParts, type KnownPreferences } from '#features/schedule/offers.ts'
import { waitingCalls } from '#features/waitlist/calls.ts'
import { deskWaiting as words } from '#features/waitlist/desk-waiting-words.ts'
import { call } from '#platform/browser/desk/call.ts'

const send = (id: string, wishes: KnownPreferences | null) => call(withId(waitingCalls.bookingWait, id), { wishes })

/** That the client of a booking waits for an earlier time: what they wish, and what is held for them now. */
function WaitSection({ detail, set, open }: PartOfBooking) {
  const { booking, waiting } = detail
  const end = useMutation({
    mutationFn: async () => {
      set(await send(booking.id, null))
      showToast({ words: words.ended(nameOf(booking)), undo: () => send(booking.id, waiting.wishes).then(set) })
    },
  })
  const { wishes, offer } = waiting
  if (!wishes) return null
  const days = wishes.days.length === weekdays.length ? words.everyDay : wishes.days.join(', ')
  return (
    <Section title={words.title}>
      <p>
        {days} · {words.parts[wishes.part]}
      </p>
      {offer?.state === 'open' && (
        <p>{words.offer(shortTimeLabel(offer.appoint_date, offer.appoint_time), briefInstantLabel(offer.until))}</p>
      )}
      <Failure error={end.error} />
      <div className="flex flex-wrap gap-1.5">
        <Button onClick={() => open(WaitDialog)}>{words.change}</Button>
        <Button kind="quiet" isBusy={end.isPending} onClick={() => end.mutate()}>
          {words.end}
        </Button>
      </div>
    </Section>
  )
}

/** Asks on which days, and in which part of them, a client would take an earlier time. */
const WaitDialog: BookingDialog = ({ detail: { booking, waiting }, set, isOpen, onClose }) => {
  const form = useDeskForm({
    values: { wishes: waiting.wishes ?? anyTime },
    fields: {
      'wishes.days': { kind: 'own', label: words.days },
      'wishes.part': {
        kind: 'select',
        label: words.part,
        options: dayParts.map((value) => ({ value, label: words.parts[value] })),
      },
    },
    async send({ wishes }) {
      set(await send(booking.id, wishes))
      onClose()
      showToast({ words: words.added(nameOf(booking)) })
    },
  })
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={words.title} submit={words.save} form={form}>
      <p>{words.hint}</p>
      <form.Field name="wishes.days">
        {({ id, error, value, onChange }) => (
          <fieldset
            id={id}
            tabIndex={-1}
            className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] [&>p]:col-span-full"
            aria-describedby={error && `${id}-error`}
          >
            <legend>{words.days}</legend>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                label={day}
                checked={value.includes(day)}
                onChange={(isOn) => onChange(weekdays.filter((one) => (one === day ? isOn : value.includes(one))))}
              />
            ))}
            <FieldMessage id={`${id}-error`} message={error} />
          </fieldset>
        )}
      </form.Field>
      <form.Field name="wishes.part" />
    </FormDialog>
  )
}

export const bookingPart: BookingPart = {
  place: 'time',
  Section: WaitSection,
  actions: ({ detail: { waiting }, open }) =>
    waiting.why_not === null && waiting.wishes === null ? [{ label: words.add, onAction: () => open(WaitDialog) }] : [],
}
