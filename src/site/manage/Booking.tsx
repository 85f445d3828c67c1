import { useEffect, useRef, useState } from 'react'
import { limits } from '#content/limits.ts'
import { clientHolds, clientStatuses, managePage, managePage as words } from '#content/manage.ts'
import { pages } from '#content/pages.ts'
import { prices } from '#content/prices.ts'
import { fill } from '#content/template.ts'
import { calls } from '#domain/api.ts'
import { addressLine, whenOf } from '#domain/booking-words.ts'
import { instantLabel } from '#domain/instants.ts'
import type { ManagedBooking } from '#domain/manage.ts'
import { serviceLabel } from '#domain/services.ts'
import { durationLabel } from '#domain/time.ts'
import { vehicleTypeLabel } from '#domain/vehicle-types.ts'
import { apiOrigin } from '#site/build/settings.ts'
import { content } from '#site/content/content.ts'
import { TextArea } from '#site/forms/Field.tsx'
import notices from '#site/forms/notices.module.css'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { phoneHref } from '#site/ui/ContactLinks.tsx'
import { Mark } from '#site/ui/Mark.tsx'
import { statusTone } from '#site/ui/status-tone.ts'
import type { Act, Answer } from './ask.ts'
import styles from './Manage.module.css'
import { MoveForm } from './MoveForm.tsx'
import { Panel } from './Panel.tsx'
import { PicturesQuestion } from './PicturesQuestion.tsx'
import { isOutdated } from './use-booking.ts'

type Props = {
  token: string
  booking: ManagedBooking
  change: (path: string, body: object) => Promise<Answer<ManagedBooking>>
}

type News = { isGood: boolean; title: string; text: string }

