import * as z from 'zod/mini'
import { DAY, MINUTE, SECOND } from '#core/durations.ts'
import { browserStore, isOnlyInPage, storeNames } from './browser-store.ts'
import { randomId } from './random-id.ts'

// What the server must get, but cannot get just now: the details of a booking, photos, presses on bookings. Each entry
// has a name of its own in `localStorage`, so that two tabs never overwrite each other's, and is there at once: a page that
// is closed right after a press has kept it. IndexedDB, which is not as quick, has the files alone.

export const Entry = z.object({
  /** Also its place in the order. */
  key: z.string(),
  at: z.string(),
  /** The address of the person of the desk who alone may send it; empty for a visitor's. */
  person: z.string(),
  /** The id of the booking that it belongs to. */
  booking: z.string(),
  /** Whether the server may have it: it was sent at least once. */
  isTried: z.boolean(),
  /** Whether it was sent in vain. */
  isLate: z.boolean(),
  /** Why the server refused it. It is not sent again. */
  refused: z.optional(z.string()),
})
export type Entry = z.output<typeof Entry>

/** Whether an earlier entry of the same booking was refused: it waits until that is removed. */
export const isStopped = ({ booking, key }: Entry, entries: readonly Entry[]) =>
  entries.some((one) => one.booking === booking && one.key < key && one.refused !== undefined)

/**
 * `done`: the server has it. `late`: it could not be sent, but the next one may be. `stop`: nothing can be sent now. Or the
 * words with which the server has refused it.
 */
export type Outcome = 'done' | 'late' | 'stop' | { refused: string }

export type Sending = {
  /** Says that the request begins now; false if the entry was removed meanwhile. Then there is nothing to send. */
  begin: () => boolean
  /** Says which part of it is sent, from 0 to 1. */
  progress: (part: number) => void
}

/** An entry as a page shows it. `part`: how much of it is sent, while it is being sent. */
export type Shown<Body> = Entry & Body & { part?: number }

type Kind<Body> = {
  /** The beginning of the names of its entries in the browser's storage. */
  name: string
  schema: z.ZodMiniType<Entry & Body>
  send: (entry: Entry & Body, sending: Sending) => Promise<Outcome>
  /** Whether a refused entry stops the later ones of its booking, which build on it. */
  stops?: boolean
  /** How long an entry waits for the server, and how long the pauses between two tries become, in milliseconds. */
  longest?: number
  longestPause?: number
  /** Called with an entry that this page has removed. */
  onGone?: (entry: Entry & Body) => void
}

/** Whether the person may send anything now. Without it they may. */
export type MayBegin = (person: string) => Promise<boolean>

const FIRST_PAUSE = 2 * SECOND

/**
 * Sends entries in their order, one after the other, in one tab at a time. What could not be sent is tried again with growing
 * pauses, when the network is back, and when the page is looked at again.
 */
