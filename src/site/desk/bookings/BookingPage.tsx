import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deskBookings as words } from '#content/desk-bookings.ts'
import { deskPage } from '#content/desk-page.ts'
import { deskUntold } from '#content/desk-untold.ts'
import { nameOf } from '#domain/booking-words.ts'
import { type ActionName, actionNames } from '#domain/desk/actions.ts'
import { BookingDetail } from '#domain/desk/bookings.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { crewName } from '#domain/desk/crews.ts'
import { isOffered, nextStep } from '#domain/desk/next-step.ts'
import { isErasable } from '#domain/desk/privacy.ts'
import type { Status } from '#domain/desk/statuses.ts'
import { phoneLabel } from '#domain/phone.ts'
import { FROM_CLIENT } from '#domain/photos.ts'
import { ApiError, errorText } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { againUrl } from '#site/desk/clients/paths.ts'
import { EraseLink } from '#site/desk/data/EraseLink.tsx'
import { KeyButton } from '#site/desk/keys/KeyButton.tsx'
import { actionKeys } from '#site/desk/keys/keys.ts'
import { PhotosSection } from '#site/desk/photos/PhotosSection.tsx'
import { KeptJob, keptJob } from '#site/desk/today/KeptJob.tsx'
import { LinkButton } from '#site/desk/ui/LinkButton.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import { useStatusLine } from '#site/desk/ui/use-status-line.tsx'
import { UntoldEntry } from '#site/desk/untold/UntoldEntry.tsx'
import { Button } from '#site/ui/Button.tsx'
import { ActionForm } from './ActionForm.tsx'
import { act, type PressAction } from './act.ts'
import css from './Booking.module.css'
import { BookingFacts } from './BookingFacts.tsx'
import { RecentHistory } from './History.tsx'
import { Summary } from './Summary.tsx'
import { freeInstead, TimeTaken } from './TimeTaken.tsx'

const BACK = `${DESK}/bookings`
const kinds = ['booking_changed', 'plan_changed', 'mail_changed', 'mail_failed'] as const

