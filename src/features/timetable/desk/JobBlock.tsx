import type { PointerEvent } from 'react'
import { type Crew, crewName } from '#core/crews.ts'
import { durationLabel } from '#core/duration-label.ts'
import { nameOf } from '#core/name-of.ts'
import { editableStatuses } from '#core/statuses.ts'
import { SLOT_MINUTES, shortDayLabel } from '#core/time.ts'
import { icons } from '#design/desk/icons.ts'
import { type BookingState, StateMark, stateOf, VisuallyHidden } from '#design/desk/Parts.tsx'
import { useRow } from '#design/desk/Rows.tsx'
import { Icon } from '#design/Icon.tsx'
import { actionKeys } from '#features/bookings/desk/shared/action-keys.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { depositWords } from '#features/payments/desk/shared/DepositMark.tsx'
import { deskDeposits } from '#features/payments/desk-deposits-words.ts'
import { overruling } from '#features/schedule/desk-overruling-words.ts'
import { serviceLabel } from '#features/services/services.ts'
import type { TimetableJob } from '#features/timetable/timetable.ts'
import { content } from '#platform/browser/content.ts'
import { useCommand } from '#platform/browser/desk/commands.tsx'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { HOUR, halfHour, minuteLabel, place, type Span } from '#platform/browser/desk/scale.ts'
import { originOf, type Target } from './move.ts'
import { timetable as words } from './words.ts'

export type JobHandlers = {
  /** Begins to move a job with keys and buttons. */
  onKeys: (job: TimetableJob) => void
  drag: Parameters<typeof beginDrag>[3]
}

type Props = JobHandlers & {
  job: TimetableJob
  crews: readonly Crew[]
  /** The day of the track: a job over midnight is on two. */
  date: string
  shown: Span
  isMoving: boolean
}

const blockClass =
  'absolute inset-x-0.75 z-2 flex min-h-6 border border-l-3 rounded-[6px] type-12 leading-[0.9375rem] select-none [-webkit-touch-callout:none] group/work coarse:min-h-(--target) forced-colors:border-[CanvasText] data-movable:cursor-grab focus-within:z-3'

const lineClass = 'block truncate'
const markClass = 'text-alarm-on-wash not-italic font-600'

type Look = readonly [edge: string, ground: string]

const ofCrew = 'border-[color-mix(in_srgb,var(--crew)_25%,var(--card))] border-l-(--crew)'
const usual: Look = [ofCrew, 'bg-(--wash)']
const underWay: Look = [ofCrew, 'bg-[color-mix(in_srgb,var(--crew)_22%,var(--card))]']

/** How a block looks that has not the colours of its crew. */
const looks: Partial<Record<BookingState | 'overruled', Look>> = {
  requested: [
    'border-[1.5px] border-dashed [border-inline-start-style:solid] border-ink border-l-signal-pressed',
    'bg-[#fff0b0]',
  ],
  on_the_way: underWay,
  started: underWay,
  completed: ['border-rule border-l-control-edge', 'bg-card'],
  no_show: ['border-rule border-l-bad', 'bg-card'],
  overruled: ['z-3 border-2 border-l-4 border-bad', 'bg-alarm-wash'],
}

/** Whether a job can be moved at all. */
const isMovable = ({ status, erased_at }: TimetableJob) => erased_at === null && editableStatuses.includes(status)

