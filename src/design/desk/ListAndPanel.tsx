import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useRef } from 'react'
import { DESK } from '#core/desk-calls.ts'
import { MOVED_TO } from '#platform/browser/desk/keys.ts'
import { goTo, queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { cameFrom } from '#platform/browser/desk/scroll-positions.ts'
import { Button, ButtonLink } from './Button.tsx'
import { DeskBoundary } from './DeskBoundary.tsx'
import { deskParts as words } from './parts-words.ts'
import { ListContext, useList } from './Rows.tsx'
import { useMedia } from './use-media.ts'

/** The parameter of the address that names the row that is open in the panel. */
const OPEN = 'open'

/** The width from which a row opens in a panel. Below it, a row is a link to a page of its own. */
const BESIDE = '(width >= 700px)'

/**
 * When what is in a panel loads, if that is much: with its list where there is room for a panel, and else only when it is shown.
 */
export const besideList = () => ({ ahead: matchMedia(BESIDE).matches && ('at once' as const) })

type Props = {
  /** The name of the list. */
  label: string
  /** `RowList`, `InboxItem`s, or what stands in their place. */
  list: ReactNode
  /** The `Panel` of the open row. Without it, rows lead to their pages. */
  panel?: (id: string) => ReactNode
  /** In place of the panel while none is open. Without it the list takes the whole width. */
  beside?: ReactNode
  /** A line below the list, such as its keys. */
  foot?: ReactNode
  /** Which of the two is fluid: the list beside a panel of 396 px, or the panel beside a list of 388 px. */
  wide?: 'list' | 'panel'
}

/**
 * A list, and beside it the row that is open. The open row is in the address. Both scroll by themselves; on a narrower
 * window the panel covers the list from the right, and on a phone it is alone. Escape closes it and returns the focus.
 */
export function ListAndPanel({ label, list, panel, beside, foot, wide = 'list' }: Props) {
  const { path, query } = useRoute()
  const hasRoom = useMedia(BESIDE)
  const openId = query.get(OPEN) ?? undefined
  const pane = useRef<HTMLElement>(null)
  const here = `${DESK}${path}`
  const closed = `${here}${queryWith(query, { [OPEN]: '' })}`

  function open(id: string) {
    if (!hasRoom || !panel) return false
    // The next row takes the place of this one, so that Back leads out of the panel.
    const to = `${here}${queryWith(query, { [OPEN]: id })}`
    goTo(to, openId === undefined ? { beside: true } : { stay: true })
    return true
  }
  function close() {
    if (openId === undefined) return
    const row = rowOf(pane.current, openId)
    if (cameFrom() === closed) history.back()
    else goTo(closed, { stay: true })
    row?.focus({ preventScroll: true })
  }
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || openId === undefined) return
    // In a field Escape is the field's: it would take what is typed in the panel along.
    if (event.target instanceof Element && event.target.closest(TYPED_IN)) return
    // A menu or a field closes its own first.
    if (document.querySelector('dialog[open], [popover]:is(:popover-open, [data-open])')) return
    event.preventDefault()
    close()
  }
  const onMoved = useEffectEvent((event: Event) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.row : undefined
    if (id) open(id)
  })
  useEffect(() => {
    const element = pane.current
    const listen = (event: Event) => onMoved(event)
    element?.addEventListener(MOVED_TO, listen)
    return () => element?.removeEventListener(MOVED_TO, listen)
  }, [])
  // A row that a link or a reload opened is in sight.
  useEffect(() => {
    if (openId) rowOf(pane.current, openId)?.scrollIntoView({ block: 'nearest' })
  }, [openId])

  const opened = openId !== undefined && panel ? panel(openId) : beside
  // The next row is marked at once, and the toast of a press shows at once. The panel from before stays until the next one is drawn.
  const before = useDeferredValue(opened)
  const drawnId = useDeferredValue(openId)
  const isNext = openId !== undefined && drawnId !== undefined && drawnId !== openId
  const shown = isNext ? before : opened
  return (
    <ListContext value={{ openId, open, close }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is for all that is in it */}
      <div
        className="relative grid grid-cols-1 flex-1 min-h-0 bg-card group/panes lg:data-beside:grid-cols-[minmax(0,1fr)_var(--panel)] lg:data-[wide=panel]:data-beside:grid-cols-[388px_minmax(0,1fr)]"
        data-panes=""
        data-wide={wide}
        data-open={openId !== undefined || undefined}
        // On a phone it is a page of its own: it takes the place of the tabs, too.
        data-bar={(!hasRoom && openId !== undefined) || undefined}
        data-beside={shown !== undefined || undefined}
        onKeyDown={onKey}
      >
        <section ref={pane} className="flex flex-col min-h-0 max-md:group-data-open/panes:hidden" aria-label={label}>
          <div className="flex-1 min-h-0 md:overflow-y-auto md:overscroll-contain" data-scrolls="">
            <DeskBoundary>{list}</DeskBoundary>
          </div>
          {foot && (
            <footer className="flex flex-wrap gap-x-4 gap-y-1 items-center min-h-10 py-1 px-(--edge) border-t border-rule text-dim type-13 max-md:hidden print:hidden">
              {foot}
            </footer>
          )}
        </section>
        {shown !== undefined && (
          <div className="min-h-0 bg-card md:overflow-y-auto md:overscroll-contain md:absolute md:inset-y-0 md:right-0 md:left-auto md:z-5 md:w-[min(480px,_100%_-_48px)] md:border-l md:border-rule md:[box-shadow:var(--floats)] md:group-not-data-open/panes:hidden lg:group-data-beside/panes:static lg:group-data-beside/panes:block lg:group-data-beside/panes:w-auto lg:group-data-beside/panes:[box-shadow:none] max-md:group-not-data-open/panes:hidden">
            <DeskBoundary>{shown}</DeskBoundary>
          </div>
        )}
      </div>
    </ListContext>
  )
}

