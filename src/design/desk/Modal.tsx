import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { DeskBoundary } from './DeskBoundary.tsx'
import css from './Modal.module.css'
import { useClickOutside } from './use-click-outside.ts'

type Props = {
  label: string
  onClose: () => void
  /** Its content reaches to its edges, and on a phone takes the whole screen. */
  isBare?: boolean
  children: ReactNode
}

/**
 * A question or a tool over the page, gone when it is closed; what is typed into a form belongs in `Dialog`. Escape and a
 * press beside it close it, and the browser gives the focus back.
 */
export function Modal({ label, onClose, isBare = false, children }: Props) {
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
      className={css.dialog}
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
      <div className={isBare ? css.bare : css.content}>
        <DeskBoundary>{children}</DeskBoundary>
      </div>
    </dialog>
  )
}
