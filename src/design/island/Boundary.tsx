import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { STOPPED } from './stopped.ts'

type Props = {
  children: ReactNode
  /** What is shown, such as an address. Once that is another, what stopped is tried again. */
  of?: string | undefined
  /** Runs before what stopped is tried again. */
  onReset?: () => void
}

/**
 * A part of a page that may stop alone: whatever throws in it while it renders, the rest of the page goes on, and a notice in its
 * place tries again. Each island and each page of the desk has one; inside of them, parts that can do without each other.
 */
export const Boundary = ({ children, of, onReset }: Props) => (
  <ErrorBoundary FallbackComponent={Stopped} resetKeys={[of]} {...(onReset && { onReset })}>
    {children}
  </ErrorBoundary>
)

/** What knows the typing of the page, once its script is here. */
let aware: typeof import('./aware.ts') | undefined

/** Begins to follow what happens to the page. Without its script the page works as long as nothing does. */
export const watchPage = () =>
  import('./aware.ts').then(
    (it) => {
      it.followTranslation()
      it.watchTyping()
      aware = it
    },
    () => {},
  )

/** Forgets what waits to be typed again: another person may sit there now. */
export const forgetTyping = () => aware?.forgetTyping()

/** The notice in place of a part that stopped. Its words stand in the page (see `StoppedNotice`). */
function Stopped({ resetErrorBoundary }: FallbackProps) {
  const notice = useRef<HTMLDivElement>(null)
  // While this renders, what stopped is still on the page.
  const [before] = useState(() => ({ focus: document.activeElement, typed: aware?.typedFields() }))
  useLayoutEffect(() => {
    const words = document.getElementById(STOPPED)
    // A copy of nodes: the page's policy lets no text become markup.
    if (words instanceof HTMLTemplateElement) notice.current?.replaceChildren(words.content.cloneNode(true))
    // With the frame of the desk all of the page has stopped: then this is its content, and these words are its title.
    if (!document.querySelector('main')) {
      notice.current?.parentElement?.setAttribute('role', 'main')
      const title = notice.current?.querySelector('strong')
      title?.setAttribute('role', 'heading')
      title?.setAttribute('aria-level', '1')
    }
    // Whoever was in that part is led to what became of it; nobody else is interrupted.
    if (!before.focus?.isConnected) notice.current?.focus()
  }, [before])

  function press({ target }: MouseEvent) {
    const name = target instanceof Element && target.closest('button')?.name
    if (name === 'reload') location.reload()
    if (name !== 'retry') return
    const place = notice.current?.closest('dialog, main')
    flushSync(resetErrorBoundary)
    if (before.typed) aware?.typeAgain(before.typed)
    // The pressed button is gone; after another failure the focus is in the new notice.
    if (!place?.contains(document.activeElement))
      (place?.querySelector<HTMLElement>(':scope > * > header > h2') ?? asElement(place))?.focus()
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button's key is its click */}
      <div ref={notice} role="alert" tabIndex={-1} onClick={press} />
    </div>
  )
}

const asElement = (it: Element | null | undefined) => (it instanceof HTMLElement ? it : undefined)
