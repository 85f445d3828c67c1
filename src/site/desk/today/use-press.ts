import { daySheet as words } from '#content/desk-day-sheet.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import { isReached } from '#site/desk/api/call.ts'
import { say } from '#site/desk/ui/Toast.tsx'
import type { Step, StepAction } from './step.ts'
import { madeBy, steps, takeBack } from './steps.ts'

type What = { action: StepAction; said: string; isMailed?: boolean; text?: string }

type Pressed = Pick<SheetJob, 'id' | 'version' | 'status' | 'progress' | 'firstname' | 'lastname'>

/** Does something to a job or a request, at once: what the server must know waits until it is sent. */
export type Press = (job: Pressed, what: What) => void

/** The presses of a person. A toast says what one did, with one press to take it back. */
export function usePress(person: string): Press {
  return (job, { action, said, isMailed = false, text = '' }) => {
    const { id: booking, version, status, progress } = job
    const name = nameOf(job)
    const was = { status, progress }
    const step = steps.add({
      person,
      booking,
      name,
      action,
      version,
      text: text.trim(),
      isMailed,
      was,
    })
    say({ words: saidOf(said), ...(action !== 'note' && { undo: () => undo(step) }) })
    void steps.send()
  }
}

function undo(step: Step) {
  if (!takeBack(step)) {
    const { person, booking, name, was, isMailed } = step
    const version = madeBy(step) ?? step.version + 1
    steps.add({ person, booking, name, was, isMailed, version, action: 'undo', text: '' })
    void steps.send()
  }
  say({ words: saidOf(words.undone(step.name)) })
}

const saidOf = (said: string) => (isReached() ? said : `${said} ${words.sentLater}`)
