import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { act } from '#site/desk/bookings/act.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'

/** What a press did: to which version of which booking, and in which words. */
export type Done = { id: string; name: string; version: number; isMailed: boolean; said: string }

/** The line that says what the last press did, with the focus on it, and one press to undo it. */
export function useAnswered(load: () => Promise<void>): {
  answered: (done: Done) => void
  line: ReactNode
} {
  const [done, setDone] = useState<Done>()
  const [undone, setUndone] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const undo = useMutation(async () => {
    if (!done) return
    const { id, name, version, isMailed } = done
    await act(id, { action: 'undo', version, isMailed })
    say(undefined, words.undone(name))
  })
  function say(next: Done | undefined, ofUndo = '') {
    flushSync(() => {
      setDone(next)
      setUndone(ofUndo)
    })
    // The button that had the focus is gone.
    status.current?.focus()
    void load()
  }
  const line = (
    <>
      <p ref={status} tabIndex={-1} role="status">
        {done ? done.said : undone}
      </p>
      <Failure words={undo.failure} />
      {done && (
        <div className={ui.bar}>
          <Button secondary compact aria-disabled={undo.busy} onClick={undo.submit}>
            {words.undo}
          </Button>
        </div>
      )}
    </>
  )
  return { answered: say, line }
}
