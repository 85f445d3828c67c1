import { useState } from 'react'
import type { Crew } from '#core/crews.ts'
import { DESK } from '#core/desk-calls.ts'
import { MINUTE } from '#core/durations.ts'
import { groupBy } from '#core/group-by.ts'
import { money } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { phoneHref, phoneLabel } from '#core/phone.ts'
import { shortDayLabel, timeLabel } from '#core/time.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { icons } from '#design/desk/icons.ts'
import { LanguageMark } from '#design/desk/LanguageMark.tsx'
import { Menu } from '#design/desk/Menu.tsx'
import { Badge, Card, CrewBadge, Note, Stat, StateMark, stateOf, VisuallyHidden } from '#design/desk/Parts.tsx'
import { unsent } from '#design/desk/unsent-words.ts'
import { useDialog } from '#design/desk/use-dialog.ts'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { Icon } from '#design/Icon.tsx'
import { late } from '#design/late.tsx'
import { mapUrl } from '#features/bookings/booking-labels.ts'
import { addressLine } from '#features/bookings/booking-lines.ts'
import { actionKeys } from '#features/bookings/desk/shared/action-keys.ts'
import { againUrl } from '#features/bookings/desk/shared/client-paths.ts'
import { press } from '#features/bookings/desk/shared/press.ts'
import { readyText, textUrl } from '#features/bookings/desk/shared/ready-texts.ts'
import { isOver, jobStep } from '#features/bookings/next-step.ts'
import { readyTexts, readyTextWords } from '#features/bookings/ready-text-words.ts'
import { deskPendingNotifications } from '#features/client-notifications/desk-pending-notifications-words.ts'
import type { SheetJob } from '#features/day-sheet/day-sheet.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { DepositMark } from '#features/payments/desk/shared/DepositMark.tsx'
import { NoteLines } from '#features/people/desk/shared/NoteLines.tsx'
import { JobPhotos } from '#features/photos/desk/shared/JobPhotos.tsx'
import { howSoon } from '#features/schedule/how-soon.ts'
import { serviceLabel } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { focusCommand } from '#platform/browser/desk/commands.tsx'
import { TAKE_PAYMENT } from '#platform/browser/desk/keys.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { goTo, Link, queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { minuteLabel, minuteOf } from '#platform/browser/desk/scale.ts'
import { useIsOwner } from '#platform/browser/desk/session.ts'
import { useNow } from '#platform/browser/desk/use-now.ts'
import { Answers } from './Answers.tsx'
import { ClientNotes } from './ClientNotes.tsx'
import { fittingText } from './Reach.tsx'
import { linkClass } from './shared/today-classes.ts'
import { daySheet as words } from './shared/words.ts'
import { TextStep } from './TextStep.tsx'

const pricesClass =
  '[&>p]:m-0 min-[900px]:[grid-area:1_/_2] min-[900px]:min-w-40 min-[900px]:max-w-[26ch] min-[900px]:pl-6 min-[900px]:border-l min-[900px]:border-rule'

const TakePayment = late(() => import('#features/invoices/desk/shared/TakePayment.tsx').then((it) => it.TakePayment), {
  ahead: 'at rest',
})

/**
 * The job that needs a press first: of each crew the one that it is at, or drives to next, and of these the earliest.
 * Undefined if all are done.
 */
export function nextJob(jobs: readonly SheetJob[]): SheetJob | undefined {
  const open = jobs.filter(({ status }) => status === 'confirmed')
  const firstOf = [...groupBy(open, ({ crew }) => crew).values()].map(
    (ofCrew) => ofCrew.find(({ progress }) => progress !== null) ?? ofCrew[0],
  )
  return firstOf
    .filter((job) => job !== undefined)
    .sort((a, b) => pressedAt(a) - pressedAt(b) || order(a) - order(b))[0]
}

/** When its next press is due, in milliseconds: at its end, if its crew has begun. */
const pressedAt = ({ appoint_at, appoint_minutes, progress }: SheetJob) =>
  Date.parse(appoint_at) + (progress === 'started' ? appoint_minutes * MINUTE : 0)

