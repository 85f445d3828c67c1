import { useEffect, useRef, useState } from 'react'
import { instantLabel } from '#core/instants.ts'
import { limits } from '#core/limits.ts'
import { money } from '#core/money.ts'
import { pages } from '#core/pages.ts'
import { activeStatuses, type Status } from '#core/statuses.ts'
import { fill } from '#core/template.ts'
import { businessDay, dayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button, ButtonLink } from '#design/Button.tsx'
import { phoneHref } from '#design/ContactLinks.tsx'
import { TextArea } from '#design/forms/Field.tsx'
import notices from '#design/forms/notices.module.css'
import { Icon } from '#design/Icon.tsx'
import { Boundary } from '#design/island/Boundary.tsx'
import { marks } from '#design/marks.ts'
import { mapOf, whenOf } from '#features/bookings/booking-labels.ts'
import { addressLine, vehicleLabel } from '#features/bookings/booking-lines.ts'
import { clientStatuses } from '#features/bookings/client-refusals-words.ts'
import { AGAIN, AgainReceipt, type ManagedBooking, TOKEN } from '#features/bookings/manage.ts'
import { clientHolds, managePage as words } from '#features/bookings/manage-words.ts'
import { progressOf } from '#features/bookings/progress.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { requestFacts } from '#features/bookings/request-facts.ts'
import styles from '#features/bookings/site/shared/Manage.module.css'
import { ActionButton, type News, Panel } from '#features/bookings/site/shared/Panel.tsx'
import { Steps } from '#features/bookings/site/shared/Steps.tsx'
import type { ManagedMoney } from '#features/invoices/client-documents.ts'
import type { Act, ManageForm, ManagePart, ManagePlace, PartOfManage } from '#features/parts.ts'
import { Photos } from '#features/photos/site/shared/Photos.tsx'
import { planPage as planWords } from '#features/plans/words.ts'
import { bookingHref } from '#features/schedule/site/shared/times/carry.ts'
import { Rich } from '#features/website/site/shared/Rich.tsx'
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

/** The places below the booking, in their order. */
const belowIt = ['deposit', 'time', 'plan', 'documents', 'work', 'texts', 'pictures'] as const satisfies Exclude<
  ManagePlace,
  'first'
>[]

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
  const [open, setOpen] = useState<'move' | 'cancel' | 'again' | Detail | { Form: ManageForm } | undefined>(() => {
    const asked = new URLSearchParams(location.search)
    if (booking.can_again && asked.has(AGAIN)) return 'again'
    const Form = parts.map(([, part]) => part.asked?.(booking, asked)).find(Boolean)
    return Form && { Form }
  })
  const [news, setNews] = useState<News | undefined>(() =>
    isSent ? { isGood: true, title: t(words).again.done, text: t(words).again.next } : undefined,
  )
  const message = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLHeadingElement>(null)
  const isActive = activeStatuses.includes(booking.status)
  const toPay = payLink(booking.money)
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

  return (
    <div className={styles.booking} data-printed>
      <div ref={message} tabIndex={-1} role="status">
        {news && (
          <div className={news.isGood ? notices.sent : notices.alarm}>
            <h2>{news.title}</h2>
            {news.text && <p>{news.text}</p>}
          </div>
        )}
      </div>
      {cardsAt('first')}
      <section className={styles.card} aria-labelledby="hello">
        <h2 id="hello" ref={top} tabIndex={-1}>
          {t(words).hello(booking.firstname)}
        </h2>
        <Steps status={booking.status} />
        <Facts booking={booking} />
        {isProposed ? null : booking.can_change ? (
          <p className={styles.quiet}>{t(words).until(instantLabel(booking.change_until))}</p>
        ) : (
          <p className={isActive ? styles.cannot : styles.quiet}>
            {isActive && <Icon path={marks.alert} size={20} />}
            {booking.why_not}
          </p>
        )}
        <div className={styles.buttons}>
          {toPay && !open && <ButtonLink kind="main" {...toPay} />}
          {booking.can_hold && !open && (
            <ActionButton kind="main" onAction={hold}>
              {t(words).hold.submit}
            </ActionButton>
          )}
          {isProposed && booking.can_change && !open && (
            <ActionButton kind="main" onAction={() => confirm({})}>
              {t(planWords).confirm}
            </ActionButton>
          )}
          {booking.can_change && !open && (
            <>
              <Button kind={booking.can_hold || isProposed ? 'plain' : 'main'} onClick={() => setOpen('move')}>
                {isProposed ? t(planWords).move : t(words).move.open}
              </Button>
              <Button kind="alarm" onClick={() => setOpen('cancel')}>
                {isVisit ? t(planWords).skip : t(words).cancel.open}
              </Button>
            </>
          )}
          {!open && parts.map(([file, { Button: Own }]) => Own && <Own key={file} {...part} />)}
          {booking.calendar_url && <ButtonLink href={apiOrigin + booking.calendar_url} label={t(words).calendar} />}
          {!booking.can_change && isActive && (
            <ButtonLink kind="main" href={phoneHref()} label={fill(t(words).call, content().facts)} />
          )}
          {booking.can_again && !open && (
            <Button kind={toPay ? 'plain' : 'main'} onClick={() => setOpen('again')}>
              {t(words).same}
            </Button>
          )}
          {!isActive && !booking.can_again && (
            <ButtonLink kind={toPay ? 'plain' : 'main'} href={sameAgain(booking)} label={t(words).same} />
          )}
          {!booking.can_change && <ButtonLink href={t(pages).booking.path} label={t(words).book} />}
        </div>
      </section>
      {belowIt.map(cardsAt)}
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
      </Boundary>
      <Boundary>
        <Before
          token={token}
          booking={booking}
          refresh={refresh}
          openers={
            open
              ? []
              : [
                  ...(booking.can_add ? (['note'] as const) : []),
                  ...(booking.can_change ? (['place', 'vehicle'] as const) : []),
                ]
          }
          onOpen={setOpen}
        />
      </Boundary>
    </div>
  )
}