const TYPED_IN = 'textarea, select, input:not([type="checkbox"], [type="radio"])'

const rowOf = (pane: HTMLElement | null, id: string) =>
  pane?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

type PanelProps = {
  /** Its heading: a name. */
  title: ReactNode
  /** Beside its heading, below: a line about it. */
  sub?: ReactNode
  /** In its first line: state and reference. */
  top?: ReactNode
  /** At the right of its heading: ways to reach the client. */
  reach?: ReactNode
  /** The page that shows all of it. */
  page?: string
  /** What can be done with it, at its foot: one main button, others, a menu. */
  foot?: ReactNode
  children: ReactNode
}

/** The open row, beside its list: what it is, its facts, and what can be done with it. */
export function Panel({ title, sub, top, reach, page, foot, children }: PanelProps) {
  const { close } = useList()
  const hasRoom = useMedia(BESIDE)
  const heading = useId()
  const closing = (
    <Button kind="quiet" icon={hasRoom ? 'cross' : 'left'} isIcon onClick={close}>
      {words.close}
    </Button>
  )
  return (
    <article
      className="flex flex-col min-h-full md:motion-safe:animate-[enter_160ms_ease-out]"
      aria-labelledby={heading}
      data-panel=""
    >
      <header className="sticky top-0 z-2 flex gap-x-2 gap-y-1 flex-wrap items-center min-h-12 py-1 pr-2 pl-5 border-b border-line-soft bg-card text-dim type-second [&>span:last-child]:flex [&>span:last-child]:ml-auto max-md:min-h-14 max-md:px-2">
        {!hasRoom && closing}
        {top}
        <span>
          {page !== undefined && (
            <ButtonLink kind="quiet" icon="page" isIcon href={page}>
              {words.openPage}
            </ButtonLink>
          )}
          {hasRoom && closing}
        </span>
      </header>
      <div className="grid flex-1 gap-5 grid-cols-1 content-start pt-4 px-5 pb-5 max-md:px-(--edge)">
        <div className="flex flex-wrap gap-x-3 gap-y-2 items-start [&>:first-child]:flex-1 [&>:first-child]:min-w-[min(100%,_12ch)] [&>:nth-child(2)]:flex [&>:nth-child(2)]:gap-1.5 [&_h2]:type-20 [&_h2]:font-680 [&_h2]:tracking-[-0.01em] [&_p]:text-dim">
          <div>
            <h2 id={heading}>{title}</h2>
            {sub && <p>{sub}</p>}
          </div>
          {reach && <div>{reach}</div>}
        </div>
        {children}
      </div>
      {foot && (
        <footer className="sticky bottom-0 z-2 flex flex-wrap gap-2 items-center min-h-14 py-2.5 px-5 border-t border-rule bg-card max-md:pl-(--edge) max-md:pr-2 max-md:bottom-(--tabs) print:hidden">
          {foot}
        </footer>
      )}
    </article>
  )
}
