import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CrewChange, changedBy, othersLine } from '#core/crew-changes.ts'
import { crewName } from '#core/crews.ts'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { nameOf } from '#core/name-of.ts'
import { phoneLabel } from '#core/phone.ts'
import type { Status } from '#core/statuses.ts'
import { Button } from '#design/desk/Button.tsx'
import { Menu, type MenuItem } from '#design/desk/Menu.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { StateMark, stateOf } from '#design/desk/Parts.tsx'
import { RecordPage } from '#design/desk/RecordPage.tsx'
import { actionsClass } from '#design/desk/record-classes.ts'
import { Section } from '#design/desk/Section.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { useDialog } from '#design/desk/use-dialog.ts'
import { type ActionName, actionNames } from '#features/bookings/actions.ts'
import type { ActionAnswer, BookingDetail, BookingRow } from '#features/bookings/bookings.ts'
import { ActionForm } from '#features/bookings/desk/ActionForm.tsx'
import { actionOf, type FormName } from '#features/bookings/desk/action-forms.ts'
import { BookingFacts } from '#features/bookings/desk/BookingFacts.tsx'
import { JobMarks, KnownFacts, Reach, Summary } from '#features/bookings/desk/Summary.tsx'
import { TimeTaken } from '#features/bookings/desk/TimeTaken.tsx'
import { deskBookings as words } from '#features/bookings/desk-words.ts'
import { isOffered, nextStep } from '#features/bookings/next-step.ts'
import { type BookingDialog, type BookingPart, bookingPlaces, type PartOfBooking } from '#features/parts.ts'
import { type EditedNote, NoteDialog, Notes } from '#features/people/desk/shared/Notes.tsx'
import { HOLDS_KEYS } from '#platform/browser/desk/keys.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { useSession } from '#platform/browser/desk/session.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { undoAction } from './act.ts'
import { actionKeys } from './action-keys.ts'
import { freeInstead } from './free-instead.ts'
import { BookingTimeline } from './History.tsx'
import { press } from './press.ts'
import { bookingQuery } from './queries.ts'
import type { Step } from './step.ts'
import { applySteps, dropRefused, refusalOf, useShownSteps, useUnsent } from './steps.ts'

const files = import.meta.glob<BookingPart>('/src/features/*/desk/booking-part.tsx', {
  eager: true,
  import: 'bookingPart',
})
const allParts = bookingPlaces.flatMap((place) => Object.entries(files).filter(([, part]) => part.place === place))

const LIST = `${DESK}/bookings`

/** What a list knows of a booking: it is shown until the rest is there. */
type KnownBooking = Pick<
  BookingRow,
  | ('reference' | 'status' | 'progress' | 'firstname' | 'lastname' | 'phone' | 'email' | 'language')
  | ('appoint_date' | 'appoint_time' | 'appoint_city' | 'service_type' | 'specific_vehicle')
  | 'vehicle'
>

type BookingViewProps = {
  id: string
  known?: KnownBooking | undefined
  /** What its list has to say about it, above everything else. */
  before?: ((detail: BookingDetail) => ReactNode) | undefined
  /** Its list may have other words for what a press did. */
  successOf?: ((action: ActionName, detail: BookingDetail) => string | undefined) | undefined
  /** Told after each press that needs no form. */
  onPressed?: ((action: ActionName) => void) | undefined
}