/** A job as a block at scale, with the drive and the pause before and after it. */
export function JobBlock({ job, crews, date, shown, isMoving, onKeys, drag }: Props) {
  const { id, from, to, leaves, back } = job
  const name = job.erased_at ? words.erased : nameOf(job)
  const canMove = isMovable(job) && job.appoint_date === date
  const work = place({ from, to }, shown)
  const state = stateOf(job)
  const lost = job.pinned_crew !== null && job.pinned_crew !== job.crew ? job.pinned_crew : undefined
  const [clock, half] = minuteLabel(from).split(' ')
  const move = useCommand({ shortcut: actionKeys.edit })
  const row = useRow(id)
  const [edge, ground] = looks[job.overruled ? 'overruled' : state] ?? usual
  const notes = [
    words.until(minuteLabel(to)),
    leaves < from || back > to ? words.trip(minuteLabel(leaves), minuteLabel(back)) : '',
    job.appoint_date === date ? '' : words.since(shortDayLabel(job.appoint_date)),
    job.pinned_crew !== null && job.pinned_crew === job.crew ? words.pinned : '',
  ]
  const marks = [
    job.deposit !== null && depositWords(job.deposit),
    job.overruled && overruling.mark,
    job.pause_minutes !== null && deskBookings.ownPause(durationLabel(job.pause_minutes)),
    lost !== undefined && words.pinLost(crewName(crews, lost)),
  ].filter((mark) => mark !== false)
  return (
    <li
      // Beside another job that its crew does at the same time: that one stays in sight.
      className={job.overruled ? '*:left-[30%]' : undefined}
      data-moving={isMoving ? '' : undefined}
    >
      <Trip span={{ from: leaves, to: from }} shown={shown} />
      <article
        ref={canMove ? keepTouch : undefined}
        className={work ? `${blockClass} ${edge} ${isMoving ? 'border-dotted! bg-card' : ground}` : 'sr-only'}
        style={work}
        data-short={to - from <= HOUR ? '' : undefined}
        data-movable={canMove ? '' : undefined}
        onPointerDown={(event) => canMove && beginDrag(event, job, shown, drag)}
      >
        <Link
          href={bookingPath(id)}
          className="flex-1 overflow-hidden pt-0.75 pr-1.5 pb-0.5 pl-1.75 rounded-[4px] text-soft-ink no-underline group-data-short/work:pt-px group-data-short/work:pb-0 hover:[&_b]:underline focus-visible:-outline-offset-2"
          data-job={id}
          draggable={false}
          {...row}
        >
          <span className="flex gap-1.25 items-center truncate text-ink [font:640_0.8125rem/1.0625rem_var(--font)] group-data-short/work:leading-[0.9375rem]">
            <StateMark state={state} />{' '}
            <b className={`overflow-hidden text-ellipsis [font:inherit] ${state === 'no_show' ? 'line-through' : ''}`}>
              {name}
            </b>
            {/* A short block has no room for the whole mark. */}
            {job.deposit && (
              <em className={markClass} aria-hidden="true">
                {deskDeposits.title}
              </em>
            )}
          </span>{' '}
          <span className={lineClass}>
            <time className="font-620">
              {/* The hours beside it say which half of the day it is. */}
              {clock} <VisuallyHidden>{half}</VisuallyHidden>
            </time>{' '}
            {serviceLabel(content().services, job.service_type)}
          </span>{' '}
          {marks.map((mark) => (
            <em key={mark} className={`${lineClass} ${markClass}`}>
              {mark}{' '}
            </em>
          ))}
          {job.appoint_city && <span className={lineClass}>{job.appoint_city}</span>}{' '}
          <VisuallyHidden>{notes.filter(Boolean).join(' ')}</VisuallyHidden>
        </Link>
        {canMove && (
          <button
            type="button"
            className="absolute right-0 bottom-0 z-1 grid place-items-center size-7 max-h-full p-0 border-0 rounded-[6px] bg-[color-mix(in_srgb,var(--wash)_88%,transparent)] text-(--crew) cursor-pointer opacity-0 group-focus-within/work:opacity-100 group-hover/work:opacity-100 coarse:size-(--target) coarse:bg-transparent coarse:opacity-100 print:hidden"
            aria-label={words.moveNamed(name)}
            {...move.attributes}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => onKeys(job)}
          >
            <Icon path={icons.move} size={18} />
          </button>
        )}
      </article>
      <Trip span={{ from: to, to: back }} shown={shown} />
    </li>
  )
}

/** The drive before a job, or the pause and the drive after it. */
function Trip({ span, shown }: { span: Span; shown: Span }) {
  const at = place(span, shown)
  return (
    at && (
      <span
        className="absolute inset-x-2.5 rounded-[3px] bg-[repeating-linear-gradient(135deg,#c3cbdb_0_1.5px,transparent_1.5px_5px)]"
        style={at}
      />
    )
  )
}

/** How far a mouse goes before it drags, so that a press still opens the booking. */
const SLOP = 6
/** How long a finger rests before it drags, so that a swipe still scrolls. */
const LONG_PRESS_MS = 350
/** The margin at the edges of the window in which a drag scrolls, and how far in one frame. */
const EDGE = 72
const SCROLL = 9

type Handlers = {
  onDrag: (job: TimetableJob, target: Target) => void
  onDrop: (job: TimetableJob, target: Target) => void
  onCancel: () => void
}

