import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { DESK } from '#domain/desk/calls.ts'

const MOVED = 'desk-moved'

/** Where the desk is: the path below `/desk`, and the query. */
export function useRoute() {
  return routeOf(useSyncExternalStore(subscribe, () => location.pathname + location.search))
}

/** The place that an address of the desk names, without a slash at its end. */
export function routeOf(href: string) {
  // Whatever the origin is, the place is the same.
  const { pathname, searchParams } = new URL(href, 'http://desk')
  return { path: pathname.slice(DESK.length).replace(/\/$/, ''), query: searchParams }
}

/** Goes to an address of the desk. `stay` only notes it: the focus and the scroll position remain. */
export function goTo(href: string, { stay = false } = {}) {
  if (stay) history.replaceState(null, '', href)
  else history.pushState(null, '', href)
  flushSync(() => dispatchEvent(new Event(MOVED)))
  if (stay) return
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Changes some of the query, and drops what is empty. */
export function queryWith(query: URLSearchParams, changes: Record<string, string>) {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value)
    else next.delete(name)
  return next.size > 0 ? `?${next}` : ''
}

/** A link within the desk, that loads no document. */
export const Link = ({ href, ...props }: ComponentProps<'a'> & { href: string }) => (
  <a {...props} href={href} onClick={(event) => follow(event, href)} />
)

type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>

/** Whether a click follows a link here: with keys, or the middle button, it is the browser's to open it elsewhere. */
export const staysHere = ({ metaKey, ctrlKey, shiftKey, altKey, button }: Click) =>
  !(metaKey || ctrlKey || shiftKey || altKey) && button === 0

function follow(event: MouseEvent, href: string) {
  if (!staysHere(event)) return
  event.preventDefault()
  goTo(href)
}

function subscribe(moved: () => void) {
  addEventListener('popstate', moved)
  addEventListener(MOVED, moved)
  return () => {
    removeEventListener('popstate', moved)
    removeEventListener(MOVED, moved)
  }
}
