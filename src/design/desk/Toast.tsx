import { useEffect, useRef, useState } from 'react'
import { errorText } from '#platform/browser/desk/call.ts'
import { useCommand } from '#platform/browser/desk/commands.tsx'
import { commonKeys } from '#platform/browser/desk/keys.ts'
import { runUndo } from '#platform/browser/desk/run-action.ts'
import { publish, type Toast, useSignals } from '#platform/browser/desk/signals.ts'
import { Icon } from './Icon.tsx'
import parts from './Parts.module.css'
import { deskParts as words } from './parts-words.ts'
import css from './Toast.module.css'

/** How long a toast stays, unless it has the focus or the pointer. */
const STAYS_MS = 8000

/** Says what an action did, with one click that takes it back. The newest toast takes the place of the one before. */
export const showToast = (toast: Toast) => publish({ is: 'toast', toast })

/** Says why something failed. */
export const showFailure = (error: unknown) => showToast({ words: errorText(error), icon: 'alert' })

/** The place of the toasts: above the phone's bar, or above the foot of the panel. */
export function Toasts() {
  const [shown, setShown] = useState<Toast>()
  const place = useRef<HTMLDivElement>(null)
  const isPointed = useRef(false)
  useSignals((signal) => signal.is === 'toast' && setShown(signal.toast))
  useEffect(() => {
    if (!shown) return
    let left = STAYS_MS
    const timer = setInterval(() => {
      // A pressed button goes with its focus, and the browser tells nobody that it has left.
      const hasFocus = place.current?.contains(document.activeElement)
      if (!isPointed.current && !hasFocus) left -= TICK_MS
      if (left <= 0) setShown((now) => (now === shown ? undefined : now))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [shown])
  return (
    <div
      ref={place}
      className={css.place}
      onPointerEnter={() => {
        isPointed.current = true
      }}
      onPointerLeave={() => {
        isPointed.current = false
      }}
    >
      <ToastBox toast={shown} onEnd={() => setShown(undefined)} />
    </div>
  )
}

const TICK_MS = 500

/** One toast, as it is seen. Its status is there before its words, so that a screen reader says them. */
export function ToastBox({ toast, onEnd }: { toast: Toast | undefined; onEnd: () => void }) {
  const { attributes, hint } = useCommand({ shortcut: commonKeys.undo })
  const undo = toast?.undo
  return (
    <div className={toast && css.toast} data-toast="">
      {toast && <Icon name={toast.icon ?? 'check'} />}
      <div role="status">{toast?.words}</div>
      {undo && (
        <button
          type="button"
          {...attributes}
          onClick={() => {
            onEnd()
            void runUndo(undo)
          }}
        >
          {words.undo}
          {hint}
        </button>
      )}
      {toast && (
        <button type="button" className={css.close} onClick={onEnd}>
          <Icon name="cross" size={16} />
          <span className={parts.unseen}>{words.close}</span>
        </button>
      )}
    </div>
  )
}
