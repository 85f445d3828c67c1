import { nameOf } from '#core/name-of.ts'
import { showToast } from '#design/desk/Toast.tsx'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import type { SheetJob } from '#features/day-sheet/day-sheet.ts'
import type { Step, StepAction } from '#features/day-sheet/desk/step.ts'
import { isReachable } from '#platform/browser/desk/call.ts'
import { madeBy, steps, takeBack } from './steps.ts'
import { daySheet as words } from './words.ts'

/** When somebody here let the clients of jobs hear that a crew is on the way. Who starts before it has left is there: it does not leave. */
const mailedOnWay = new Map<string, number>()

type JobAction = { action: StepAction; message: string; isMailed?: boolean; text?: string }

type JobOfAction = Pick<SheetJob, 'id' | 'version' | 'status' | 'progress' | 'firstname' | 'lastname'>

/** Does something to a job or a request, at once: what the server must know waits until it is sent. */
export type RunJobAction = (job: JobOfAction, what: JobAction) => void

/** The actions of a person. A toast says what one did, with one press to take it back. */
export function useJobAction(person: string): RunJobAction {
  return (job, { action, message, isMailed = false, text = '' }) => {
    const { id: booking, version, status, progress } = job
    const name = nameOf(job)
    const was = { status, progress }
    const step = steps.add({ person, booking, name, action, version, text: text.trim(), isMailed, was })
    const isWithdrawn = action === 'start' && Date.now() - (mailedOnWay.get(booking) ?? 0) < ACTION_UNDO_MS
    if (action === 'on_the_way' && isMailed) mailedOnWay.set(booking, Date.now())
    else mailedOnWay.delete(booking)
    const toSay = isWithdrawn ? `${message} ${words.mailWithdrawn}` : message
    showToast({ words: withDelay(toSay), ...(action !== 'note' && { undo: () => undo(step) }) })
    void steps.send()
  }
}

function undo(step: Step) {
  mailedOnWay.delete(step.booking)
  if (!takeBack(step)) {
    const { person, booking, name, was, isMailed } = step
    const version = madeBy(step) ?? step.version + 1
    steps.add({ person, booking, name, was, isMailed, version, action: 'undo', text: '' })
    void steps.send()
  }
  showToast({ words: withDelay(words.undone(step.name)) })
}

const withDelay = (message: string) => (isReachable() ? message : `${message} ${words.sentLater}`)
