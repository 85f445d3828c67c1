import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { DESK } from '#core/desk-calls.ts'
import { MOVED_TO } from '#platform/browser/desk/keys.ts'
import { goTo, queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { cameFrom } from '#platform/browser/desk/scroll-positions.ts'
import { Button, ButtonLink } from './Button.tsx'
import { DeskBoundary } from './DeskBoundary.tsx'
import css from './ListAndPanel.module.css'
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

  const shown = openId !== undefined && panel ? panel(openId) : beside
  return (
    <ListContext value={{ openId, open, close }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is for all that is in it */}
      <div
        className={css.panes}
        data-panes=""
        data-wide={wide}
        data-open={openId !== undefined || undefined}
        // On a phone it is a page of its own: it takes the place of the tabs, too.
        data-bar={(!hasRoom && openId !== undefined) || undefined}
        data-beside={shown !== undefined || undefined}
        onKeyDown={onKey}
      >
        <section ref={pane} className={css.list} aria-label={label}>
          <div className={css.rows} data-scrolls="">
            <DeskBoundary>{list}</DeskBoundary>
          </div>
          {foot && <footer className={css.listFoot}>{foot}</footer>}
        </section>
        {shown !== undefined && (
          <div className={css.beside}>
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
    <article className={css.panel} aria-labelledby={heading} data-panel="">
      <header className={css.top}>
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
      <div className={css.body}>
        <div className={css.name}>
          <div>
            <h2 id={heading}>{title}</h2>
            {sub && <p>{sub}</p>}
          </div>
          {reach && <div>{reach}</div>}
        </div>
        {children}
      </div>
      {foot && <footer className={css.foot}>{foot}</footer>}
    </article>
  )
}

/** A part of a panel, with a small heading. */
export const PanelSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.section}>
    <h3>{title}</h3>
    {children}
  </section>
)
