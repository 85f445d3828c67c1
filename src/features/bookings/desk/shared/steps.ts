import { useSyncExternalStore } from 'react'
import { withId, withQuery } from '#core/desk-calls.ts'
import { SECOND } from '#core/durations.ts'
import { type ConflictDetails, type HistoryEntry, progressOf, transitions } from '#features/bookings/actions.ts'
import type { DeskBooking } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { asMail } from '#platform/browser/desk/as-mail.ts'
import { type ApiError, call, isFinal, refusalText } from '#platform/browser/desk/call.ts'
import { callWithConfirmation } from '#platform/browser/desk/call-with-confirmation.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { makeOutbox, type Outcome, type Sending } from '#platform/browser/storage/outbox.ts'
import { conflictOf } from './conflict.ts'
import { bookingQuery } from './queries.ts'
import { bodyOf, Step, type StepBody } from './step.ts'

/** Where the signal is weak, an answer may never come. Then the step is sent again. */
const PATIENCE_MS = 20 * SECOND

/** The presses on bookings that the server does not have. */
export const steps = makeOutbox<StepBody>({
  name: 'desk-step-',
  schema: Step,
  stops: true,
  longestPause: 15 * SECOND,
  send,
  onGone: ({ key }) => refusals.delete(key),
})

async function send(step: Step, sending: Sending): Promise<Outcome> {
  try {
    const mail = step.isMailed ? { mail: await draftOf(step) } : {}
    // Somebody may have taken it back meanwhile.
    if (!sending.begin()) return 'done'
    const url = withId(deskBookingCalls.bookingActions, step.booking)
    const body = { ...bodyOf(step), ...mail }
    // Whoever has pressed is there to be asked, unless it waited for the network.
    const post = step.isLate ? call : callWithConfirmation
    const answer = await post(url, body, { timeoutMs: PATIENCE_MS })
    // Somebody of a crew gets less.
    if ('history' in answer) setAnswer(bookingQuery(step.booking), answer)
    return landed(step, answer.booking.version)
  } catch (error) {
    return isFinal(error) ? await refused(step, error, sending) : 'stop'
  }
}

async function draftOf({ booking, action }: Step) {
  const url = withQuery(withId(deskBookingCalls.bookingDraft, booking), { action })
  return asMail(await call(url, undefined, { timeoutMs: PATIENCE_MS }))
}

/** Why the server has refused steps of this page: an answer says more than the words that an entry keeps. */
const refusals = new Map<string, ApiError>()

/** Why a step was refused, as far as this page knows. */
export const refusalOf = ({ key }: Step) => refusals.get(key)

/** Sends a step, and resolves when that was tried. Throws what the server has refused it with. */
export async function sendStep(step: Step): Promise<void> {
  await steps.send()
  const refusal = refusals.get(step.key)
  if (refusal) throw refusal
}

async function refused(step: Step, error: ApiError, sending: Sending): Promise<Outcome> {
  const conflict = conflictOf(error)
  const verdict = conflict && verdictOf(step, conflict)
  if (verdict?.is === 'landed') return landed(step, verdict.version)
  if (verdict?.is !== 'again') {
    refusals.set(step.key, error)
    return { refused: refusalText(error) }
  }
  const { version } = verdict
  steps.change(step.key, { version })
  return await send({ ...step, version }, sending)
}

/** Steps that the server has, and the versions that they made. The page applies them until it has fetched that version. */
const sent = new Map<string, { step: Step; made: number }>()

/** The next step of the booking changes the version that this one made. */
function landed(step: Step, made: number): Outcome {
  const next = steps.read(step.person).find(({ booking, key }) => booking === step.booking && key > step.key)
  if (next) steps.change(next.key, { version: made })
  sent.set(step.key, { step, made })
  publish({ is: 'event', kind: 'booking_changed' })
  return 'done'
}

/** The version that a sent step made; undefined if it is not known to be sent. */
export const madeBy = ({ key }: Step) => sent.get(key)?.made

let shown: { person: string; unsent: readonly Step[]; steps: readonly Step[] } | undefined

/** The steps that a page must show as done: those that this page has sent, and then those that wait. */
export function shownOf(person: string): readonly Step[] {
  const unsent = steps.read(person)
  if (shown?.person !== person || shown.unsent !== unsent) {
    const done = [...sent.values()].map(({ step }) => step).filter((step) => step.person === person)
    shown = { person, unsent, steps: [...done, ...unsent] }
  }
  return shown.steps
}

/** The same, for a page. */
export const useShownSteps = (person: string) => useSyncExternalStore(steps.subscribe, () => shownOf(person))

type Stepped = Pick<DeskBooking, 'id' | 'version' | 'status' | 'progress'>

/** A booking as it is once the server has all of these steps. */
export function applySteps<Job extends Stepped>(job: Job, steps: readonly Step[]): Job {
  let after = job
  for (const step of steps)
    if (step.booking === job.id && step.refused === undefined && step.version >= after.version)
      after = { ...after, ...changeOf(step), version: step.version + 1 }
  return after
}

function changeOf({ action, was }: Step): Partial<Stepped> {
  switch (action) {
    case 'note':
      return {}
    case 'undo':
      return was
    case 'on_the_way':
    case 'start':
      return { progress: progressOf[action] }
    default:
      return { status: transitions[action].to }
  }
}

/** The steps that wait, or were refused. */
export const useUnsent = (person: string) => useSyncExternalStore(steps.subscribe, () => steps.read(person))

/** Removes a step that was never sent, if it is the last of its booking: then there is nothing to undo. */
export function takeBack({ key, person, booking }: Step): boolean {
  const last = steps
    .read(person)
    .filter((step) => step.booking === booking)
    .at(-1)
  if (last?.key !== key || last.isTried || last.refused !== undefined) return false
  steps.remove(last)
  return true
}

/** Removes a refused step, and the later ones of its booking, which build on it. */
export function dropRefused({ key, person, booking }: Step) {
  for (const step of steps.read(person)) if (step.booking === booking && step.key >= key) steps.remove(step)
}

/** `landed`: the server has the step, which made this version. `again`: it holds for this version too. */
type Verdict = { is: 'landed' | 'again'; version: number } | { is: 'refused' }

/**
 * The meaning of a version conflict for a step. If its answer was lost, the history shows the step itself: it was not
 * done twice. If what happened since does not touch what the step is about, it can be sent again.
 */
export function verdictOf(step: Step, { version, since }: ConflictDetails): Verdict {
  // Newest first, one entry for each version.
  const mine = since.findIndex((entry) => isSame(entry, step))
  if (mine >= 0 && since.slice(mine + 1).every((entry) => isApart(entry, step)))
    return { is: 'landed', version: version - mine }
  return since.every((entry) => isApart(entry, step)) ? { is: 'again', version } : { is: 'refused' }
}

const isSame = ({ who, action, note, mailed }: HistoryEntry, step: Step) =>
  who === step.person && action === step.action && mailed === step.isMailed && (note ?? '') === step.text

/** The fields that a step is about. */
const OWN = ['status', 'progress', 'appoint_date', 'appoint_time']

/** Whether an entry and a step have nothing to do with each other. An undo is about the last change, whatever that is. */
const isApart = ({ changes }: HistoryEntry, { action }: Step) =>
  action === 'undo' ? changes.length === 0 : !changes.some(({ field }) => OWN.includes(field))
