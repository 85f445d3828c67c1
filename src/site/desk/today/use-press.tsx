import type { ReactNode } from 'react'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import { isReached } from '#site/desk/api/call.ts'
import { useStatusLine } from '#site/desk/ui/use-status-line.tsx'
import type { Step, StepAction } from './step.ts'
import { madeBy, steps, takeBack } from './steps.ts'

type What = { action: StepAction; said: string; isMailed?: boolean; text?: string }

/** Does something to a job of the sheet, at once: what the server must know waits until it is sent. */
export type Press = (job: SheetJob, what: What) => void

/** The presses of a person, and the line that says what the last one did, with one press to undo it. */
export function usePress(person: string): {
  press: Press
  say: ReturnType<typeof useStatusLine>['say']
  line: ReactNode
} {
  const { say, line } = useStatusLine()
  const press: Press = (job, { action, said, isMailed = false, text = '' }) => {
    const { id: booking, version, status, progress } = job
    const name = nameOf(job)
    const was = { status, progress }
    const step = steps.add({
      ...{ person, booking, name, action, version, text: text.trim(), isMailed, was },
    })
    const isNote = action === 'note'
    say(saidOf(said), isNote ? undefined : async () => undo(step))
    void steps.send()
  }
  return { press, say, line: line() }
}

function undo(step: Step): string {
  if (!takeBack(step)) {
    const { person, booking, name, was, isMailed } = step
    const version = madeBy(step) ?? step.version + 1
    steps.add({ person, booking, name, was, isMailed, version, action: 'undo', text: '' })
    void steps.send()
  }
  return saidOf(words.undone(step.name))
}

const saidOf = (said: string) => (isReached() ? said : `${said} ${words.sentLater}`)
