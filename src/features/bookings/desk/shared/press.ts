import { nameOf } from '#core/name-of.ts'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import type { DeskBooking } from '#features/bookings/bookings.ts'
import { isReachable } from '#platform/browser/desk/call.ts'
import { runAction, type Said } from '#platform/browser/desk/run-action.ts'
import { pressWords as words } from './press-words.ts'
import type { Step, StepAction } from './step.ts'
import { madeBy, refusalOf, sendStep, steps, takeBack } from './steps.ts'

/** When somebody here let the clients of jobs hear that a crew is on the way. Who starts before it has left is there: it does not leave. */
const mailedOnWay = new Map<string, number>()

export type Press = {
  action: StepAction
  /** What it did. */
  success: string
  /** Whether the client gets the usual email. */
  isMailed?: boolean
  /** The reason or the note. */
  text?: string
  /** What is said once it is taken back: `isSoon` if the email of the press has not left. */
  undone?: (isSoon: boolean) => string
}

type Pressed = Pick<DeskBooking, 'id' | 'version' | 'status' | 'progress' | 'firstname' | 'lastname'>

/**
 * A press on a booking that needs no form, from Today, the Inbox, a list, a panel or a page. It goes through the outbox of steps: all of
 * them show it at once, with or without a network, and a toast takes it back with one press. Returns whether the server has taken it, or
 * it waits.
 */
export function press(person: string, job: Pressed, what: Press): Promise<boolean> {
  const { action, success, isMailed = false, text = '' } = what
  const { id: booking } = job
  const name = nameOf(job)
  const pressedAt = Date.now()
  const isWithdrawn = action === 'start' && pressedAt - (mailedOnWay.get(booking) ?? 0) < ACTION_UNDO_MS
  if (action === 'on_the_way' && isMailed) mailedOnWay.set(booking, pressedAt)
  else mailedOnWay.delete(booking)
  const step = add(person, job, { action, isMailed, text })
  const { undone = () => words.undone(name) } = what
  return runAction({
    call: () => sendStep(step),
    success: withDelay(step, isWithdrawn ? `${success} ${words.mailWithdrawn}` : success),
    undone: () => withDelay(step, undone(Date.now() - pressedAt < ACTION_UNDO_MS)),
    ...(action !== 'note' && { undoKept: () => undo(step) }),
  })
}

type PressMany<Job> = Pick<Press, 'action'> & {
  isMailed: (job: Job) => boolean
  /** What it did to so many, and what is said once that is taken back. */
  success: (count: number) => string
  undone: (count: number) => string
}

/**
 * The same press on several bookings at once. They are sent one after the other: each may take a time that another wants. Why some are
 * refused say their steps. Returns whether none is.
 */
export async function pressMany<Job extends Pressed>(person: string, jobs: readonly Job[], what: PressMany<Job>) {
  const { action, success, undone, isMailed } = what
  const all = jobs.map((job) => add(person, job, { action, isMailed: isMailed(job), text: '' }))
  const run = (added: readonly Step[], call: () => Promise<void>) =>
    runAction({
      call,
      success: withDelay(added.at(-1), success(added.length)),
      undone: () => withDelay(added.at(-1), undone(added.length)),
      // Those that nobody has sent are taken back before one of them is.
      undoKept: () => Promise.all(added.map(undo)),
    })
  let taken = all
  await run(all, async () => {
    await steps.send()
    taken = all.filter((step) => refusalOf(step) === undefined)
    if (taken.length === 0) throw all.map(refusalOf)[0]
  })
  // The others were said to be done, too.
  if (taken.length > 0 && taken.length < all.length) await run(taken, async () => {})
  return taken.length === all.length
}

function add(person: string, job: Pressed, { action, isMailed, text }: Pick<Step, 'action' | 'isMailed' | 'text'>) {
  const { id: booking, version, status, progress } = job
  const was = { status, progress }
  return steps.add({ person, booking, name: nameOf(job), action, version, text: text.trim(), isMailed, was })
}

/** Takes a step back if it was never sent; else the next step reverses it. */
async function undo(step: Step): Promise<void> {
  mailedOnWay.delete(step.booking)
  if (takeBack(step)) return
  const { person, booking, name, was, isMailed } = step
  const version = madeBy(step) ?? step.version + 1
  await sendStep(steps.add({ person, booking, name, was, isMailed, version, action: 'undo', text: '' }))
}

/** Without a network what was pressed last on the booking waits, unless it was taken back: that is said until it is sent. */
function withDelay(step: Step | undefined, message: string): Said {
  const last = steps
    .read(step?.person)
    .filter((one) => one.booking === step?.booking)
    .at(-1)
  if (isReachable() || !last) return message
  return { words: `${message} ${words.sentLater}`, while: steps.waiting(last) }
}