/** A booking, beside a list or on a page of its own. Give it `key={id}`. */
export function BookingView(props: BookingViewProps) {
  const { id, known } = props
  const view = useBookingView(props)
  const { shown } = view
  const isLoaded = shown !== undefined
  // A link may lead to a part of the page, such as its photos, and the browser has looked for it too early.
  useEffect(() => {
    if (isLoaded && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
  const booking = shown?.booking ?? known
  return (
    <RecordPage
      title={shown ? titleOf(shown) : known ? nameOf(known) : deskPage.pages.booking}
      // The parts below it are of the page, as they are of a panel.
      heading={shown && words.facts}
      isHeadingHidden
      top={booking && <Top {...booking} marks={shown && <JobMarks detail={shown} />} />}
      reach={booking && !shown?.booking.erased_at && <Reach booking={booking} id={id} />}
      page={bookingPath(id)}
      back={LIST}
      foot={shown && <Foot view={view} detail={shown} />}
      query={view}
      known={known && <KnownFacts booking={known} />}
      kept={allParts.map(([file, { Known }]) => Known && <Known key={file} id={id} />)}
    >
      {shown && (
        <>
          {props.before?.(shown)}
          <Body view={view} detail={shown} />
        </>
      )}
    </RecordPage>
  )
}

const titleOf = ({ booking }: BookingDetail) => (booking.erased_at ? words.erased : nameOf(booking))

/** Its state and its reference. */
const Top = ({
  marks,
  ...booking
}: Pick<KnownBooking, 'status' | 'progress' | 'reference'> & { marks?: ReactNode }) => (
  <>
    <StateMark state={stateOf(booking)} isNamed />
    {marks}
    <span>{booking.reference}</span>
  </>
)

type View = ReturnType<typeof useBookingView>

/** The presses that need no words: each says whether the client gets the usual mail. */
const isMailedBy = { confirm: true, on_the_way: false, start: false, complete: false } as const satisfies {
  readonly [Name in ActionName]?: boolean
}

type PlainActionName = keyof typeof isMailedBy
const isPlainAction = (name: ActionName): name is PlainActionName => name in isMailedBy

/** A booking, what is pressed and typed about it, and how that went. */
function useBookingView({ id, successOf, onPressed }: BookingViewProps) {
  const query = bookingQuery(id)
  const { data, error, refetch } = useQuery(query)
  const person = useSession().session.email
  // A press shows at once what it does.
  const ahead = useShownSteps(person)
  const booking = data && applySteps(data.booking, ahead)
  const shown: BookingDetail | undefined = data && booking && { ...data, booking }
  const own = useUnsent(person).filter((step) => step.booking === id)
  const refused = own.find((step) => step.refused !== undefined)
  const waiting = own.filter((step) => step.refused === undefined)
  const isBusy = waiting.some((step) => !step.isLate)
  const isAhead = booking !== data?.booking
  const dialog = useDialog<FormName>()
  /** The form that is to open when the press under way has its answer: until then, it would be about what was before. */
  const [due, setDue] = useState<FormName>()
  const mustWait = isBusy || (isAhead && waiting.length === 0 && !error)
  useEffect(() => {
    if (due === undefined || mustWait) return
    setDue(undefined)
    dialog.reopen(due)
  }, [due, mustWait, dialog])
  const form = { ...dialog, reopen: (name: FormName) => (mustWait ? setDue(name) : dialog.reopen(name)) }
  const note = useDialog<EditedNote>()
  const added = useDialog<BookingDialog>()
  const foot = useRef<HTMLElement>(null)
  // Whoever has seen here why a press was refused need not see it elsewhere.
  const seen = useEffectEvent(() => refused && dropRefused(refused))
  useEffect(() => () => void seen(), [])

  // The pressed button may be gone.
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) foot.current?.querySelector<HTMLElement>('button, a')?.focus()
    })

  /** After the form of an action. */
  function answered(answer: ActionAnswer, action: ActionName, isMailed: boolean) {
    setAnswer(query, answer)
    publish({ is: 'event', kind: 'booking_changed' })
    if (refused) dropRefused(refused)
    form.end()
    const { booking, crew_changes: changes } = answer
    const undo = async () => {
      try {
        const undone = await undoAction(id, { version: booking.version, isMailed, changes })
        setAnswer(query, undone)
        showToast({ words: messageOf(undone, 'undo', { isMailed, changes: changedBy(changes, undone.crew_changes) }) })
      } finally {
        publish({ is: 'event', kind: 'booking_changed' })
      }
    }
    const isUndoable = action !== 'undo' && action !== 'note' && answer.allowed.includes('undo')
    showToast({ words: messageOf(answer, action, { isMailed, changes }), ...(isUndoable && { undo }) })
    keepFocus()
  }
  function run(action: ActionName) {
    if (!isPlainAction(action)) return form.reopen(action)
    if (!shown || isBusy) return
    if (refused) dropRefused(refused)
    const { booking } = shown
    const isMailed = isMailedBy[action] && booking.email !== null
    const mail = (leaves: boolean) => isMailed && (leaves ? words.didMail : words.didNoMail)
    const did = [words.did[action], mail(true), action === 'confirm' && unreached(shown)]
    const success = successOf?.(action, shown) ?? did.filter(Boolean).join(' ')
    const undone = (isSoon: boolean) => [words.did.undo, mail(!isSoon)].filter(Boolean).join(' ')
    void press(person, booking, { action, isMailed, success, undone })
    onPressed?.(action)
    keepFocus()
  }
  return {
    id,
    shown,
    data,
    error,
    refetch,
    set: (answer: BookingDetail) => setAnswer(query, answer),
    isBusy,
    /** Whether what is shown is ahead of what the server has answered. */
    isAhead,
    refused,
    foot,
    form,
    isFormDue: due !== undefined,
    note,
    added,
    run,
    answered,
  }
}

