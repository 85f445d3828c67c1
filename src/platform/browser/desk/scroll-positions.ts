import * as z from 'zod/mini'
import { browserStore } from '#platform/browser/storage/browser-store.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'

/**
 * Where the reader was on a page of the desk: how far it was scrolled, how many rows its list had, and the address that
 * was opened from it, with how far below the window's top its row was. None of it names a client.
 */
const Place = z.object({
  y: z.optional(z.number()),
  length: z.optional(z.int()),
  left: z.optional(z.string()),
  top: z.optional(z.number()),
})
type Place = z.output<typeof Place>

const store = browserStore('sessionStorage', 'desk-places', z.array(z.tuple([z.string(), Place])))
/** A tab that is used for weeks would keep thousands. */
const MOST = 100

let places: Map<string, Place> | undefined
/** The place to return to, as soon as the page shows it again. */
let awaited: Pick<Place, 'y' | 'left' | 'top'> = {}

/** Keeps the places of this tab's history, and returns to them after Back, Forward and a reload. Returns what ends that. */
export function keepPlaces() {
  // The browser would scroll before the rows are there again.
  history.scrollRestoration = 'manual'
  // An address that was typed begins an entry of its own.
  if (!readState().key) history.replaceState({ ...readState(), key: randomId() }, '')
  const stop = new AbortController()
  const passive = { signal: stop.signal, passive: true }
  const listen = (kinds: readonly string[], listener: () => void) => {
    for (const kind of kinds) addEventListener(kind, listener, passive)
  }
  const scrolled = ({ target }: Event) => {
    // A page that is still short cannot scroll as far as it was.
    if (awaited.y === undefined && target === (paneOf() ?? document)) note({ y: yOf() })
  }
  // The pane of a list scrolls by itself, and does not tell the window.
  document.addEventListener('scroll', scrolled, { ...passive, capture: true })
  listen(['popstate'], returnTo)
  listen(['pagehide'], () => store.write([...known()]))
  // A person who scrolls or types is somewhere else already.
  listen(['wheel', 'touchstart', 'pointerdown', 'keydown'], () => {
    awaited = {}
  })
  const changed = new MutationObserver(arrive)
  changed.observe(document.body, { childList: true, subtree: true })
  returnTo()
  return () => {
    stop.abort()
    changed.disconnect()
  }
}

/** Notes the address that is opened next, and returns the state of its entry in the history. */
export function leaveFor(href: string) {
  note({ left: href, top: rowOf(href)?.getBoundingClientRect().top })
  awaited = {}
  return { key: randomId(), from: location.pathname + location.search }
}

/** The address within the desk from which this page was opened; undefined if it was opened in another way. */
export const cameFrom = () => readState().from

/** Which list was on a page, by the page's key: a search shows another one in its place. What it is for may name a client: it is not stored. */
const listOn = new Map<string, string>()

/** How many rows a list had when its page was left; 0 if it was not there. */
export function lengthOf(list: readonly unknown[]) {
  const known = listOn.get(readState().key)
  return known === undefined || known === String(list) ? (here()?.length ?? 0) : 0
}

export function noteLength(list: readonly unknown[], length: number) {
  listOn.set(readState().key, String(list))
  note({ length })
}

const State = z.object({ key: z._default(z.string(), ''), from: z.optional(z.string()) })

const readState = () => State.safeParse(history.state ?? {}).data ?? { key: '' }

const here = () => known().get(readState().key)

function known() {
  places ??= new Map(store.read())
  return places
}

function note(part: Place) {
  const all = known()
  const { key } = readState()
  const place = { ...all.get(key), ...part }
  all.delete(key)
  all.set(key, place)
  const [oldest] = all.keys()
  if (all.size > MOST && oldest !== undefined) all.delete(oldest)
}

function returnTo() {
  const { y, left, top } = here() ?? {}
  awaited = { y, left, top }
  requestAnimationFrame(arrive)
}

/** Scrolls as soon as the page is long enough, and focuses the row that led away as soon as it is there. */
function arrive() {
  const { y, left, top } = awaited
  // Almost all changes of a page come when nothing is awaited.
  if (y === undefined && left === undefined) return
  const scroller = paneOf() ?? document.documentElement
  if (y !== undefined && scroller.scrollHeight - scroller.clientHeight >= y) {
    awaited.y = undefined
    scroller.scrollTo(0, y)
  }
  const row = left && rowOf(left)
  if (!row) return
  awaited = { y: undefined }
  row.focus({ preventScroll: true })
  // The part above it may still be loading. The browser keeps a row in its place when that comes.
  if (top !== undefined) scroller.scrollBy(0, row.getBoundingClientRect().top - top)
}

/** The pane of the page's list, if that scrolls by itself: on a phone it is as long as its rows. */
export function paneOf(): HTMLElement | undefined {
  const pane = document.querySelector<HTMLElement>('[data-scrolls]')
  return pane && getComputedStyle(pane).overflowY === 'auto' ? pane : undefined
}

const yOf = () => paneOf()?.scrollTop ?? scrollY

const rowOf = (href: string) => document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
