import { hashKey, notifyManager, QueryClient } from '@tanstack/react-query'
import type { Getting } from '#core/desk-calls.ts'
import type { EventKind } from '#core/desk-events.ts'
import { MINUTE } from '#core/durations.ts'
import { listen } from './signals.ts'

/**
 * What the desk knows of the server's answers, by their addresses. A page shows what is known at once and fetches it again
 * behind; nothing of it outlives the session or the tab.
 */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 30 * MINUTE,
      retry: false,
      networkMode: 'always',
      // The server's events say when something is out of date.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
})

// In the same frame as the press, not in a later task.
notifyManager.setScheduler(queueMicrotask)

/** The kinds of events after which an answer is out of date, by the hash of its key. */
const kindsOf = new Map<string, Set<EventKind>>()

/** Notes that events of these kinds make an answer out of date, for all who show it. */
export function noteKinds(hash: string, kinds: readonly EventKind[]) {
  const known = kindsOf.get(hash) ?? new Set()
  for (const kind of kinds) known.add(kind)
  kindsOf.set(hash, known)
}

/** Keeps the cache up to date while the desk is open. Returns what ends that. */
export const watchCache = () =>
  listen((signal) => {
    if (signal.is === 'signed-out') {
      cache.clear()
      shown.clear()
    }
    if (signal.is === 'reach' && signal.reached) void cache.invalidateQueries()
    if (signal.is !== 'event') return
    const { kind } = signal
    void cache.invalidateQueries({
      predicate: ({ queryHash }) => !kind || (kindsOf.get(queryHash)?.has(kind) ?? false),
    })
  })

/** Forgets the answers that nothing shows, and asks for the others again. */
export function askAnew() {
  cache.removeQueries({ type: 'inactive' })
  void cache.invalidateQueries()
}

/** The key of an answer: a call's, or that of a list of which the desk has fetched some pages. */
export const keyOf = (url: string) => ['call', url] as const
export const listKeyOf = (url: string) => ['list', url] as const

/** Takes back a change of what is known. */
export type TakeBack = () => void

/**
 * Changes what is known of a GET call before the server has answered, such as the status of a booking. Returns what takes
 * the change back; once the call has been fetched again, that does nothing.
 */
export const changeKnown = <T>(path: Getting<T>, change: (now: T) => T): TakeBack => put(keyOf(path), change)

/** What a list of a call has in its rows. */
type RowOf<Page> = Extract<Page[keyof Page], readonly { id: string }[]>[number]

/**
 * Changes one item of all lists that are known of a call, such as `deskBookingCalls.bookings`, whatever they are searched for.
 * `undefined` takes it out of them: it is settled.
 */
export function changeKnownItem<Page>(
  path: Getting<Page>,
  id: string,
  change: (now: RowOf<Page>) => RowOf<Page> | undefined,
): TakeBack {
  const changed = (item: RowOf<Page>) => (item.id === id ? (change(item) ?? []) : item)
  const found = cache.getQueryCache().findAll({ queryKey: ['list'] })
  const takeBacks = found
    .filter(({ queryKey }) => String(queryKey[1]).replace(/\?.*/s, '') === path)
    .map(({ queryKey }) =>
      put(queryKey, (list: { items: RowOf<Page>[] }) => ({ ...list, items: list.items.flatMap(changed) })),
    )
  return () => {
    for (const takeBack of takeBacks) takeBack()
  }
}

/** The changes of a call that are shown, on top of what the server has answered, until it is fetched again. */
const shown = new Map<string, { data: unknown; answered: unknown; changes: readonly Change[] }>()
type Change = { of: (data: unknown) => unknown }

function put<T>(queryKey: readonly unknown[], change: (data: T) => T): TakeBack {
  const hash = hashKey(queryKey)
  const before = cache.getQueryData(queryKey)
  if (before === undefined) return () => {}
  // An answer on its way is of before.
  void cache.cancelQueries({ queryKey, exact: true })
  const show = (answered: unknown, changes: readonly Change[]) => {
    const next = changes.reduce((data, one) => one.of(data), answered)
    const data = cache.setQueryData<unknown>(queryKey, next)
    if (changes.length > 0) shown.set(hash, { data, answered, changes })
    else shown.delete(hash)
  }
  // What is known under the key of a call is what that answers.
  const added: Change = { of: (data) => change(data as T) }
  const now = shown.get(hash)
  const isSame = now !== undefined && now.data === before
  show(isSame ? now.answered : before, [...(isSame ? now.changes : []), added])
  return () => {
    const now = shown.get(hash)
    // Fetched again, the call knows better.
    if (!now?.changes.includes(added) || cache.getQueryData(queryKey) !== now.data) return
    // Whichever of several is taken back, the others stay.
    const others = now.changes.filter((one) => one !== added)
    show(now.answered, others)
  }
}
