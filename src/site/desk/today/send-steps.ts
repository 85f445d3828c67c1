import * as z from 'zod/mini'
import { ConflictDetails, VERSION_CONFLICT } from '#domain/desk/actions.ts'
import { DeskBooking } from '#domain/desk/bookings.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { Draft } from '#domain/desk/mails.ts'
import { SessionAnswer, SIGNED_OUT } from '#domain/desk/sign-in.ts'
import { ApiError, call, errorText } from '#site/desk/api/call.ts'
import { publish } from '#site/desk/api/signals.ts'
import { asMail } from '#site/desk/mail/as-mail.ts'
import { verdictOf } from './conflict.ts'
import { bodyOf, isStopped, type Step } from './step.ts'
import { changeStep, markSent, unsentOf } from './unsent.ts'

/** The version that an action made. */
const Made = z.object({ booking: z.pick(DeskBooking, { version: true }) })

/** Where the signal is weak, an answer may never come. Then the step is sent again. */
const PATIENCE_MS = 20_000

/** Sends what a person pressed, in order, one after another, in one tab at a time. Ends when all is sent or it must wait. */
export async function sendSteps(person: string): Promise<void> {
  if (isSending) isWanted = true
  if (isSending || !nextOf(person)) return
  isSending = true
  try {
    await inOneTab(() => sendAll(person))
  } finally {
    isSending = false
  }
  if (!isWanted) return
  isWanted = false
  await sendSteps(person)
}

let isSending = false
/** Whether something was pressed meanwhile: perhaps too late for the round that ends. */
let isWanted = false

const inOneTab = (work: () => Promise<void>) =>
  'locks' in navigator ? navigator.locks.request('desk-steps', work) : work()

async function sendAll(person: string) {
  try {
    // Somebody else may have signed in, in another tab.
    const { session } = await call(SessionAnswer, deskCalls.session)
    if (session.email !== person) return publish({ is: 'signed-out', meant: false })
  } catch {
    return
  }
  for (let step = nextOf(person); step; step = nextOf(person)) if (!(await send(step))) return
}

/** The first step that can be sent. */
function nextOf(person: string): Step | undefined {
  const steps = unsentOf(person)
  return steps.find((step) => step.refused === undefined && !isStopped(step, steps))
}

/** Sends a step. False if it must wait: it was not answered. */
async function send(step: Step): Promise<boolean> {
  let { isTried } = step
  try {
    const mail = step.isMailed ? { mail: await draftOf(step) } : {}
    // Somebody may have taken it back meanwhile.
    isTried = changeStep({ ...step, isTried: true })
    if (!isTried) return true
    const url = withId(deskCalls.bookingActions, step.booking)
    const body = { ...bodyOf(step), ...mail }
    const { booking } = await call(Made, url, body, { timeoutMs: PATIENCE_MS })
    landed(step, booking.version)
    return true
  } catch (error) {
    if (!isRefusal(error)) {
      changeStep({ ...step, isTried, isLate: true })
      return false
    }
    return refused(step, error)
  }
}

async function draftOf({ booking, action }: Step) {
  const url = `${withId(deskCalls.bookingDraft, booking)}?${new URLSearchParams({ action })}`
  return asMail(await call(Draft, url, undefined, { timeoutMs: PATIENCE_MS }))
}

/** Whether the server has decided. Otherwise the same may succeed later: it is not reached, busy, or wants a sign-in. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.problem.type !== SIGNED_OUT &&
  error.problem.status < 500 &&
  error.problem.status !== 429

function refused(step: Step, error: ApiError): true {
  const conflict =
    error.problem.type === VERSION_CONFLICT
      ? z.safeParse(ConflictDetails, error.answer).data
      : undefined
  const verdict = conflict && verdictOf(step, conflict)
  if (verdict?.is === 'landed') landed(step, verdict.version)
  else if (verdict?.is === 'again') changeStep({ ...step, isTried: true, version: verdict.version })
  else changeStep({ ...step, isTried: true, refused: errorText(error) })
  return true
}

/** The next step of the booking changes the version that this one made. */
function landed(step: Step, made: number) {
  const next = unsentOf(step.person).find(
    ({ booking, key }) => booking === step.booking && key > step.key,
  )
  if (next) changeStep({ ...next, version: made })
  markSent(step, made)
  publish({ is: 'event', kind: 'booking_changed' })
}
