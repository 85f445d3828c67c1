import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deskPage } from '#content/desk-page.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { KeyButton } from '#site/desk/keys/KeyButton.tsx'
import { actionKeys } from '#site/desk/keys/keys.ts'
import { Failure } from './Notices.tsx'
import ui from './ui.module.css'

/** Undoes what a press did, and returns the words that say so. */
type Undo = () => Promise<string>

/**
 * The line that says what the last press did, with one press to undo it. The line has the focus after each press, since
 * the pressed button may be gone. `line(false)` leaves out the undo: for example, somebody has changed it since.
 */
export function useStatusLine(): {
  say: (said: string, undo?: Undo) => void
  line: (isUndoable?: boolean) => ReactNode
} {
  const [did, setDid] = useState<{ said: string; undo?: Undo | undefined }>({ said: '' })
  const status = useRef<HTMLParagraphElement>(null)
  const undoing = useMutation(async () => {
    if (did.undo) say(await did.undo())
  })
  function say(said: string, undo?: Undo) {
    flushSync(() => {
      undoing.clear()
      setDid({ said, undo })
    })
    status.current?.focus()
  }
  const line = (isUndoable = true) => (
    <>
      <p ref={status} tabIndex={-1} role="status">
        {did.said}
      </p>
      <Failure words={undoing.failure} />
      {isUndoable && did.undo && (
        <div className={ui.bar}>
          <KeyButton
            secondary
            compact
            shortcut={actionKeys.undo}
            aria-disabled={undoing.busy}
            onClick={undoing.submit}
          >
            {deskPage.undo}
          </KeyButton>
        </div>
      )}
    </>
  )
  return { say, line }
}
