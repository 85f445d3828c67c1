import { useState } from 'react'
import { addDays } from '#core/days.ts'
import { instantLabel } from '#core/instants.ts'
import { weekdays } from '#core/opening.ts'
import { formatList } from '#core/sentence.ts'
import { fullWeekdayLabel, shortTimeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { FieldMessage, SelectField } from '#design/forms/Field.tsx'
import { whenOf } from '#features/bookings/booking-labels.ts'
import type { ManagedBooking } from '#features/bookings/manage.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { Action, actionIcons } from '#features/bookings/site/shared/Actions.tsx'
import { Next } from '#features/bookings/site/shared/Next.tsx'
import panel from '#features/bookings/site/shared/Panel.module.css'
import { Panel } from '#features/bookings/site/shared/Panel.tsx'
import styles from '#features/bookings/site/shared/Paper.module.css'
import type { ManageForm, ManagePart, PartOfManage } from '#features/parts.ts'
import { dayParts, type KnownPreferences } from '#features/schedule/offers.ts'
import { managedWaitCalls, WAIT } from '#features/waitlist/public-calls.ts'
import { waitingRefusals, waiting as words } from '#features/waitlist/waiting-words.ts'
import { content } from '#platform/browser/content.ts'

/** The days of the week on which the business works. */
const openDays = () => weekdays.filter((day) => content().opening.week[day])

/** A Monday, from which each weekday gets its name in the language of the page. */
const MONDAY = '2026-07-20'

const nameOf = (day: KnownPreferences['days'][number]) => fullWeekdayLabel(addDays(MONDAY, weekdays.indexOf(day)))

/** `any day`, or the days by their names. */
const daysOf = ({ days }: KnownPreferences) =>
  openDays().every((day) => days.includes(day)) ? t(words).everyDay : formatList(days.map(nameOf), 'or')

/** An earlier time that is held for the client, with the two answers to it. */
function Offer({
  booking,
  offer,
  change,
  refresh,
  onSaid,
}: PartOfManage & { offer: NonNullable<ManagedBooking['offer']> }) {
  const [sending, setSending] = useState(false)
  const { id } = offer
  async function answer(accept: boolean) {
    if (sending) return
    setSending(true)
    const answered = await change(managedWaitCalls.manageOffer, { offer: id, accept })
    setSending(false)
    if (!answered.ok) {
      onSaid({ isGood: false, title: t(managePage).notDone, text: answered.detail })
      return refresh()
    }
    const now = answered.value
    const moved = now.status === 'requested' ? t(managePage).movedRequest : t(managePage).moved
    onSaid(
      accept
        ? { isGood: true, title: moved(whenOf(now)), text: t(managePage).mailed }
        : { isGood: true, title: t(words).offer.declined, text: t(words).offer.declinedNext },
    )
  }
  return (
    <Next title={t(words).offer.title} text={t(words).offer.text(whenOf(offer), instantLabel(offer.until))}>
      <p>{t(words).offer.now(whenOf(booking))}</p>
      <Button kind="main" isBusy={sending} onClick={() => void answer(true)}>
        {t(words).offer.accept(shortTimeLabel(offer.appoint_date, offer.appoint_time))}
      </Button>
      <Button isBusy={sending} onClick={() => void answer(false)}>
        {t(words).offer.decline}
      </Button>
    </Next>
  )
}

/** That the client waits for an earlier time, what they wish, and the ways to change or end it. */
function WaitCard({ booking, isBusy, change, onSaid, open }: PartOfManage) {
  const { waits, offer } = booking
  if (!waits) return null
  async function end() {
    const answer = await change(managedWaitCalls.manageWaitEnd, {})
    onSaid(
      answer.ok
        ? { isGood: true, title: t(words).ended }
        : { isGood: false, title: t(managePage).notDone, text: answer.detail },
    )
  }
  const isLost = offer?.state === 'lapsed' || offer?.state === 'gone'
  return (
    <section className={styles.card} aria-labelledby="waits">
      <h2 id="waits">{t(words).title}</h2>
      <p>{t(words).waits(daysOf(waits), t(words).parts[waits.part].toLowerCase())}</p>
      {isLost && <p>{t(words).offer.lapsed(whenOf(offer))}</p>}
      <p className={styles.small}>{t(words).text}</p>
      {booking.can_wait && !isBusy && (
        <div className={styles.row}>
          <Button isCompact onClick={() => open(WaitForm)}>
            {t(words).change}
          </Button>
          <Button isCompact onClick={() => void end()}>
            {t(words).end}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Asks on which days, and in which part of them, an earlier time would suit. */
const WaitForm: ManageForm = ({ booking, act, onClose }) => {
  const [days, setDays] = useState<readonly string[]>(() => booking.waits?.days ?? openDays())
  const [error, setError] = useState<string>()
  const submit = act(managedWaitCalls.manageWait, () => ({ isGood: true, title: t(words).done, text: t(words).next }))
  return (
    <Panel
      title={t(words).open}
      text={t(words).text}
      submit={t(words).submit}
      keep={t(words).keep}
      onSubmit={async (form) => {
        setError(days.length === 0 ? t(waitingRefusals).days : undefined)
        if (days.length === 0) {
          document.getElementById('days-0')?.focus()
          return undefined
        }
        return submit({ days, part: String(form.get('part')) })
      }}
      onClose={onClose}
    >
      <fieldset className={panel.days} aria-describedby={error && 'days-error'}>
        <legend>{t(words).days}</legend>
        {openDays().map((day, i) => (
          <Checkbox
            key={day}
            id={`days-${i}`}
            label={nameOf(day)}
            checked={days.includes(day)}
            aria-invalid={error !== undefined}
            onChange={(isOn) => setDays((now) => weekdays.filter((one) => (one === day ? isOn : now.includes(one))))}
          />
        ))}
        <FieldMessage id="days-error" message={error} />
      </fieldset>
      <SelectField
        words={{ name: 'part', label: t(words).part, required: true }}
        defaultValue={booking.waits?.part ?? 'any'}
        options={dayParts.map((value) => ({ value, label: t(words).parts[value] }))}
      />
    </Panel>
  )
}

export const managePart: ManagePart = {
  cards: { time: WaitCard },
  next: { offer: (of) => of.booking.offer?.state === 'open' && <Offer {...of} offer={of.booking.offer} /> },
  Row: ({ booking, open }) =>
    booking.can_wait &&
    !booking.waits && <Action icon={actionIcons.wait} label={t(words).open} onPress={() => open(WaitForm)} />,
  asked: ({ can_wait, waits }, query) => (can_wait && !waits && query.has(WAIT) ? WaitForm : undefined),
}
