import { hashKey, keepPreviousData, useQuery as useCached } from '@tanstack/react-query'
import { useCallback, useEffect, useId } from 'react'
import type { Getting } from '#core/desk-calls.ts'
import type { EventKind } from '#core/desk-events.ts'
import { cache, keyOf, noteKinds } from './cache.ts'
import { call, errorText } from './call.ts'

type Options = {
  /** The key in the cache. Without it the answer is only this component's. */
  key?: readonly unknown[]
  /** Nothing of before is shown: the answer fills a form, or must be of now. */
  isFresh?: boolean
  /** While another address is asked for, the answer of the last one stays: `isOld` says so. */
  keepsLast?: boolean
  /** It is not asked for: this person may not know it. */
  isOff?: boolean
}

/**
 * The result of a fetch: what is known at once, and fetched anew behind; again on an event of these `kinds`. Old answers
 * never replace newer ones. `set` puts an answer in its place that another call has brought.
 */
export function useQuery<T>(
  fetchIt: (before: T | undefined) => Promise<T>,
  kinds: readonly EventKind[],
  { key, isFresh = false, keepsLast = false, isOff = false }: Options = {},
) {
  const own = useOwnKey(fetchIt)
  const queryKey = key ?? own
  const hash = hashKey(queryKey)
  useEffect(() => noteKinds(hash, kinds), [hash, kinds])
  const { data, error, refetch, isFetchedAfterMount, isPlaceholderData } = useCached<T>(
    {
      queryKey,
      queryFn: () => fetchIt(cache.getQueryData<T>(queryKey)),
      ...(key === undefined && { gcTime: 0 }),
      ...(keepsLast && { placeholderData: keepPreviousData }),
      enabled: !isOff,
    },
    cache,
  )
  const load = useCallback(async () => {
    if (!isOff) await refetch()
  }, [refetch, isOff])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the key
  const set = useCallback(
    (next: T) => {
      void cache.cancelQueries({ queryKey, exact: true })
      cache.setQueryData<T>(queryKey, () => next)
    },
    [hash],
  )
  return {
    data: isFresh && !isFetchedAfterMount ? undefined : data,
    isOld: isPlaceholderData,
    error: error ?? undefined,
    failure: error === null ? undefined : errorText(error),
    load,
    set,
  }
}

let made = 0
const ids = new WeakMap<object, number>()

/** A key for a fetch that has no address: another function is another answer. */
function useOwnKey(fetchIt: object) {
  const component = useId()
  const id = ids.get(fetchIt) ?? ++made
  ids.set(fetchIt, id)
  return ['own', component, id] as const
}

/** The answer of a GET call, as in `useQuery`. All who ask for one address share it. */
export function useApiQuery<T>(path: Getting<T>, kinds: readonly EventKind[], options: Omit<Options, 'key'> = {}) {
  const fetchIt = useCallback(() => call(path), [path])
  return useQuery<T>(fetchIt, kinds, { ...options, key: keyOf(path) })
}
