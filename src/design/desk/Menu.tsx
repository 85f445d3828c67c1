import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { buttonLook } from '#design/Button.tsx'
import { Icon } from '#design/Icon.tsx'
import { preparePopovers } from '#design/popovers.ts'
import { useCommand } from '#platform/browser/desk/commands.tsx'
import { Link } from '#platform/browser/desk/router.tsx'
import { type IconName, icons } from './icons.ts'
import { deskParts as words } from './parts-words.ts'

export type MenuItem = {
  label: string
  icon?: IconName
  /** The key that does the same, whether the menu is open or not. */
  shortcut?: string
  /** It takes something away. */
  isAlarm?: boolean
} & (
  | { href: string /** Outside the desk. */; isAway?: boolean; onAction?: never }
  | { onAction: () => void; href?: never; isAway?: never }
)

type Props = {
  items: readonly MenuItem[]
  /** What the button says to a screen reader. */
  label?: string
  /** What is seen on the button, in place of three dots. */
  children?: ReactNode
  /** The class of a button that is no usual one. */
  className?: string | undefined
}

preparePopovers()

/** What is done rarely, behind a button. The browser closes it on Escape or a press elsewhere, and gives the focus back. */
export function Menu({ items, label = words.more, children, className }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  if (items.length === 0) return null

  const close = () => list.current?.hidePopover()
  function onKey(event: KeyboardEvent) {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const at = all.findIndex((it) => it.matches(':focus'))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Tab') close()
    // The space bar presses a button, but no link.
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault()
      event.target.click()
    }
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        {...buttonLook()}
        {...(className && { className })}
        data-icon={children === undefined || undefined}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        {children ?? (
          <>
            <Icon path={icons.more} size={16} />
            <span className="sr-only">{label}</span>
          </>
        )}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="fixed inset-auto z-20 min-w-50 max-w-[min(320px,_100vw_-_16px)] max-h-[calc(100dvh_-_16px)] m-0 p-1 border border-rule rounded-card bg-card text-ink [box-shadow:var(--floats)] overflow-y-auto"
        onKeyDown={onKey}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          place(event.currentTarget, button.current)
          event.currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
        }}
      >
        {items.map((item) => (
          <Item key={item.label} item={item} onChosen={close} />
        ))}
      </div>
    </>
  )
}

function Item({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const { label, icon, shortcut, isAlarm, href, isAway, onAction } = item
  const { attributes, hint } = useCommand({ shortcut, label: onAction ? label : '' })
  const look = {
    ...attributes,
    className: itemClass,
    role: 'menuitem',
    tabIndex: -1,
    'data-alarm': isAlarm || undefined,
  }
  const shown = (
    <>
      {icon && <Icon path={icons[icon]} size={16} />}
      {label}
      {hint}
    </>
  )
  if (onAction)
    return (
      <button
        type="button"
        {...look}
        onClick={() => {
          onChosen()
          onAction()
        }}
      >
        {shown}
      </button>
    )
  // With Ctrl or the middle button the browser opens it elsewhere, as any link.
  return isAway ? (
    <a {...look} href={href} onClick={onChosen}>
      {shown}
    </a>
  ) : (
    <Link {...look} href={href} onClick={onChosen}>
      {shown}
    </Link>
  )
}

const itemClass =
  'flex gap-2.5 items-center w-full min-h-(--press) py-1 px-2.5 border-0 rounded-field bg-transparent text-inherit type-14 font-500 text-start no-underline cursor-pointer coarse:text-[1rem] focus-visible:outline-offset-[calc(-1*var(--focus-width))] hover:bg-hover data-alarm:text-bad [&>span]:ml-auto [&>svg]:flex-none [&>svg]:text-dim data-alarm:[&>svg]:text-bad'

const GAP = 4

/** Beside its button, on the side that has room. */
function place(menu: HTMLElement, button: HTMLElement | null) {
  if (!button) return
  const at = button.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const isBelow = at.bottom + GAP + height <= innerHeight
  const isAbove = at.top - GAP - height >= 0
  const top = isBelow || !isAbove ? at.bottom + GAP : at.top - GAP - height
  const left = at.left + width <= innerWidth ? at.left : at.right - width
  const requested = { top: Math.max(GAP, Math.min(top, innerHeight - height - GAP)), left: Math.max(GAP, left) }
  menu.style.top = `${requested.top}px`
  menu.style.left = `${requested.left}px`
  // Without the top layer, what is around it can move its origin.
  const is = menu.getBoundingClientRect()
  menu.style.top = `${requested.top * 2 - is.top}px`
  menu.style.left = `${requested.left * 2 - is.left}px`
}