/** Begins to drag a job: with a mouse after it went some pixels, with a finger after a long press. */
function beginDrag(
  event: PointerEvent<HTMLElement>,
  job: TimetableJob,
  shown: Span,
  { onDrag, onDrop, onCancel }: Handlers,
) {
  if (event.button !== 0 || !event.isPrimary) return
  const block = event.currentTarget
  const track = trackAt(event.clientX, event.clientY)
  if (!track) return
  const isMouse = event.pointerType === 'mouse'
  const begun = { x: event.clientX, y: event.clientY }
  // The minutes from the start of the job to the place at which it was taken.
  const taken = minuteAt(track, begun.y, shown) - job.from
  let [now, target, isDragging, frame] = [begun, originOf(job), false, 0]
  const ends = new AbortController()
  const { signal } = ends
  const press = isMouse ? undefined : setTimeout(start, LONG_PRESS_MS)

  function start() {
    isDragging = true
    holdsTouch = true
    frame = requestAnimationFrame(scroll)
    onDrag(job, target)
  }
  function look() {
    const under = trackAt(now.x, now.y)
    if (under) target = targetOn(under, minuteAt(under, now.y, shown) - taken, shown, target)
    onDrag(job, target)
  }
  function end(finish: () => void) {
    clearTimeout(press)
    cancelAnimationFrame(frame)
    ends.abort()
    holdsTouch = false
    if (!isDragging) return
    ignoreClick()
    finish()
  }
  function scroll() {
    const by = edge(now.y, innerHeight)
    const box = block.closest('[data-scrolls]')
    const aside = box ? edge(now.x - box.getBoundingClientRect().left, box.clientWidth) : 0
    if (by) scrollBy(0, by)
    if (by || aside) box?.scrollBy(aside, by)
    if (by || aside) look()
    frame = requestAnimationFrame(scroll)
  }
  addEventListener(
    'pointermove',
    ({ clientX, clientY, buttons }) => {
      // The button was let go where nobody told us, such as in another window.
      if (isMouse && buttons === 0) return end(onCancel)
      now = { x: clientX, y: clientY }
      const far = Math.hypot(now.x - begun.x, now.y - begun.y) > SLOP
      if (isDragging) look()
      else if (far && isMouse) start()
      else if (far) end(onCancel)
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      now = { x: clientX, y: clientY }
      if (isDragging) look()
      end(() => onDrop(job, target))
    },
    { signal },
  )
  addEventListener('pointercancel', () => end(onCancel), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(onCancel), { signal })
  // A long press on a link must not open its menu.
  if (!isMouse) addEventListener('contextmenu', stop, { signal })
}

let holdsTouch = false

/**
 * Lets a block keep the finger that drags it: the page does not scroll. A browser asks only those that listened before
 * the touch began.
 */
function keepTouch(block: HTMLElement) {
  const keep = (event: TouchEvent) => holdsTouch && event.preventDefault()
  block.addEventListener('touchmove', keep, { passive: false })
  return () => block.removeEventListener('touchmove', keep)
}

/** The end of a drag is no press on the link of the job. A click by a key, or by the next press, counts again. */
function ignoreClick() {
  const ends = new AbortController()
  const options = { signal: ends.signal, capture: true, once: true }
  addEventListener('click', (event) => event.detail > 0 && stop(event), options)
  addEventListener('pointerdown', () => ends.abort(), options)
}

const stop = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

const trackAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .find((it): it is HTMLElement => it instanceof HTMLElement && it.dataset.track !== undefined)

function minuteAt(track: HTMLElement, y: number, { from, to }: Span) {
  const { top, height } = track.getBoundingClientRect()
  return from + ((y - top) / height) * (to - from)
}

/** The target on a lane, at the nearest half hour that is shown. The lane of jobs without a crew chooses no crew. */
function targetOn(track: HTMLElement, minute: number, shown: Span, before: Target): Target {
  const within = Math.min(shown.to - SLOT_MINUTES, Math.max(shown.from, minute))
  const { track: date = before.date, crew } = track.dataset
  return { date, minute: halfHour(within), crew: crew ? Number(crew) : before.crew }
}

const edge = (at: number, length: number) => (at < EDGE ? -SCROLL : at > length - EDGE ? SCROLL : 0)