const order = ({ progress }: SheetJob) => (progress === 'started' ? 1 : 0)

const SendText = late(() => import('#features/texts/desk/shared/SendText.tsx').then((it) => it.SendText))

type Props = {
  job: SheetJob
  /** Its crews, if there are several. */
  crews: readonly Crew[]
  isToday: boolean
  /** Whether it is the one that comes next, and not one that somebody chose. */
  isNext: boolean
  /** The job that comes next, if another one is shown. */
  next?: SheetJob | undefined
  /** Who presses. */
  person: string
  /** Whether its client stands on the list of those to tell. */
  isToTell: boolean
  /** Whether the server does not have its last press yet. */
  isUnsent: boolean
  /** The minute at which its crew must leave, if that is known. */
  leaves?: number | undefined
}

/** One job as a crew needs it: when, who, what and where, its next step as one press, and the ways to its client. */
export function NextJob(props: Props) {
  const { job, crews, isToday, isNext, isToTell, isUnsent, leaves } = props
  const isOwner = useIsOwner()
  const { status } = job
  const name = nameOf(job)
  const [time = '', half = ''] = timeLabel(job.appoint_time).split(/\s(.*)/s)
  const end = minuteLabel(minuteOf(job.appoint_time) + job.appoint_minutes)
  // The way there needs no more; the map has the whole address.
  const address = [job.appoint_location, job.appoint_city].filter(Boolean).join(', ') || addressLine(job)
  const about = [job.vehicle ?? job.specific_vehicle, job.units, job.pay_conf && words.tellBy(job.pay_conf)]
    .filter(Boolean)
    .join(' · ')
  const crew = crews.find(({ number }) => number === job.crew)
  const requested = crews.find(({ number }) => number === job.pinned_crew)
  return (
    <Card
      title={
        <span className="inline-flex gap-2 items-center">
          {isNext ? (job.progress ? words.now : words.next) : words.job}
          {crews.length > 0 && <CrewBadge crew={job.crew} name={crew?.name} />}
        </span>
      }
      sub={
        <>
          {isToday && status === 'confirmed' && !job.progress && <b>{howSoon(job.appoint_at)}</b>}
          {!isToday && shortDayLabel(job.appoint_date)}
          {isToday && leaves !== undefined && !job.progress && ` · ${words.leave(minuteLabel(leaves))}`}
        </>
      }
      end={
        isOwner && (
          <Link className={linkClass} href={bookingPath(job.id)} aria-label={words.openNamed(name)}>
            {words.open}
          </Link>
        )
      }
    >
      <article
        className="grid gap-x-6 gap-y-3 p-4 min-[900px]:grid-cols-[minmax(0,1fr)_auto] min-[900px]:pt-5 min-[900px]:px-6 min-[900px]:pb-4"
        aria-label={name}
      >
        <div className="grid gap-1 content-start min-w-0 wrap-anywhere [&_h3]:flex [&_h3]:flex-wrap [&_h3]:gap-x-2 [&_h3]:gap-y-0 [&_h3]:items-center [&_h3]:type-20 [&_h3]:font-680">
          <p className="flex flex-wrap gap-x-2 items-baseline text-dim [&>:first-child]:text-ink">
            <Stat>{time}</Stat>
            <span>
              {half} {words.until(end)}
            </span>
          </p>
          <h3>
            {name}
            <StateMark state={stateOf(job)} isNamed={status !== 'confirmed' || job.progress !== null} />
            <LanguageMark language={job.language} />
            <DepositMark mark={job.deposit} />
            {isToTell && <Badge tone="alarm">{deskPendingNotifications.mark}</Badge>}
            {isUnsent && <Badge tone="wait">{unsent.mark}</Badge>}
          </h3>
          <p>{workOf(job)}</p>
          {about && <p className="text-dim">{about}</p>}
          {address && (
            <p className="flex gap-2 items-center min-h-(--target) [&_svg]:flex-none [&_svg]:text-dim">
              <Icon path={icons.place} size={18} />
              <a
                href={mapUrl(job)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center min-h-(--target) text-ink font-600"
              >
                {address}
              </a>
            </p>
          )}
          {requested && job.crew !== requested.number && (
            <Note tone="bad" isAlert={false}>
              {words.notKept(requested.name)}
            </Note>
          )}
          <JobNotice job={job} />
        </div>
        <Steps {...props} />
        <Prices job={job} />
      </article>
    </Card>
  )
}

const workOf = ({ service_type, add_ons }: SheetJob) =>
  [serviceLabel(content().services, service_type), ...add_ons.map(({ name }) => name.en)].join(', ')

/** What one must know before going there: the notes of the desk, and the words of the client. */
function JobNotice({ job }: { job: SheetJob }) {
  const { notes, concerns, answers, client_notes } = job
  if (notes.length + answers.length + client_notes.length === 0 && !concerns) return null
  return (
    <Note>
      <span className="grid gap-1 whitespace-pre-wrap">
        <NoteLines notes={notes} />
        {concerns && (
          <span>
            {words.notes}: {concerns}
          </span>
        )}
        <Answers job={job} />
        <ClientNotes notes={client_notes} />
      </span>
    </Note>
  )
}

/** What the job costs and what is left to collect; as long as nobody has said that, what the price list says. */
function Prices({ job: { price, money: sums } }: Pick<Props, 'job'>) {
  if (!sums?.has_price)
    return (
      (price || sums) && (
        <div className={pricesClass}>
          <h4 className="text-dim type-12 font-600 m-0">{sums ? words.price : words.listPrice}</h4>
          <p>
            <b>{sums ? paymentWords.noPrice : price}</b>
          </p>
          {sums && price && (
            <p>
              {words.listPrice}: {price}
            </p>
          )}
        </div>
      )
    )
  const { total_cents, tax_cents, balance_cents, paid_cents } = sums
  return (
    <div className={pricesClass}>
      <h4 className="text-dim type-12 font-600 m-0">{words.price}</h4>
      <p>
        <b>{paymentWords.total(money(total_cents), tax_cents > 0)}</b>
      </p>
      {balance_cents <= 0 ? (
        <Badge tone="go">{paid_cents > 0 ? words.isPaid : words.nothingToPay}</Badge>
      ) : (
        balance_cents < total_cents && <p>{words.left(money(balance_cents))}</p>
      )}
    </div>
  )
}

/** The next step of a job of today as one press, the ways to its client, and photos; after it, what follows. */
function Steps({ job, isToday, person, next }: Props) {
  const [isMailed, setMailed] = useState(false)
  const { query } = useRoute()
  const { email, phone, status, progress, firstname } = job
  const name = nameOf(job)
  const isOpen = isToday && status === 'confirmed'
  const action = jobStep(job)
  const { label, did } = words.steps[action]
  // The start is of no interest to the client.
  const canMail = isOpen && Boolean(email) && action !== 'start'
  const hasCome = progress !== null || Date.parse(job.appoint_at) <= Date.now() || isOver(job)
  function take() {
    const tells = canMail && isMailed
    void press(person, job, { action, isMailed: tells, success: tells ? `${did(name)} ${words.mailed}` : did(name) })
    setMailed(false)
    // The job stays until it is paid, or somebody goes on to the next one.
    if (action === 'complete' && (job.money?.balance_cents ?? 0) > 0) {
      goTo(DESK + queryWith(query, { job: job.id }), { stay: true })
      // The pressed button is gone.
      focusCommand(TAKE_PAYMENT)
    }
  }
  return (
    <div className="grid gap-2 content-end min-[900px]:[grid-area:2_/_1_/_auto_/_-1] min-[900px]:flex min-[900px]:flex-wrap min-[900px]:items-center min-[900px]:self-end">
      {isOpen && (
        <Button kind="main" isBig shortcut={actionKeys[action]} onClick={take}>
          <span>
            {label}
            <VisuallyHidden> {name}</VisuallyHidden>
          </span>
        </Button>
      )}
      {isToday && status === 'completed' && <Payment job={job} />}
      {next && status === 'completed' && (
        <ButtonLink isBig stay href={DESK + queryWith(query, { job: '' })}>
          {words.goOn(nameOf(next))}
        </ButtonLink>
      )}
      <div className="grid gap-2 grid-cols-[repeat(auto-fit,minmax(88px,1fr))] min-[900px]:flex">
        <ButtonLink icon="phone" isAway href={phoneHref(phone)}>
          {words.call}
          <VisuallyHidden> {phoneLabel(phone)}</VisuallyHidden>
        </ButtonLink>
        <TextMenu job={job} isToday={isToday} />
        {addressLine(job) && (
          <ButtonLink icon="place" isAway href={mapUrl(job)} target="_blank" rel="noreferrer">
            {words.map}
          </ButtonLink>
        )}
      </div>
      {canMail && <Checkbox label={words.mailToo(firstname)} checked={isMailed} onChange={setMailed} />}
      {(hasCome || status === 'completed') && isToday && (
        <div className="flex flex-wrap gap-2">
          {isOpen && hasCome && (
            <TextStep
              field="reason"
              words={{
                open: words.notThere.label,
                named: words.notThere.named(name),
                name,
                label: words.notThere.reason,
                submit: words.notThere.submit,
              }}
              onSubmit={(text) =>
                void press(person, job, { action: 'no_show', text, success: words.notThere.did(name) })
              }
            />
          )}
          {status === 'completed' && <AfterDone job={job} person={person} />}
        </div>
      )}
      {isToday && <JobPhotos job={job} />}
    </div>
  )
}

/** Texts the client in ready words, those that fit now first: by the server if they have agreed to that, or from this phone. */
function TextMenu({ job, isToday }: Pick<Props, 'job' | 'isToday'>) {
  const now = useNow()
  const writing = useDialog<string>()
  const fitting = fittingText(job, isToday)
  return (
    <>
      <Menu
        label={readyTextWords.menu}
        items={[fitting, ...readyTexts.filter((text) => text !== fitting)].map((text) => ({
          label: readyTextWords.labels[text],
          ...(job.can_text
            ? { onAction: () => writing.open(readyText(text, job, now)) }
            : { href: textUrl(text, job, now), isAway: true }),
        }))}
      >
        <Icon path={icons.message} size={16} />
        {words.text}
      </Menu>
      {writing.now && (
        <SendText
          key={writing.now.key}
          booking={job.id}
          name={nameOf(job)}
          phone={job.phone}
          language={job.language}
          text={writing.now.about}
          {...writing.now.dialog}
        />
      )}
    </>
  )
}

/** Takes the payment of a finished job, as long as something is left to collect. */
function Payment({ job }: Pick<Props, 'job'>) {
  const { now, reopen } = useDialog()
  const { id, phone, email, language, money: sums } = job
  if (!sums) return null
  return (
    <>
      {(sums.balance_cents > 0 || !sums.has_price) && (
        <Button kind="main" isBig shortcut={TAKE_PAYMENT} onClick={() => reopen()}>
          <span>
            {paymentWords.button}
            {sums.has_price && ` ${money(sums.balance_cents)}`}
            <VisuallyHidden> {nameOf(job)}</VisuallyHidden>
          </span>
        </Button>
      )}
      {now && (
        <TakePayment paidFor={{ booking: id, name: nameOf(job), phone, email, language, ...sums }} {...now.dialog} />
      )}
    </>
  )
}

/** The next steps of a finished job: a note, photos, the next booking. */
function AfterDone({ job, person }: Pick<Props, 'job' | 'person'>) {
  const name = nameOf(job)
  const isOwner = useIsOwner()
  const { after } = words
  return (
    <>
      <TextStep
        field="note"
        words={{ open: after.note, named: after.noteNamed(name), name, label: after.note, submit: after.submit }}
        onSubmit={(text) => void press(person, job, { action: 'note', text, success: words.noted(name) })}
      />
      {isOwner && (
        <>
          <ButtonLink href={`${bookingPath(job.id)}#photos`} aria-label={after.photosNamed(name)}>
            {after.photos}
          </ButtonLink>
          <ButtonLink href={againUrl(job.id)} aria-label={after.againNamed(name)}>
            {after.again}
          </ButtonLink>
        </>
      )}
    </>
  )
}
