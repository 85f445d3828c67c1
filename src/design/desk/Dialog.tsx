import { type ReactNode, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { DeskBoundary } from './DeskBoundary.tsx'
import { deskParts as words } from './parts-words.ts'
import { useClickOutside } from './use-click-outside.ts'

const insideClass =
  'grid grid-rows-[auto_minmax(0,1fr)_auto] max-h-[calc(100dvh-50px)] max-md:max-h-[calc(100dvh-42px)]'

type Props = {
  title: string
  isOpen: boolean
  /** Escape, a press beside it, and its cross. What was typed stays: the content is only hidden. */
  onClose: () => void
  /** With it the content is a form, which Ctrl Enter sends, too. */
  onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void
  formRef?: RefObject<HTMLFormElement | null>
  /** Its buttons: the main one last. On a phone they share the width. */
  foot?: ReactNode
  children: ReactNode
}

/** Whether a dialog is open, and what closes it: who opens it hands on both as one. */
export type DialogState = Pick<Props, 'isOpen' | 'onClose'>

/** Begins in its first field; under a finger at its heading, since a field would cover half of it with the keyboard. */
function focusFirst(dialog: HTMLDialogElement) {
  const isTouched = matchMedia('(pointer: coarse)').matches
  const field = dialog.querySelector<HTMLElement>('input, select, textarea')
  const start = isTouched ? null : field
  ;(start ?? dialog.querySelector('h2'))?.focus()
}

/**
 * A dialog with one job; on a phone a sheet from below. It is opened and closed by `isOpen` and stays where it is, so that a
 * close by mistake loses nothing. When its job is done, a new `key` empties it.
 */
export function Dialog({ title, isOpen, onClose, onSubmit, formRef, foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const clickOutside = useClickOutside(onClose)
  const isCancelling = useRef(false)
  const heading = useId()
  // Its content comes with the first opening: a page with ten dialogs renders none of them.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (isOpen && shown && !shown.open) {
      shown.showModal()
      focusFirst(shown)
    }
    if (!isOpen && shown?.open) shown.close()
  }, [isOpen])
  // Its end must come while the dialog is still on the page: else the focus would be lost.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])
  const content = (
    <>
      <header className="flex gap-2 items-center justify-between min-h-14 py-1 pr-2.5 pl-5 border-b border-line-soft max-md:pr-1.5 max-md:pl-4">
        <h2 id={heading} tabIndex={-1} className="[font:680_1.0625rem/1.5rem_var(--font)]">
          {title}
        </h2>
        <Button kind="quiet" icon="cross" isIcon onClick={onClose}>
          {words.close}
        </Button>
      </header>
      <div className="grid gap-4 grid-cols-1 auto-rows-max content-start pt-4 px-5 pb-5 overflow-y-auto overscroll-contain max-md:pt-3 max-md:px-4 max-md:pb-4">
        <DeskBoundary>{children}</DeskBoundary>
      </div>
      {foot && (
        <footer className="flex flex-wrap gap-2 items-center justify-end min-h-15 py-3 px-5 border-t border-line-soft max-md:px-4 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:[&>:is(a,button)]:flex-1 max-md:[&>:is(a,button)]:min-h-12">
          {foot}
        </footer>
      )}
    </>
  )
  return (
    <dialog
      ref={dialog}
      className="w-[min(560px,_100%_-_48px)] max-w-none max-h-[calc(100dvh_-_48px)] m-auto p-0 border border-transparent rounded-dialog bg-card text-ink [box-shadow:var(--floats)] overflow-hidden [&::backdrop]:bg-[rgb(10_15_30_/_52%)] max-md:w-full max-md:max-h-[calc(100dvh_-_40px)] max-md:mt-auto max-md:mb-0 max-md:rounded-[18px_18px_0_0] motion-safe:open:animate-[rise_160ms_ease-out]"
      aria-labelledby={heading}
      onCancel={(event) => {
        // A field for files tells of its own cancelling, too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        // Of one Escape in a field for a day, Chromium tells twice.
        if (isCancelling.current) return
        isCancelling.current = true
        setTimeout(() => {
          isCancelling.current = false
        })
        onClose()
      }}
      {...clickOutside}
    >
      {wasOpen &&
        (onSubmit ? (
          <form
            ref={formRef}
            noValidate
            className={insideClass}
            onSubmit={(event) => {
              // The browser would open the page anew.
              event.preventDefault()
              onSubmit(event)
            }}
          >
            {content}
          </form>
        ) : (
          <div className={insideClass}>{content}</div>
        ))}
    </dialog>
  )
}