/** A booking as its client sees it, with a button for each change; nothing changes without a button. */
export function Booking({ token, booking, change }: Props) {
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const [news, setNews] = useState<News>()
  const said = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLHeadingElement>(null)
  const { name, text } = clientStatuses[booking.status]

  useEffect(() => {
    if (news) said.current?.focus()
  }, [news])

  const act =
    (path: string, done: (booking: ManagedBooking) => string): Act =>
    async (body) => {
      setNews(undefined)
      const answer = await change(path, { version: booking.version, ...body })
      if (answer.ok) setNews({ isGood: true, title: done(answer.value), text: words.mailed })
      if (!answer.ok && isOutdated(answer))
        setNews({ isGood: false, title: words.notDone, text: answer.detail })
      if (answer.ok || isOutdated(answer)) setOpen(undefined)
      return answer
    }
  // The focused button disappears with its form.
  const close = () => {
    setOpen(undefined)
    top.current?.focus()
  }

  return (
    <div className={styles.booking}>
      <div ref={said} tabIndex={-1} role="status">
        {news && (
          <div className={news.isGood ? notices.sent : notices.alarm}>
            <h2>{news.title}</h2>
            <p>{news.text}</p>
          </div>
        )}
      </div>
      <section className={styles.card} aria-labelledby="hello">
        <h2 id="hello" ref={top} tabIndex={-1}>
          {words.hello(booking.firstname)}
        </h2>
        <p>
          <span className={styles.status} data-tone={statusTone[booking.status]}>
            {name}
          </span>{' '}
          {holdText(booking) ?? text}
        </p>
        <Facts booking={booking} />
        {booking.can_change ? (
          <p className={styles.quiet}>{words.until(instantLabel(booking.change_until))}</p>
        ) : (
          <p className={styles.cannot}>
            <Mark name="alert" size={20} />
            {booking.why_not}
          </p>
        )}
        <div className={styles.buttons}>
          {booking.can_hold && !open && (
            <HoldButton booking={booking} change={change} onSaid={setNews} />
          )}
          {booking.can_change && !open && (
            <>
              <Button secondary={booking.can_hold} onClick={() => setOpen('move')}>
                {words.move.open}
              </Button>
              <Button secondary onClick={() => setOpen('cancel')}>
                {words.cancel.open}
              </Button>
            </>
          )}
          {booking.calendar_url && (
            <ButtonLink secondary href={apiOrigin + booking.calendar_url} label={words.calendar} />
          )}
          {!booking.can_change && (
            <ButtonLink href={phoneHref()} label={fill(words.call, content().facts)} />
          )}
          {!booking.can_change && (
            <ButtonLink secondary href={pages.booking.path} label={words.book} />
          )}
        </div>
      </section>
      <PicturesQuestion token={token} />
      {open === 'move' && (
        <MoveForm
          token={token}
          booking={booking}
          onSubmit={act(calls.manageMove, (moved) => words.moved(whenOf(moved)))}
          onClose={close}
        />
      )}
      {open === 'cancel' && (
        <CancelForm
          when={whenOf(booking)}
          onSubmit={act(calls.manageCancel, () => words.cancelled)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** That the time of a request is not held until the answer, and what to do; undefined if it is. */
function holdText({ hold, can_hold }: ManagedBooking): string | undefined {
  if (!hold || hold.state === 'held') return undefined
  const { short, none, press, elsewhere } = clientHolds
  const how = hold.until === null ? none : short(instantLabel(hold.until))
  return `${how} ${can_hold ? press : elsewhere}`
}

const cancelFormWords = managePage.cancel

/** Asks the client for confirmation, and for an optional reason. */
const CancelForm = ({
  when,
  onSubmit,
  onClose,
}: {
  when: string
  onSubmit: Act
  onClose: () => void
}) => (
  <Panel
    title={cancelFormWords.title}
    text={cancelFormWords.text(when)}
    submit={cancelFormWords.submit}
    onSubmit={(form) => onSubmit({ reason: String(form.get('reason') ?? '') })}
    onClose={onClose}
  >
    <TextArea
      words={{
        name: 'reason',
        label: cancelFormWords.reason,
        hint: cancelFormWords.hint,
        required: false,
      }}
      rows={3}
      maxLength={limits.reasonLength}
    />
  </Panel>
)

const holdButtonWords = managePage.hold

type HoldButtonProps = {
  booking: ManagedBooking
  change: (path: string, body: object) => Promise<Answer<ManagedBooking>>
  onSaid: (news: { isGood: boolean; title: string; text: string }) => void
}

/** Holds the time of a request until it is answered. A program that only opens the page of a link does not press it. */
function HoldButton({ booking, change, onSaid }: HoldButtonProps) {
  const [isSending, setIsSending] = useState(false)
  async function press() {
    if (isSending) return
    setIsSending(true)
    const answer = await change(calls.manageHold, { version: booking.version })
    setIsSending(false)
    onSaid(
      answer.ok
        ? { isGood: true, title: holdButtonWords.done, text: holdButtonWords.next }
        : { isGood: false, title: holdButtonWords.notDone, text: answer.detail },
    )
  }
  return (
    <Button onClick={press} aria-disabled={isSending}>
      {isSending ? managePage.sending : holdButtonWords.submit}
    </Button>
  )
}

const factsWords = managePage.facts

/** The facts of a booking: its time, place, service and vehicle. */
function Facts({ booking }: { booking: ManagedBooking }) {
  const { add_ons, vehicle, specific_vehicle, vehicle_count, appoint_minutes } = booking
  const rows: [string, string | null][] = [
    [factsWords.when, whenOf(booking)],
    [factsWords.minutes, durationLabel(appoint_minutes)],
    [factsWords.where, addressLine(booking)],
    [factsWords.service, serviceLabel(content().services, booking.service_type)],
    [factsWords.addOns, add_ons.join(prices.between)],
    [
      factsWords.vehicle,
      vehicle
        ? `${vehicle.year} ${vehicle.make} ${vehicle.model}`
        : specific_vehicle && vehicleTypeLabel(specific_vehicle),
    ],
    [factsWords.vehicles, vehicle_count > 1 ? String(vehicle_count) : null],
    ...booking.answers.map(({ question, answer }): [string, string] => [question, answer]),
    [factsWords.reference, booking.reference],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