/** The way to pay what is owed, if anything is. */
function payLink(issued: ManagedMoney | undefined) {
  const owed = issued?.documents.find(({ balance_cents }) => balance_cents > 0)
  if (!issued || !owed) return undefined
  return { href: issued.pay_url ?? apiOrigin + owed.url, label: t(words).money.pay(money(owed.balance_cents)) }
}

type BeforeProps = Pick<BookingProps, 'token' | 'booking' | 'refresh'> & {
  /** What can be added or changed now. */
  openers: readonly Detail[]
  onOpen: (detail: Detail) => void
}

/** What matters before the appointment: what to prepare, the client's notes and photos, and what they can add or change. */
function Before({ token, booking, refresh, openers, onOpen }: BeforeProps) {
  const { notes, photos, can_add } = booking
  if (!can_add && notes.length === 0 && photos.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="before">
      <h2 id="before">{t(words).before.title}</h2>
      {can_add &&
        content().howItWorks.sections.map(({ title, text }) => (
          <div key={title} className={styles.prepare}>
            <h3>{title}</h3>
            <Rich text={text} />
          </div>
        ))}
      {notes.length > 0 && (
        <div className={styles.prepare}>
          <h3>{t(words).note.list}</h3>
          {notes.map((note, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two notes can be equal, and none moves
            <p key={i} className={styles.note}>
              {note}
            </p>
          ))}
        </div>
      )}
      <Photos token={token} booking={booking} refresh={refresh} />
      <div className={styles.buttons}>
        {openers.map((detail) => (
          <Button key={detail} onClick={() => onOpen(detail)}>
            {t(words)[detail].open}
          </Button>
        ))}
      </div>
    </section>
  )
}

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

/** The colours of a status; its text says the same. */
const statusTone: Record<Status, 'open' | 'firm' | 'lost' | 'plain'> = {
  requested: 'open',
  confirmed: 'firm',
  cancelled: 'lost',
  no_show: 'lost',
  declined: 'plain',
  completed: 'plain',
  expired: 'plain',
}

/** A booking in words: what happens next, its time, place, service, vehicle and price. */
function Facts({ booking }: { booking: ManagedBooking }) {
  const { vehicle, status, hold } = booking
  const place = addressLine(booking)
  const { rows, held } = requestFacts(
    content(),
    {
      ...booking,
      where: place,
      vehicle:
        vehicle === null
          ? undefined
          : vehicleLabel({ vehicle_year: vehicle.year, vehicle_make: vehicle.make, vehicle_model: vehicle.model }),
    },
    hold?.state === 'held' ? hold : undefined,
  )
  const { name, text } = t(clientStatuses)[status]
  const answerBy = isProposal(booking) && booking.plan?.visit?.answer_by
  const lapsed = status === 'expired' && booking.plan ? t(planWords).lapsed : undefined
  const asks = answerBy && `${t(planWords).ask} ${t(planWords).askText(dayLabel(businessDay(new Date(answerBy))))}`
  return (
    <>
      <p>
        {!progressOf(status) && (
          <span className={styles.status} data-tone={statusTone[status]}>
            {name}
          </span>
        )}{' '}
        {asks || lapsed || (holdText(booking) ?? held ?? text)}
      </p>
      <dl className={styles.facts}>
        {rows.map(({ name, label, value }) => (
          <div key={name === 'answer' ? label : name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {name === 'where' && (
              <dd>
                <a href={mapOf(value)} target="_blank" rel="noreferrer">
                  {t(words).before.map}
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  )
}
