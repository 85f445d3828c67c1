import { useSyncExternalStore } from 'react'
import { withId, withQuery } from '#core/desk-calls.ts'
import { SECOND } from '#core/durations.ts'
import type { ConflictDetails, HistoryEntry } from '#features/bookings/actions.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { conflictOf } from '#features/bookings/desk/shared/conflict.ts'
import { bodyOf, Step, type StepBody } from '#features/day-sheet/desk/step.ts'
import { isStillSignedIn } from '#features/sign-in/desk/shared/still-signed-in.ts'
import { asMail } from '#platform/browser/desk/as-mail.ts'
import { type ApiError, call, errorText, isFinal } from '#platform/browser/desk/call.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { makeOutbox, type Outcome, type Sending } from '#platform/browser/storage/outbox.ts'

/** Where the signal is weak, an answer may never come. Then the step is sent again. */
const PATIENCE_MS = 20 * SECOND

/** The presses on the day sheet that the server does not have. */
export const steps = makeOutbox<StepBody>({
  name: 'desk-step-',
  schema: Step,
  stops: true,
  longestPause: 15 * SECOND,
  mayBegin: isStillSignedIn,
  send,
})

async function send(step: Step, sending: Sending): Promise<Outcome> {
  try {
    const mail = step.isMailed ? { mail: await draftOf(step) } : {}
    // Somebody may have taken it back meanwhile.
    if (!sending.begin()) return 'done'
    const url = withId(deskBookingCalls.bookingActions, step.booking)
    const body = { ...bodyOf(step), ...mail }
    const { booking } = await call(url, body, { timeoutMs: PATIENCE_MS })
    return landed(step, booking.version)
  } catch (error) {
    return isFinal(error) ? await refused(step, error, sending) : 'stop'
  }
}

async function draftOf({ booking, action }: Step) {
  const url = withQuery(withId(deskBookingCalls.bookingDraft, booking), { action })
  return asMail(await call(url, undefined, { timeoutMs: PATIENCE_MS }))
}

async function refused(step: Step, error: ApiError, sending: Sending): Promise<Outcome> {
  const conflict = conflictOf(error)
  const verdict = conflict && verdictOf(step, conflict)
  if (verdict?.is === 'landed') return landed(step, verdict.version)
  if (verdict?.is !== 'again') return { refused: errorText(error) }
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

/** The steps that a page must show as done: those that this page has sent, and then those that wait. */
export const shownOf = (person: string): readonly Step[] => [
  ...[...sent.values()].map(({ step }) => step).filter((step) => step.person === person),
  ...steps.read(person),
]

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
