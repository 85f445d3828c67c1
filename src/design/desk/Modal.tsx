import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { DeskBoundary } from './DeskBoundary.tsx'
import { useClickOutside } from './use-click-outside.ts'

type Props = { label: string; onClose: () => void; children: ReactNode }

/**
 * A tool over the page, gone when it is closed; on a phone the whole screen. All else over the page is a `Dialog`. Escape and a press
 * beside it close it, and the browser gives the focus back.
 */
export function Modal({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const clickOutside = useClickOutside(onClose)
  // Its end must come while the dialog is still on the page: else the focus would be lost.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="w-[min(640px,_100%_-_2_*_var(--space-4))] max-w-none max-h-[calc(100dvh_-_2_*_var(--space-4))] mt-[min(88px,_8dvh)] p-0 border border-transparent rounded-dialog bg-card text-ink [box-shadow:var(--floats)] [&::backdrop]:bg-[rgb(10_15_30_/_52%)] max-md:w-full max-md:h-dvh max-md:max-h-none max-md:m-0 max-md:rounded-[0]"
      aria-label={label}
      // Escape. The browser would close the dialog now and tell later: a key that opens it meanwhile would be lost.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      // The content covers the dialog, so that a press on the dialog itself is one beside it.
      {...clickOutside}
    >
      <div className="min-h-full">
        <DeskBoundary>{children}</DeskBoundary>
      </div>
    </dialog>
  )
}
