import { useEffect, useRef, useState } from 'react'
import { Icon } from '#design/Icon.tsx'
import { refusalText } from '#platform/browser/desk/call.ts'
import { useCommand } from '#platform/browser/desk/commands.tsx'
import { commonKeys } from '#platform/browser/desk/keys.ts'
import { useRoute } from '#platform/browser/desk/router.tsx'
import { runUndo } from '#platform/browser/desk/run-action.ts'
import { publish, type Toast, useSignals } from '#platform/browser/desk/signals.ts'
import { icons } from './icons.ts'
import { deskParts as words } from './parts-words.ts'

/** How long a toast stays, unless it has the focus or the pointer. */
const STAYS_MS = 8000

/** Says what an action did, with one click that takes it back. The newest toast takes the place of the one before. */
export const showToast = (toast: Toast) => publish({ is: 'toast', toast })

/** Says why something failed. */
export const showFailure = (error: unknown) => showToast({ words: refusalText(error), icon: 'alert' })

/** The place of the toasts: above the phone's bar, or above the foot of the panel. */
export function Toasts() {
  const { path } = useRoute()
  const [shown, setShown] = useState<Toast>()
  /** What was done last, and on which page. */
  const [last, setLast] = useState<{ toast: Toast; path: string }>()
  const place = useRef<HTMLDivElement>(null)
  const isPointed = useRef(false)
  useSignals((signal) => {
    if (signal.is !== 'toast') return
    setShown(signal.toast)
    setLast({ toast: signal.toast, path })
  })
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
  useEffect(() => {
    const until = shown?.while
    if (!until) return
    const look = () => !until.holds() && setShown((now) => (now === shown ? undefined : now))
    // It may be over already.
    look()
    return until.subscribe(look)
  }, [shown])
  return (
    <div
      ref={place}
      className="fixed z-18 top-auto right-6 bottom-18 left-auto max-w-[calc(100%_-_48px)] print:hidden max-md:top-auto max-md:inset-x-3 max-md:bottom-[calc(12px_+_var(--tabs))] max-md:max-w-none max-md:in-[:root:has([data-bar])]:bottom-19"
      onPointerEnter={() => {
        isPointed.current = true
      }}
      onPointerLeave={() => {
        isPointed.current = false
      }}
    >
      <ToastBox
        toast={shown}
        onEnd={(isUndone) => {
          setShown(undefined)
          if (isUndone) setLast(undefined)
        }}
      />
      {!shown && last?.toast.undo && last.path === path && (
        <LaterUndo undo={last.toast.undo} onEnd={() => setLast(undefined)} />
      )}
    </div>
  )
}

const TICK_MS = 500

/** Once its toast is gone, the key still takes back what was done last on the page. */
function LaterUndo({ undo, onEnd }: { undo: () => unknown; onEnd: () => void }) {
  const { attributes } = useCommand({ shortcut: commonKeys.undo })
  return (
    <button
      type="button"
      hidden
      data-toast=""
      {...attributes}
      onClick={() => {
        onEnd()
        void runUndo(undo)
      }}
    >
      {words.undo}
    </button>
  )
}

const toastButton =
  'inline-flex flex-none gap-2 items-center min-h-9 py-0 px-2.5 border-0 rounded-[7px] bg-transparent type-14 font-640 cursor-pointer focus-visible:outline-signal coarse:justify-center coarse:min-w-11 coarse:min-h-11'

/** One toast, as it is seen. Its status is there before its words, so that a screen reader says them. */
export function ToastBox({ toast, onEnd }: { toast: Toast | undefined; onEnd: (isUndone: boolean) => void }) {
  const { attributes, hint } = useCommand({ shortcut: commonKeys.undo })
  const undo = toast?.undo
  return (
    <div
      className={
        toast &&
        'flex gap-2.5 items-center min-h-11 py-1 pr-1.5 pl-3.5 border border-transparent rounded-[10px] bg-ink text-white [box-shadow:var(--floats)] type-14 font-480 motion-safe:animate-[lift_160ms_ease-out] [&>svg]:flex-none [&>svg]:text-[#6fdca0]'
      }
      data-toast=""
    >
      {toast && <Icon path={icons[toast.icon ?? 'check']} size={18} />}
      <div role="status" className="flex-1 wrap-anywhere">
        {toast?.words}
      </div>
      {undo && (
        <button
          type="button"
          className={`${toastButton} text-signal`}
          {...attributes}
          onClick={() => {
            onEnd(true)
            void runUndo(undo)
          }}
        >
          {words.undo}
          {hint}
        </button>
      )}
      {toast && (
        <button type="button" className={`${toastButton} text-mist`} onClick={() => onEnd(false)}>
          <Icon path={icons.cross} size={16} />
          <span className="sr-only">{words.close}</span>
        </button>
      )}
    </div>
  )
}
