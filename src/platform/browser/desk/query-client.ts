import {
  type DataTag,
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  notifyManager,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { type Getting, withQuery } from '#core/desk-calls.ts'
import type { EventKind } from '#core/desk-events.ts'
import { MINUTE } from '#core/durations.ts'
import { MAX_PAGE } from '#core/query.ts'
import { call } from './call.ts'
import { lengthOf } from './scroll-positions.ts'
import { listen } from './signals.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The kinds of events after which an answer is out of date. */
    queryMeta: { kinds: readonly EventKind[] }
  }
}

/**
 * What the desk knows of the server's answers, by their addresses. A page shows what is known at once and fetches it again
 * behind; nothing of it outlives the session or the tab.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 30 * MINUTE,
      retry: false,
      networkMode: 'always',
      // The server's events say when something is out of date.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    // Without a network a press says so, or is kept by an outbox.
    mutations: { networkMode: 'always' },
  },
})

// In the same frame as the press, not in a later task.
notifyManager.setScheduler(queueMicrotask)

/** The answer of a GET call. All who ask for one address share it. Events of these kinds make it out of date. */
export const callQuery = <T>(path: Getting<T>, kinds: readonly EventKind[]) =>
  queryOptions({ queryKey: ['call', path] as const, queryFn: () => call(path), meta: { kinds } })

/** The pages of a list, each after the `next` of the one before. Events of these kinds make all of them out of date. */
export const pagesQuery = <Page extends { next: string | null }>(path: Getting<Page>, kinds: readonly EventKind[]) => {
  const queryKey = ['pages', ...path.split('?')] as const
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam: { cursor, limit } }) => {
      const page = await call(withQuery(path, { limit: String(limit), ...(cursor !== null && { cursor }) }))
      // A server of another version may answer something else.
      if (page.next === undefined) throw new TypeError('The answer is no page of a list.')
      return page
    },
    // After Back as much as was there.
    initialPageParam: { cursor: null as string | null, limit: Math.min(Math.max(FIRST, lengthOf(queryKey)), MAX_PAGE) },
    getNextPageParam: ({ next }) => (next === null ? null : { cursor: next, limit: MAX_PAGE }),
    meta: { kinds },
  })
}

/** About twice what a screen shows. */
const FIRST = 25

/** Puts an answer in the place of what is known: another call has brought it, and an older one on its way must not replace it. */
export function setAnswer<T>({ queryKey }: { queryKey: DataTag<QueryKey, T, Error> }, answer: T) {
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<T>(queryKey, () => answer)
}

/** Keeps the cache up to date while the desk is open. Returns what ends that. */
export const watchCache = () =>
  listen((signal) => {
    if (signal.is === 'signed-out') {
      queryClient.clear()
      shown.clear()
    }
    if (signal.is === 'reach' && signal.reached) void queryClient.invalidateQueries()
    if (signal.is !== 'event') return
    const { kind } = signal
    void queryClient.invalidateQueries({ predicate: ({ meta }) => !kind || (meta?.kinds.includes(kind) ?? false) })
  })

/** Forgets the answers that nothing shows, and asks for the others again. */
export function askAnew() {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}

/** Takes back a change of what is known. */
export type TakeBack = () => void

/**
 * Changes what is known of a GET call before the server has answered, such as the status of a booking. Returns what takes
 * the change back; once the call has been fetched again, that does nothing.
 */
export const changeKnown = <T>(path: Getting<T>, change: (now: T) => T): TakeBack => put(['call', path], change)

/**
 * Changes one row of all lists that are known of a call, such as the `bookings` of `deskBookingCalls.bookings`, whatever they are searched
 * for. `undefined` takes it out of them: it is settled.
 */
export function changeKnownItem<Rows extends string, Row extends { id: string }>(
  path: Getting<Record<Rows, Row[]>>,
  rows: Rows,
  id: string,
  change: (now: Row) => Row | undefined,
): TakeBack {
  const changed = (row: Row) => (row.id === id ? (change(row) ?? []) : row)
  const takeBacks = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['pages', path] })
    .map(({ queryKey }) =>
      put(queryKey, (list: InfiniteData<Record<Rows, Row[]>>) => ({
        ...list,
        pages: list.pages.map((page) => ({ ...page, [rows]: page[rows].flatMap(changed) })),
      })),
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
  const before = queryClient.getQueryData(queryKey)
  if (before === undefined) return () => {}
  // An answer on its way is of before.
  void queryClient.cancelQueries({ queryKey, exact: true })
  const show = (answered: unknown, changes: readonly Change[]) => {
    const next = changes.reduce((data, one) => one.of(data), answered)
    const data = queryClient.setQueryData<unknown>(queryKey, next)
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
    if (!now?.changes.includes(added) || queryClient.getQueryData(queryKey) !== now.data) return
    // Whichever of several is taken back, the others stay.
    const others = now.changes.filter((one) => one !== added)
    show(now.answered, others)
  }
}