/** All that is known of a booking: first what decides, then what happened, then everything else, folded in. */
function Body({ view, detail }: { view: View; detail: BookingDetail }) {
  const { id, refetch, set, refused, form, note, added, data } = view
  const asked = form.now
  const { notes } = detail
  const part = partOf(view, detail)
  const Added = added.now?.about
  return (
    <>
      {refused && <Refused step={refused} />}
      {view.isFormDue && <span hidden {...HOLDS_KEYS} />}
      <Sections of={part} places={['news']} />
      <Notes notes={notes} onEdit={(one) => note.open({ booking: id, about: one.about, note: one })} />
      <Summary
        detail={detail}
        {...(detail.allowed.includes('edit') && {
          onMove: () => form.reopen('edit'),
          onPlace: () => form.reopen('place'),
        })}
        {...(detail.allowed.includes('assign') && { onAssign: () => form.reopen('assign') })}
      />
      <Sections of={part} places={['time', 'money', 'client', 'work']} />
      <Section title={words.groups.history}>
        <BookingTimeline detail={detail} added={allParts.flatMap(([, { entries }]) => entries?.(part) ?? [])} />
      </Section>
      <BookingFacts detail={detail} onChange={set} />
      {asked && data && (
        <ActionForm
          key={asked.key}
          name={asked.about}
          detail={data}
          onDone={(answer, isMailed) => view.answered(answer, actionOf(asked.about), isMailed)}
          onNoted={() => {
            form.end()
            void refetch()
          }}
          onConflict={refetch}
          {...asked.dialog}
        />
      )}
      {added.now && Added && (
        <Added key={`added ${added.now.key}`} detail={detail} set={set} load={refetch} {...added.now.dialog} />
      )}
      {note.now && (
        <NoteDialog key={`note ${note.now.key}`} written={note.now.about} {...note.now.dialog} onDone={refetch} />
      )}
    </>
  )
}

/** What a part of another feature knows, and can do. */
const partOf = ({ set, refetch, added }: View, detail: BookingDetail): PartOfBooking => ({
  detail,
  set,
  load: refetch,
  open: added.open,
})

/** What other features show in some places. */
const Sections = ({ of, places }: { of: PartOfBooking; places: readonly BookingPart['place'][] }) =>
  allParts.map(([file, { place, Section }]) => places.includes(place) && Section && <Section key={file} {...of} />)

type Effects = { isMailed: boolean; changes: readonly CrewChange[] }

/**
 * What an action did, and whether the client hears of it by email: the server knows, if one was wanted. And the crews of other jobs that
 * are others now.
 */
const messageOf = (answer: BookingDetail, action: ActionName, { isMailed, changes }: Effects) =>
  [
    didOf(answer, action),
    isMailed && (answer.history[0]?.mailed ? words.didMail : words.didNoMail),
    action === 'confirm' && unreached(answer),
    othersLine(answer.crews, changes, answer.booking.id),
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
const unreached = ({ booking: { email, phone } }: BookingDetail) => email === null && words.noEmail(phoneLabel(phone))

/** Says why a press changed nothing. The button may be far below, at the foot of the screen. */
function Refused({ step }: { step: Step }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [step.key])
  const free = freeInstead(refusalOf(step))
  return (
    <div ref={box} tabIndex={-1}>
      {free ? (
        <TimeTaken action={step.action} free={free} detail={step.refused ?? ''} />
      ) : (
        <Failure words={step.refused} />
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

/** What can be done: the one thing that comes next, the one beside it, and the others in a menu. */
function Foot({ view, detail }: { view: View; detail: BookingDetail }) {
  const { booking, allowed } = detail
  const { isBusy, isAhead, run, form, foot } = view
  const next = nextStep(booking)
  const offered = actionNames.filter((name) => allowed.includes(name) && isOffered(name, booking))
  // While a press is under way, what comes after it is shown, and waits.
  const main = next !== undefined && (isAhead || offered.includes(next)) ? next : undefined
  const beside = second[booking.status]
  const hasBeside = beside !== main && offered.includes(beside)
  const isAtHand = (name: ActionName) => name === main || (hasBeside && name === beside)
  const others = items()
  if (!main && !hasBeside && others.length === 0) return null
  return (
    <section ref={foot} className={actionsClass} aria-label={words.actionsTitle}>
      {main && (
        <Button
          key="main"
          kind="main"
          isBig
          name={main}
          shortcut={actionKeys[main]}
          aria-disabled={isBusy}
          onClick={() => run(main)}
        >
          {words.actions[main].label}
        </Button>
      )}
      {hasBeside && (
        <Button
          key="beside"
          name={beside}
          isBig={main === undefined}
          shortcut={actionKeys[beside]}
          onClick={() => run(beside)}
        >
          {words.actions[beside].label}
        </Button>
      )}
      <span className="ml-auto">
        <Menu label={words.moreActions} items={others} />
      </span>
    </section>
  )

  function items(): MenuItem[] {
    const actions = offered
      .filter((name) => !isAtHand(name))
      .map(
        (name): MenuItem => ({
          label: words.actions[name].label,
          onAction: () => run(name),
          ...(actionKeys[name] !== undefined && { shortcut: actionKeys[name] }),
          ...(name === 'cancel' && { isAlarm: true }),
        }),
      )
    const isThere = booking.erased_at === null
    return [
      ...(isThere && offered.includes('confirm') && booking.email
        ? [{ label: words.otherWords, onAction: () => form.reopen('confirm') }]
        : []),
      ...actions,
      ...allParts.flatMap(([, { actions }]) => actions?.(partOf(view, detail)) ?? []),
      ...allParts.flatMap(([, { links }]) => links?.(detail) ?? []),
    ]
  }
}