/** One booking: first what decides and what to do, then what happened, then everything else, folded in. */
export function BookingPage({ id }: { id: string }) {
  const { data, error, failure, load, set } = useApiQuery(
    BookingDetail,
    withId(deskCalls.booking, id),
    kinds,
  )
  const { say, line } = useStatusLine()
  const [latest, setLatest] = useState<number>()
  const [chosen, setChosen] = useState<ActionName>()
  const [refusal, setRefusal] = useState<Refusal>()
  const bar = useRef<HTMLElement>(null)
  const isLoaded = data !== undefined
  // A link may lead to a part of the page, such as its photos, and the browser has looked for it too early.
  useEffect(() => {
    if (isLoaded && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
  if (!data) {
    // An answer of the server says that it knows better.
    const kept = failure && !(error instanceof ApiError) ? keptJob(id) : undefined
    return (
      <Page title={kept ? nameOf(kept.job) : deskPage.pages.booking} back={BACK}>
        {failure ? <Failure words={failure} retry={load} /> : <Loading />}
        {kept && <KeptJob {...kept} />}
      </Page>
    )
  }
  const { booking } = data
  const history = <RecentHistory entries={data.history} crews={data.crews} />
  const isUndoAtHand = latest === booking.version && data.allowed.includes('undo')

  function answered(answer: BookingDetail, action: ActionName, isMailed: boolean) {
    const { version } = answer.booking
    set(answer)
    setLatest(version)
    setRefusal(undefined)
    setChosen(undefined)
    if (action === 'undo' || action === 'note') return say(saidOf(answer, action, isMailed))
    say(saidOf(answer, action, isMailed), async () => {
      const undone = await act(id, { action: 'undo', version, isMailed })
      set(undone)
      return saidOf(undone, 'undo', isMailed)
    })
  }
  function leave(action: ActionName) {
    flushSync(() => setChosen(undefined))
    bar.current?.querySelector<HTMLElement>(`[name="${action}"]`)?.focus()
  }
  return (
    <Page title={booking.erased_at ? words.erased : nameOf(booking)} back={BACK}>
      <Failure words={failure} retry={load} />
      {/* Until the booking changes again. */}
      {line(isUndoAtHand)}
      {data.untold && (
        <PageSection title={deskUntold.titleOne}>
          <UntoldEntry entry={data.untold} say={say} onChange={load} />
        </PageSection>
      )}
      {refusal && <Refused refusal={refusal} />}
      <div className={css.layout} data-form={chosen && ''}>
        <Summary detail={data} />
        {chosen ? (
          <PageSection title={words.actions[chosen].label}>
            <ActionForm
              key={chosen}
              action={chosen}
              detail={data}
              onDone={(answer, isMailed) => answered(answer, chosen, isMailed)}
              onConflict={load}
              onLeave={() => leave(chosen)}
            />
          </PageSection>
        ) : (
          <ActionBar
            {...{ detail: data, isUndoAtHand, bar }}
            onDone={answered}
            onRefused={(error, action) => {
              setRefusal({ error, action })
              void load()
            }}
            onChoose={setChosen}
          />
        )}
        <div className={css.rest}>
          {arePhotosLater(data) && history}
          <PhotosSection
            booking={booking}
            photos={data.photos}
            consents={data.picture_consents}
            onChange={load}
          />
          {!arePhotosLater(data) && history}
          <BookingFacts detail={data} onChange={set} onRetried={load} />
          {isErasable(booking.erased_at, { ...data, photos: data.photos.length }) && (
            <EraseLink name="booking_id" id={booking.id} />
          )}
        </div>
      </div>
    </Page>
  )
}

/** Whether the photos stand below the history: nobody has worked on a request, and its client has sent none. */
const arePhotosLater = ({ booking: { status }, photos }: BookingDetail) =>
  status === 'requested' && !photos.some(({ stage }) => stage === FROM_CLIENT)

/** What an action did, and whether the client hears of it by email: the server knows, if one was wanted. */
const saidOf = (answer: BookingDetail, action: ActionName, isMailWanted: boolean) =>
  [
    didOf(answer, action),
    isMailWanted && (answer.history[0]?.mailed ? words.didMail : words.didNoMail),
    action === 'confirm' && unreached(answer),
  ]
    .filter(Boolean)
    .join(' ')

/** What an action did. A crew that was chosen may not be able to do it. */
function didOf({ crews, crew, pinned_crew }: BookingDetail, action: ActionName) {
  const isGiven = pinned_crew === null || pinned_crew === crew
  if (action !== 'assign' || isGiven) return words.did[action]
  return words.notGiven(crewName(crews, pinned_crew), crew ? crewName(crews, crew) : '')
}

/** That the client must be told in another way, if there is no address. */
const unreached = ({ booking: { email, phone } }: BookingDetail) =>
  email === null && words.noEmail(phoneLabel(phone))

type Refusal = { error: unknown; action: ActionName }

/** Says why a press changed nothing. The button may be far below, at the foot of the screen. */
function Refused({ refusal }: { refusal: Refusal }) {
  const { error, action } = refusal
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown
  useEffect(() => box.current?.focus(), [refusal])
  const free = freeInstead(error)
  return (
    <div ref={box} tabIndex={-1}>
      {free ? (
        <TimeTaken {...{ action, free }} detail={errorText(error)} />
      ) : (
        <Failure words={errorText(error)} />
      )}
    </div>
  )
}

/** The action that is at hand in each status beside the one that comes next. */
const second: Record<Status, ActionName> = {
  requested: 'decline',
  confirmed: 'edit',
  expired: 'edit',
  completed: 'note',
  declined: 'note',
  cancelled: 'note',
  no_show: 'note',
}

type Props = {
  detail: BookingDetail
  /** Whether the line that says what was done offers to undo it. */
  isUndoAtHand: boolean
  bar: RefObject<HTMLElement | null>
  onDone: (detail: BookingDetail, action: ActionName, isMailed: boolean) => void
  onRefused: (error: unknown, action: ActionName) => void
  onChoose: (action: ActionName) => void
}

/**
 * The actions: the one that comes next, and the others. On a phone it stays at the foot, and has the others in a
 * menu; on a wide screen it stays beside the facts.
 */
function ActionBar({ detail, isUndoAtHand, bar, ...on }: Props) {
  const { booking, allowed } = detail
  const menu = useId()
  const popover = useRef<HTMLDivElement>(null)
  const next = nextStep(booking)
  const offered = actionNames.filter(
    (name) =>
      allowed.includes(name) && isOffered(name, booking) && !(name === 'undo' && isUndoAtHand),
  )
  const atHand = [next, second[booking.status]].filter(
    (name) => name !== undefined && offered.includes(name),
  )
  const button = (name: ActionName) => (
    <Action
      key={name}
      {...{ name, detail, ...on }}
      isNext={name === next}
      onPress={() => popover.current?.hidePopover()}
    />
  )
  if (booking.erased_at !== null) return null
  return (
    <section ref={bar} className={css.actions} aria-label={words.actionsTitle}>
      {actionNames.filter((name) => atHand.includes(name)).map(button)}
      <div className={css.more}>
        <Button secondary compact popoverTarget={menu}>
          {words.moreActions}
        </Button>
      </div>
      <div ref={popover} id={menu} popover="auto" className={css.menu}>
        {offered.filter((name) => !atHand.includes(name)).map(button)}
        {offered.includes('confirm') && booking.email && (
          <KeyButton name="words" secondary compact onClick={() => on.onChoose('confirm')}>
            {words.otherWords}
          </KeyButton>
        )}
        <LinkButton
          secondary
          compact
          href={againUrl(booking.id)}
          label={words.again}
          data-command=""
        />
      </div>
    </section>
  )
}

type ActionProps = Omit<Props, 'isUndoAtHand' | 'bar'> & {
  name: ActionName
  isNext: boolean
  onPress: () => void
}

/** The button of an action: it runs it, or opens its form if it needs words. */
function Action({ name, detail, isNext, onPress, onDone, onRefused, onChoose }: ActionProps) {
  const { id, version, email } = detail.booking
  const press = useMutation(
    async () => {
      if (!isPress(name)) return onChoose(name)
      onPress()
      const isMailed = presses[name].isMailed && email !== null
      onDone(await act(id, { action: name, version, isMailed }), name, isMailed)
    },
    (error) => onRefused(error, name),
  )
  return (
    <KeyButton
      name={name}
      compact
      secondary={!isNext}
      shortcut={actionKeys[name]}
      aria-disabled={press.busy}
      onClick={press.submit}
    >
      {words.actions[name].label}
    </KeyButton>
  )
}

/** The actions that need no words, and whether the client gets the usual mail. An undo could be of something old. */
const presses = {
  confirm: { isMailed: true },
  on_the_way: { isMailed: false },
  start: { isMailed: false },
  complete: { isMailed: false },
} as const satisfies Partial<Record<PressAction, { isMailed: boolean }>>

const isPress = (name: ActionName): name is keyof typeof presses => name in presses
