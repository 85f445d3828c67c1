import { useEffect, useRef, useState } from 'react'
import { durationLabel } from '#core/duration-label.ts'
import { instantLabel, shortInstantLabel } from '#core/instants.ts'
import { limits } from '#core/limits.ts'
import { pages } from '#core/pages.ts'
import { activeStatuses } from '#core/statuses.ts'
import { fill } from '#core/template.ts'
import { businessDay, dayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { phoneHref } from '#design/ContactLinks.tsx'
import { TextArea } from '#design/forms/Field.tsx'
import notices from '#design/forms/notices.module.css'
import { Icon } from '#design/Icon.tsx'
import { Boundary } from '#design/island/Boundary.tsx'
import { marks } from '#design/marks.ts'
import { Slip } from '#design/Slip.tsx'
import { bookingHref } from '#features/booking-form/site/shared/board/carry.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { addressLine, vehicleLabel } from '#features/bookings/booking-lines.ts'
import { clientStatuses } from '#features/bookings/client-refusals-words.ts'
import { AGAIN, AgainReceipt, type ManagedBooking, TOKEN } from '#features/bookings/manage.ts'
import { clientHolds, managePage as words } from '#features/bookings/manage-words.ts'
import { progressOf } from '#features/bookings/progress.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { heldText } from '#features/bookings/request-facts.ts'
import { Action, Actions, actionIcons } from '#features/bookings/site/shared/Actions.tsx'
import { Answers } from '#features/bookings/site/shared/Answers.tsx'
import { Next } from '#features/bookings/site/shared/Next.tsx'
import { ActionButton, type News, Panel } from '#features/bookings/site/shared/Panel.tsx'
import styles from '#features/bookings/site/shared/Paper.module.css'
import { Steps } from '#features/bookings/site/shared/Steps.tsx'
import { When } from '#features/bookings/site/shared/When.tsx'
import { documents } from '#features/invoices/money-words.ts'
import {
  type Act,
  type ManageForm,
  type ManagePart,
  type ManagePlace,
  managePlaces,
  nextThings,
  type PartOfManage,
} from '#features/parts.ts'
import { Photos } from '#features/photos/site/shared/Photos.tsx'
import { planPage as planWords } from '#features/plans/words.ts'
import { prices } from '#features/prices/words.ts'
import { packageLabel, serviceLabel } from '#features/services/services.ts'
import { vehicleTypeLabel } from '#features/services/vehicle-types.ts'
import { ask } from '#platform/browser/api/ask.ts'
import { content } from '#platform/browser/content.ts'
import { apiOrigin } from '#platform/browser/settings.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'
import { type Detail, DetailForm, detailForms } from './DetailForm.tsx'
import { MoveForm } from './MoveForm.tsx'
import { type Change, isOutdated } from './use-booking.ts'

const files = import.meta.glob<ManagePart>('/src/features/*/site/manage-part.tsx', {
  eager: true,
  import: 'managePart',
})
const parts = Object.entries(files)

export type BookingProps = {
  token: string
  booking: ManagedBooking
  /** Whether this page has just sent it: the same as an earlier one. */
  isSent: boolean
  /** Opens the link of a booking that this page has sent. */
  onBooked: (token: string) => void
  change: Change
  /** Reads the booking again. */
  refresh: () => Promise<void>
}

/** A booking as its client sees it, with a button for each change; nothing changes without a button. */
export function Booking({ token, booking, isSent, onBooked, change, refresh }: BookingProps) {
  const [open, setOpen] = useState<'move' | 'cancel' | 'again' | 'photos' | Detail | { Form: ManageForm } | undefined>(
    () => {
      const asked = new URLSearchParams(location.search)
      if (booking.can_again && asked.has(AGAIN)) return 'again'
      const Form = parts.map(([, part]) => part.asked?.(booking, asked)).find(Boolean)
      return Form && { Form }
    },
  )
  const [news, setNews] = useState<News | undefined>(() =>
    isSent ? { isGood: true, title: t(words).again.done, text: t(words).again.next } : undefined,
  )
  const message = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLHeadingElement>(null)
  const isActive = activeStatuses.includes(booking.status)
  // The visit that is open is this booking.
  const isVisit = booking.plan?.visit?.url === null
  const isProposed = isProposal(booking)

  useEffect(() => {
    if (news) message.current?.focus()
  }, [news])

  const act =
    (path: string, done: (booking: ManagedBooking) => News): Act =>
    async (body) => {
      setNews(undefined)
      const answer = await change(path, body)
      if (answer.ok) setNews(done(answer.value))
      if (!answer.ok && isOutdated(answer)) setNews({ isGood: false, title: t(words).notDone, text: answer.detail })
      if (answer.ok || isOutdated(answer)) setOpen(undefined)
      return answer
    }
  /** The same for a change of what the client has seen. */
  const actOnSeen = (path: string, done: (booking: ManagedBooking) => News): Act => {
    const send = act(path, done)
    return (body) => send({ version: booking.version, ...body })
  }
  async function hold() {
    const answer = await change(managedCalls.manageHold, { version: booking.version })
    setNews(
      answer.ok
        ? { isGood: true, title: t(words).hold.done, text: t(words).hold.next }
        : { isGood: false, title: t(words).hold.notDone, text: answer.detail },
    )
  }
  const confirm = actOnSeen(managedCalls.manageConfirm, () => ({
    isGood: true,
    title: t(planWords).confirmed,
    text: t(words).mailed,
  }))
  // The focused button disappears with its form.
  const close = () => {
    setOpen(undefined)
    top.current?.focus()
  }

  const part: PartOfManage = {
    token,
    booking,
    isBusy: open !== undefined,
    change,
    act,
    refresh,
    onSaid: setNews,
    open: (Form) => setOpen({ Form }),
  }
  const Opened = typeof open === 'object' ? open.Form : undefined
  const cardsAt = (place: ManagePlace) =>
    parts.map(
      ([
        file,
        {
          cards: { [place]: Card },
        },
      ]) => <Boundary key={`${place} ${file}`}>{Card && <Card {...part} />}</Boundary>,
    )

  const { vehicle, photos } = booking
  const next = isProposed
    ? booking.can_change && (
        <Next title={t(planWords).ask} text={askText(booking)}>
          <When {...booking} ref={top} where={addressLine(booking)} work={workOf(booking)} />
          <ActionButton kind="main" onAction={() => confirm({})}>
            {t(planWords).confirm}
          </ActionButton>
        </Next>
      )
    : booking.can_hold && (
        <Next title={t(words).hold.submit} text={holdText(booking)}>
          <ActionButton kind="main" onAction={hold}>
            {t(words).hold.submit}
          </ActionButton>
        </Next>
      )
  const firstNext = open
    ? null
    : next ||
      nextThings.map((thing) => parts.map(([, { next: of }]) => of?.[thing]?.(part)).find(Boolean)).find(Boolean)

  return (
    <div className={styles.paper} data-printed>
      <div ref={message} tabIndex={-1} role="status">
        {news && (
          <div className={news.isGood ? notices.sent : notices.alarm}>
            <h2>{news.title}</h2>
            {news.text && <p>{news.text}</p>}
          </div>
        )}
      </div>
      {firstNext && <Boundary>{firstNext}</Boundary>}
      {!(isProposed && next && !open) && (
        <section className={styles.card} aria-labelledby="when">
          {open === 'move' && <p className={styles.small}>{t(words).move.own}</p>}
          <When {...booking} id="when" ref={top} where={addressLine(booking)} work={workOf(booking)} />
          {!open && <State booking={booking} />}
        </section>
      )}
      <Boundary of={typeof open === 'string' ? open : Opened && 'other'}>
        {open === 'move' && (
          <MoveForm
            token={token}
            booking={booking}
            onSubmit={actOnSeen(managedCalls.manageMove, (moved) => ({
              isGood: true,
              title: (moved.status === 'requested' ? t(words).movedRequest : t(words).moved)(whenOf(moved)),
              text: t(words).mailed,
            }))}
            onClose={close}
          />
        )}
        {open === 'again' && <AgainForm token={token} booking={booking} onBooked={onBooked} onClose={close} />}
        {open === 'cancel' && (
          <CancelForm
            when={whenOf(booking)}
            isVisit={isVisit}
            onSubmit={actOnSeen(managedCalls.manageCancel, () => ({
              isGood: true,
              title: isVisit ? t(planWords).skipped : t(words).cancelled,
              // Nobody has shown yet that the address of a tab is right.
              ...(TOKEN.test(token) && { text: t(words).mailed }),
            }))}
            onClose={close}
          />
        )}
        {Opened && <Opened booking={booking} act={act} onClose={close} />}
        {(open === 'note' || open === 'place' || open === 'vehicle') && (
          <DetailForm
            key={open}
            detail={open}
            booking={booking}
            // A note overwrites nothing, so it needs no version.
            onSubmit={(open === 'note' ? act : actOnSeen)(detailForms[open].path, () => ({
              isGood: true,
              title: t(words)[open].done,
            }))}
            onClose={close}
          />
        )}
        {open === 'photos' && (
          <Photos token={token} booking={booking} refresh={refresh}>
            <Button onClick={close}>{t(words).photos.close}</Button>
          </Photos>
        )}
      </Boundary>
      {!open && (
        <>
          <Actions label={t(words).actions}>
            {booking.can_change && (
              <>
                <Action
                  icon={actionIcons.time}
                  label={isProposed ? t(planWords).move : t(words).move.open}
                  onPress={() => setOpen('move')}
                />
                <Action
                  icon={actionIcons.place}
                  label={t(words).place.open}
                  value={booking.appoint_location ?? ''}
                  onPress={() => setOpen('place')}
                />
                <Action
                  icon={actionIcons.vehicle}
                  label={t(words).vehicle.open}
                  value={vehicle?.model ?? ''}
                  onPress={() => setOpen('vehicle')}
                />
              </>
            )}
            {!isActive &&
              (booking.can_again ? (
                <Action icon={actionIcons.again} label={t(words).same} onPress={() => setOpen('again')} />
              ) : (
                <Action icon={actionIcons.again} label={t(words).same} href={sameAgain(booking)} />
              ))}
            {isActive && booking.can_again && (
              <Action icon={actionIcons.again} label={t(words).same} onPress={() => setOpen('again')} />
            )}
            {(booking.can_add || photos.length > 0) && (
              <Action
                icon={actionIcons.photos}
                label={booking.can_add ? t(words).photos.open : t(words).photos.title}
                value={String(photos.length)}
                onPress={() => setOpen('photos')}
              />
            )}
            {booking.can_add && (
              <Action icon={actionIcons.note} label={t(words).note.open} onPress={() => setOpen('note')} />
            )}
            {parts.map(([file, { Row }]) => Row && <Row key={file} {...part} />)}
            {booking.calendar_url && (
              <Action icon={actionIcons.time} label={t(words).calendar} href={apiOrigin + booking.calendar_url} />
            )}
            {!booking.can_change && isActive && (
              <Action icon={actionIcons.call} label={fill(t(words).call, content().facts)} href={phoneHref()} />
            )}
            {booking.can_change && (
              <Action
                icon={actionIcons.end}
                label={isVisit ? t(planWords).skip : t(words).cancel.open}
                isLoss
                onPress={() => setOpen('cancel')}
              />
            )}
          </Actions>
          {managePlaces.above.map(cardsAt)}
          <Price booking={booking} />
          {managePlaces.below.map(cardsAt)}
          <Notes booking={booking} />
          <div className={styles.links}>
            {booking.can_add && <a href={t(pages).howItWorks.path}>{t(words).prepare}</a>}
            <button type="button" onClick={() => print()}>
              {t(words).print}
            </button>
            {!booking.can_change && <a href={t(pages).booking.path}>{t(words).book}</a>}
          </div>
        </>
      )}
      {(open || !booking.slip || booking.said_by) && (
        <p className={styles.reference}>
          {t(words).reference} {booking.reference}
        </p>
      )}
    </div>
  )
}

/** How the booking stands, and until when its client can change it. */
function State({ booking }: { booking: ManagedBooking }) {
  const { status, hold, plan, why_not, can_change, change_until, answers } = booking
  const isActive = activeStatuses.includes(status)
  const { name, text } = t(clientStatuses)[status]
  const lapsed = status === 'expired' && plan ? t(planWords).lapsed : undefined
  const held = hold?.state === 'held' && hold.until !== null ? heldText(content().mail.bookingClient, hold) : undefined
  const message = lapsed ?? (booking.can_hold ? undefined : holdText(booking)) ?? held ?? text
  return (
    <>
      <Steps status={status} />
      {!progressOf(status) && <p className={styles.strong}>{name}</p>}
      {status !== 'confirmed' && !isProposal(booking) && <p>{message}</p>}
      {can_change ? (
        !isProposal(booking) && <p className={styles.small}>{t(words).until(shortInstantLabel(change_until))}</p>
      ) : (
        <p className={isActive ? styles.cannot : styles.small}>
          {isActive && <Icon path={marks.alert} size={20} />}
          {why_not}
        </p>
      )}
      <Answers of={answers} />
    </>
  )
}

/** What is done, to what, and how long it takes. */
function workOf({
  service_type,
  specific_vehicle,
  vehicle,
  appoint_minutes,
  add_ons,
  slip,
  package: name,
}: ManagedBooking) {
  return [
    packageLabel(serviceLabel(content().services, service_type), name),
    ...(slip ? [] : add_ons),
    vehicle
      ? vehicleLabel({ vehicle_year: vehicle.year, vehicle_make: vehicle.make, vehicle_model: vehicle.model })
      : specific_vehicle
        ? vehicleTypeLabel(specific_vehicle)
        : undefined,
    appoint_minutes > 0 ? t(prices).about(durationLabel(appoint_minutes)) : undefined,
  ]
}

/** By when a visit of a plan wants its answer. */
function askText({ plan }: ManagedBooking) {
  const answerBy = plan?.visit?.answer_by
  return answerBy ? t(planWords).askText(dayLabel(businessDay(new Date(answerBy)))) : undefined
}

/** The price, with its lines: one that was agreed on has the tax. */
const Price = ({ booking: { slip, said_by, status, reference } }: { booking: ManagedBooking }) =>
  slip && (
    <Slip
      title={
        said_by?.kind === 'invoice'
          ? t(documents).title.invoice
          : status === 'requested' && !said_by
            ? t(words).slip.request
            : t(words).slip.price
      }
      number={said_by?.number ?? reference}
      lines={slip.lines}
      total={slip.total ? { text: t(words).slip.total, amount: slip.total } : undefined}
      tax={slip.note}
    />
  )

/** What the client has noted, oldest first. */
const Notes = ({ booking: { notes } }: { booking: ManagedBooking }) =>
  notes.length > 0 && (
    <section className={styles.card} aria-labelledby="notes">
      <h2 id="notes">{t(words).note.list}</h2>
      {notes.map((note, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes can be equal, and none moves
        <p key={i} className={styles.typed}>
          {note}
        </p>
      ))}
    </section>
  )

type AgainProps = Pick<BookingProps, 'token' | 'booking' | 'onBooked'> & { onClose: () => void }

/** Asks for a time alone, and books the same once more. */
function AgainForm({ token, booking, onBooked, onClose }: AgainProps) {
  const [id] = useState(randomId)
  return (
    <MoveForm
      token={token}
      booking={booking}
      onClose={onClose}
      isAgain
      onSubmit={async (requested) => {
        // An answer that was lost is asked for again, and there is one request.
        const key = `${id} ${requested.appoint_date} ${requested.appoint_time}`
        const answer = await ask(AgainReceipt, managedCalls.manageAgain, { token, key, body: requested })
        if (answer.ok) onBooked(answer.value.token)
        return answer
      }}
    >
      <p>
        <a href={sameAgain(booking)}>{t(words).again.other}</a>
      </p>
    </MoveForm>
  )
}

/** The booking form with the same choice. */
const sameAgain = ({ service_type, appoint_zipcode, vehicle_count }: ManagedBooking) =>
  bookingHref({
    service_type: service_type ?? '',
    appoint_zipcode: appoint_zipcode ?? '',
    vehicle_count: String(vehicle_count),
  })

/** Whether it is a visit of a plan that waits for its client. */
const isProposal = ({ plan }: ManagedBooking) => plan?.visit?.url === null && plan.visit.is_proposed

/** That the time of a request is not held until the answer, and what to do; undefined if it is. */
function holdText({ hold, can_hold }: ManagedBooking): string | undefined {
  if (!hold || hold.state === 'held') return undefined
  const { short, none, press, elsewhere } = t(clientHolds)
  const how = hold.until === null ? none : short(instantLabel(hold.until))
  return `${how} ${can_hold ? press : elsewhere}`
}

/** Asks the client for confirmation, and for an optional reason. */
const CancelForm = ({
  when,
  isVisit,
  onSubmit,
  onClose,
}: {
  when: string
  /** Whether it is a visit of a plan, which goes on without it. */
  isVisit: boolean
  onSubmit: Act
  onClose: () => void
}) => (
  <Panel
    isLoss
    title={isVisit ? t(planWords).skipTitle : t(words).cancel.title}
    text={(isVisit ? t(planWords).skipText : t(words).cancel.text)(when)}
    submit={isVisit ? t(planWords).skipSubmit : t(words).cancel.submit}
    onSubmit={(form) => onSubmit({ reason: String(form.get('reason') ?? '') })}
    onClose={onClose}
  >
    <TextArea
      words={{ name: 'reason', label: t(words).cancel.reason, hint: t(words).cancel.hint, required: false }}
      rows={3}
      maxLength={limits.reasonLength}
    />
  </Panel>
)
