import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { DESK } from '#core/desk-calls.ts'
import { NEW_BOOKING, pathOf } from './navigation.ts'
import { cameFrom, leaveFor } from './scroll-positions.ts'

const MOVED = 'desk-moved'

/** What is read of the address, in the browser and in a test that renders as a server does. */
const useAddress = <T,>(read: () => T) => useSyncExternalStore(subscribe, read, read)

/** The route of the page that is shown: the path below `/desk`, and the query. A sheet over a page has an address of its own. */
export function useRoute() {
  return routeOf(useAddress(() => pageBelow() ?? here()))
}

/** The route of the sheet that lies over the page; undefined if none does. */
export function useSheetRoute() {
  const href = useAddress(() => (isSheet(here()) ? here() : undefined))
  return href === undefined ? undefined : routeOf(href)
}

const here = () => location.pathname + location.search

/** Whether an address is that of a sheet, which opens over the page that leads to it. */
const isSheet = (href: string) => routeOf(href).path === routeOf(NEW_BOOKING).path

/** The page below a sheet: the one from which it was opened, or the list to which what is made there will belong. */
function pageBelow() {
  if (!isSheet(here())) return undefined
  const from = cameFrom()
  return from === undefined || isSheet(from) ? DESK + pathOf('bookings') : from
}

/** The route of an address of the desk; the path has no slash at its end. */
export function routeOf(href: string) {
  // The route is the same on any origin.
  const { pathname, searchParams } = new URL(href, 'http://desk')
  return { path: pathname.slice(DESK.length).replace(/\/$/, ''), query: searchParams }
}

/**
 * Goes to an address of the desk. With `stay` it replaces only the address: focus and scroll position remain. They remain,
 * too, with `beside`, which adds an entry to the history: something opens beside the list that it is in; and below a sheet.
 */
export function goTo(href: string, { stay = false, beside = false } = {}) {
  if (stay) history.replaceState(history.state, '', href)
  else history.pushState(leaveFor(href), '', href)
  flushSync(() => dispatchEvent(new Event(MOVED)))
  if (stay || beside || isSheet(href)) return
  scrollTo(0, 0)
  focusStart()
}

/** Gives the focus to the start of the page that is shown. */
export function focusStart() {
  // A page may name the field that it begins with. One whose heading can have the focus is a step of several: what is new
  // there begins with the heading.
  const start = ['main [data-first]', 'main h1[tabindex]', 'main']
    .map((it) => document.querySelector<HTMLElement>(it))
    .find((element) => element !== null)
  start?.focus({ preventScroll: true })
}

/**
 * Goes back to where this page was opened from, as it was; if that is not within the desk, to `list`. A form that has done
 * its work is no place to return to: `skip` is the path of such a form.
 */
export function goBack(list: string, skip?: string) {
  const from = cameFrom()
  if (from === undefined || routeOf(from).path === skip) goTo(list)
  else history.back()
}

/** A query string with these changes, without empty parameters; empty if none are left. */
export function queryWith(query: URLSearchParams, changes: Record<string, string>) {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value)
    else next.delete(name)
  return next.size > 0 ? `?${next}` : ''
}

type LinkProps = ComponentProps<'a'> & {
  href: string
  /** It changes the address in its place, as a filter does: the focus and the scroll position remain. */
  stay?: boolean
}

/** A link within the desk that loads no document. */
export const Link = ({ href, stay = false, onClick, ...props }: LinkProps) => (
  <a
    {...props}
    href={href}
    onClick={(event) => {
      onClick?.(event)
      if (event.defaultPrevented || !staysHere(event)) return
      event.preventDefault()
      goTo(href, { stay })
    }}
  />
)

/** A link that goes back: its address is that of the list, for a person who comes from elsewhere. */
export const BackLink = ({ href, skip, ...props }: ComponentProps<'a'> & Back) => (
  <a
    {...props}
    href={href}
    onClick={(event) => {
      if (!staysHere(event)) return
      event.preventDefault()
      goBack(href, skip)
    }}
  />
)

type Back = { href: string; skip?: string }

type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>

/** Whether the desk follows a click. With a modifier key or the middle button the browser opens the link elsewhere. */
export const staysHere = ({ metaKey, ctrlKey, shiftKey, altKey, button }: Click) =>
  !(metaKey || ctrlKey || shiftKey || altKey) && button === 0

function subscribe(moved: () => void) {
  addEventListener('popstate', moved)
  addEventListener(MOVED, moved)
  return () => {
    removeEventListener('popstate', moved)
    removeEventListener(MOVED, moved)
  }
}
