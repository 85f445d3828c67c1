import { useState } from 'react'
import { managePage } from '#content/manage.ts'
import { weekdays } from '#content/opening.ts'
import { listed } from '#content/sentence.ts'
import { waitingRefusals, waiting as words } from '#content/waiting.ts'
import { calls } from '#domain/api.ts'
import { whenOf } from '#domain/booking-words.ts'
import { addDays } from '#domain/days.ts'
import { instantLabel } from '#domain/instants.ts'
import type { ManagedBooking } from '#domain/manage.ts'
import { dayParts, type KnownWishes, type Offer } from '#domain/offers.ts'
import { fullWeekdayLabel, shortTimeLabel } from '#domain/time.ts'
import type { Act, Answer } from '#site/api/ask.ts'
import { content } from '#site/content/content.ts'
import { Checkbox } from '#site/forms/Checkbox.tsx'
import { FieldMessage, SelectField } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'
import styles from './Manage.module.css'
import { Panel } from './Panel.tsx'

type Change = (path: string, body: object) => Promise<Answer<ManagedBooking>>
type News = { isGood: boolean; title: string; text?: string }
type Props = {
  booking: ManagedBooking
  change: Change
  /** Says what was done. */
  onSaid: (news: News) => void
}

/** The days of the week on which the business works. */
const openDays = () => weekdays.filter((day) => content().opening.week[day])

/** A Monday, from which each weekday gets its name in the language of the page. */
const MONDAY = '2026-07-20'

const nameOf = (day: KnownWishes['days'][number]) =>
  fullWeekdayLabel(addDays(MONDAY, weekdays.indexOf(day)))

/** `any day`, or the days by their names. */
const daysOf = ({ days }: KnownWishes) =>
  openDays().every((day) => days.includes(day)) ? words.everyDay : listed(days.map(nameOf), 'or')

type OfferProps = { offer: Offer; refresh: () => Promise<void> }

/** An earlier time that is held for the client, with the two answers to it. */
export function OfferCard({ booking, offer, change, refresh, onSaid }: Props & OfferProps) {
  const [sending, setSending] = useState(false)
  async function answer(accept: boolean) {
    if (sending) return
    setSending(true)
    const answered = await change(calls.manageOffer, { offer: offer.id, accept })
    setSending(false)
    if (!answered.ok) {
      onSaid({ isGood: false, title: managePage.notDone, text: answered.detail })
      return refresh()
    }
    const now = answered.value
    const moved = now.status === 'requested' ? managePage.movedRequest : managePage.moved
    onSaid(
      accept
        ? { isGood: true, title: moved(whenOf(now)), text: managePage.mailed }
        : { isGood: true, title: words.offer.declined, text: words.offer.declinedNext },
    )
  }
  return (
    <section className={styles.card} aria-labelledby="offer">
      <h2 id="offer">{words.offer.title}</h2>
      <p>{words.offer.text(whenOf(offer), instantLabel(offer.until))}</p>
      <p>{words.offer.now(whenOf(booking))}</p>
      <div className={styles.buttons}>
        <Button aria-disabled={sending} onClick={() => void answer(true)}>
          {words.offer.accept(shortTimeLabel(offer.appoint_date, offer.appoint_time))}
        </Button>
        <Button secondary aria-disabled={sending} onClick={() => void answer(false)}>
          {words.offer.decline}
        </Button>
      </div>
    </section>
  )
}

/** That the client waits for an earlier time, what they wish, and the ways to change or end it. */
export function WaitCard({
  booking: { waits, offer },
  change,
  onSaid,
  onChange,
}: Props & { onChange: (() => void) | undefined }) {
  if (!waits) return null
  async function end() {
    const answer = await change(calls.manageWaitEnd, {})
    onSaid(
      answer.ok
        ? { isGood: true, title: words.ended }
        : { isGood: false, title: managePage.notDone, text: answer.detail },
    )
  }
  const isLost = offer?.state === 'lapsed' || offer?.state === 'gone'
  return (
    <section className={styles.card} aria-labelledby="waits">
      <h2 id="waits">{words.title}</h2>
      <p>{words.waits(daysOf(waits), words.parts[waits.part].toLowerCase())}</p>
      {isLost && <p>{words.offer.lapsed(whenOf(offer))}</p>}
      <p className={styles.quiet}>{words.text}</p>
      {onChange && (
        <div className={styles.buttons}>
          <Button secondary onClick={onChange}>
            {words.change}
          </Button>
          <Button secondary onClick={() => void end()}>
            {words.end}
          </Button>
        </div>
      )}
    </section>
  )
}

type FormProps = { booking: ManagedBooking; onSubmit: Act; onClose: () => void }

/** Asks on which days, and in which part of them, an earlier time would suit. */
export function WaitForm({ booking, onSubmit, onClose }: FormProps) {
  const [days, setDays] = useState<readonly string[]>(() => booking.waits?.days ?? openDays())
  const [error, setError] = useState<string>()
  return (
    <Panel
      title={words.open}
      text={words.text}
      submit={words.submit}
      keep={words.keep}
      onSubmit={async (form) => {
        setError(days.length === 0 ? waitingRefusals.days : undefined)
        if (days.length === 0) {
          document.getElementById('days-0')?.focus()
          return undefined
        }
        return onSubmit({ days, part: String(form.get('part')) })
      }}
      onClose={onClose}
    >
      <fieldset className={styles.days} aria-describedby={error && 'days-error'}>
        <legend>{words.days}</legend>
        {openDays().map((day, i) => (
          <Checkbox
            key={day}
            id={`days-${i}`}
            label={nameOf(day)}
            checked={days.includes(day)}
            aria-invalid={error !== undefined}
            onChange={(isOn) =>
              setDays((now) => weekdays.filter((one) => (one === day ? isOn : now.includes(one))))
            }
          />
        ))}
        <FieldMessage id="days-error" message={error} />
      </fieldset>
      <SelectField
        words={{ name: 'part', label: words.part, required: true }}
        defaultValue={booking.waits?.part ?? 'any'}
        options={dayParts.map((value) => ({ value, label: words.parts[value] }))}
      />
    </Panel>
  )
}