export function makeOutbox<Body>(kind: Kind<Body>) {
  type One = Entry & Body
  const { name, schema, stops = false, longest = 7 * DAY, longestPause = 5 * MINUTE } = kind
  const listeners = new Set<() => void>()
  const parts = new Map<string, number>()
  let shown: { of: string; entries: readonly Shown<Body>[] } | undefined
  /** The person whose entries this page sends; undefined if it sends none by itself. */
  let watched: string | undefined
  let mayBegin: MayBegin | undefined
  let last = 0
  let pause = FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = Promise.resolve()
  let next: Promise<void> | undefined

  const slot = (key: string) => browserStore('localStorage', name + key, schema)
  const isHere = ({ key }: Entry) => isOnlyInPage('localStorage', name + key)
  const isOld = ({ at }: Entry) => Date.parse(at) < Date.now() - longest

  const readAll = (): One[] =>
    storeNames('localStorage', name)
      .sort()
      .flatMap((full) => browserStore('localStorage', full, schema).read() ?? [])

  /** The entries of a person, in their order. A visitor has no name. */
  function read(person = watched ?? ''): readonly Shown<Body>[] {
    if (shown?.of !== person) {
      const entries = readAll().filter((entry) => entry.person === person && !isOld(entry))
      const withParts = entries.map((entry) => {
        const part = parts.get(entry.key)
        return part === undefined ? entry : { ...entry, part }
      })
      shown = { of: person, entries: withParts }
    }
    return shown.entries
  }

  function changed() {
    shown = undefined
    // The browser asks before a page is closed that alone has something.
    if (read().some((entry) => entry.refused === undefined && isHere(entry)))
      addEventListener('beforeunload', confirmLeave)
    else removeEventListener('beforeunload', confirmLeave)
    for (const listener of [...listeners]) listener()
  }

  function put(entry: One) {
    if (isHere(entry)) slot(entry.key).hold(entry)
    else slot(entry.key).write(entry)
    changed()
  }

  /**
   * Adds an entry behind all others. It is numbered: by the clock of a phone, which may be set back, it could come before
   * them. `kept` tells whether what belongs to it is kept; until then it is in this page alone.
   */
  function add(
    what: Body & Pick<Entry, 'booking' | 'refused'> & Partial<Pick<Entry, 'person'>>,
    kept?: Promise<boolean>,
  ): One {
    last = Math.max(last, ...readAll().map(({ key }) => Number.parseInt(key, 10) || 0)) + 1
    const key = `${String(last).padStart(15, '0')}-${randomId()}`
    const at = new Date().toISOString()
    const entry = { person: watched ?? '', ...what, key, at, isTried: false, isLate: false }
    if (kept) slot(key).hold(entry)
    put(entry)
    void kept?.then((isKept) => {
      const now = slot(key).read()
      // It may be sent or removed by now.
      if (!now) kind.onGone?.(entry)
      else if (isKept) slot(key).write(now)
      changed()
    })
    return entry
  }

  /** Changes an entry. False if it was removed meanwhile. */
  function change(key: string, now: Partial<Entry> | Partial<Body>): boolean {
    const entry = slot(key).read()
    if (entry) put({ ...entry, ...now })
    return entry !== undefined
  }

  function remove(entry: One) {
    slot(entry.key).remove()
    parts.delete(entry.key)
    kind.onGone?.(entry)
    changed()
  }

  /** Sends what waits, and resolves when all of it was tried. What is added meanwhile is not forgotten. */
  function send(): Promise<void> {
    const begin = () => {
      next = undefined
      return round(watched ?? '')
    }
    next ??= sending = sending.then(begin, begin)
    return next
  }

  async function round(person: string) {
    clearTimeout(timer)
    timer = undefined
    for (const entry of readAll()) if (isOld(entry)) remove(entry)
    if (nextOf(person)) await inOneTab(name, () => sendAll(person))
    if (nextOf(person)) tryLater()
    else pause = FIRST_PAUSE
  }

  async function sendAll(person: string) {
    if (mayBegin && !(await mayBegin(person))) return void change(nextOf(person)?.key ?? '', { isLate: true })
    const tried = new Set<string>()
    for (let entry = nextOf(person); entry; entry = nextOf(person, tried)) {
      tried.add(entry.key)
      if ((await deliver(entry)) === 'stop') return
    }
  }

  /** The first entry that can be sent, of those that are not tried yet. Another tab may have changed them. */
  function nextOf(person: string, tried = new Set<string>()): One | undefined {
    shown = undefined
    const entries = read(person)
    return entries.find(
      (entry) => entry.refused === undefined && !tried.has(entry.key) && !(stops && isStopped(entry, entries)),
    )
  }

  async function deliver(entry: One): Promise<Outcome> {
    const { key } = entry
    const outcome = await kind.send(entry, {
      begin: () => change(key, { isTried: true }),
      progress: (part) => {
        parts.set(key, part)
        changed()
      },
    })
    parts.delete(key)
    if (outcome === 'done') {
      pause = FIRST_PAUSE
      remove(entry)
    } else if (typeof outcome === 'object') change(key, { ...outcome, isLate: false })
    else change(key, { isLate: true })
    return outcome
  }

  function tryLater() {
    if (watched === undefined || timer !== undefined) return
    // A random spread, so that the browsers of a whole town do not try at the same moment after an outage.
    timer = setTimeout(send, pause * (0.75 + Math.random() / 2))
    pause = Math.min(pause * 2, longestPause)
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Sends what waits since an earlier visit, and whatever is added, until the function that it returns is called. */
  function watch(person = '', whoMayBegin?: MayBegin): () => void {
    const ended = new AbortController()
    watched = person
    mayBegin = whoMayBegin
    const go = () => void send()
    const { signal } = ended
    addEventListener('online', go, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go(), { signal })
    addEventListener(
      'storage',
      ({ key }) => {
        if (key !== null && !key.startsWith(name)) return
        changed()
        // The other tab may be closed before it has sent it.
        if (nextOf(person)) tryLater()
      },
      { signal },
    )
    changed()
    go()
    return () => {
      ended.abort()
      clearTimeout(timer)
      timer = undefined
      watched = undefined
    }
  }

  return {
    read,
    add,
    change,
    remove,
    send,
    watch,
    /** Removes all entries of a person. */
    forget(person: string) {
      for (const entry of read(person)) remove(entry)
    },
    subscribe,
    /** That an entry waits: it is neither sent, nor removed, nor refused. */
    waiting: ({ key, person }: Pick<Entry, 'key' | 'person'>) => ({
      subscribe,
      holds: () => read(person).some((one) => one.key === key && one.refused === undefined),
    }),
  }
}

const confirmLeave = (event: Event) => event.preventDefault()

const inOneTab = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()
