import { useCallback, useEffect, useRef, useState } from 'react'
import { type Getting, withQuery } from '#core/desk-calls.ts'
import type { EventKind } from '#core/desk-events.ts'
import { MAX_PAGE } from '#core/query.ts'
import { cache, listKeyOf } from './cache.ts'
import { call, errorText } from './call.ts'
import { lengthOf, noteLength } from './scroll-positions.ts'
import { useQuery } from './use-query.ts'

type Page = { next: string | null }
type List<P, T> = { items: T[]; next: string | null; last: P }

/** A list paged by key. When it is fetched again, also after Back, it is as long as it was before. */
export function useInfiniteQuery<P extends Page, T>(
  path: Getting<P>,
  itemsOf: (page: P) => T[],
  kinds: readonly EventKind[],
) {
  const fetchPage = useCallback(
    (cursor: string | null, limit: number) => {
      const page = { limit: String(limit), ...(cursor && { cursor }) }
      return call(withQuery(path, page))
    },
    [path],
  )
  const [left] = useState(() => ({ path, length: lengthOf(callOf(path)) }))
  const fetchIt = useCallback(
    (before: List<P, T> | undefined) =>
      fetchList(fetchPage, itemsOf, before?.items.length ?? (path === left.path ? left.length : 0)),
    [fetchPage, itemsOf, path, left],
  )
  const { data, failure, load } = useQuery(fetchIt, kinds, { key: listKeyOf(path) })
  const length = data?.items.length
  useEffect(() => {
    if (length !== undefined) noteLength(callOf(path), length)
  }, [path, length])
  const [moreFailure, setMoreFailure] = useState<string>()
  const asked = useRef<string>(undefined)

  async function more() {
    // A list that is scrolled fast asks for the same page again.
    const page = `${path} ${data?.next}`
    if (!data?.next || asked.current === page) return
    asked.current = page
    try {
      await appendNextPage(listKeyOf(path), fetchPage, itemsOf)
      setMoreFailure(undefined)
    } catch (error) {
      setMoreFailure(errorText(error))
    } finally {
      if (asked.current === page) asked.current = undefined
    }
  }
  return { list: data, failure: failure ?? moreFailure, load, more }
}

/** The call of a list, without what it is searched for. */
const callOf = (url: string) => url.replace(/\?.*/s, '')

/**
 * Adds its next page to a list that is known. What an event or a press has changed while the page was on its way stays; the page itself
 * may be of before that, so the whole list is then fetched again.
 */
export async function appendNextPage<P extends Page, T>(
  queryKey: readonly unknown[],
  fetchPage: (cursor: string | null, limit: number) => Promise<P>,
  itemsOf: (page: P) => T[],
): Promise<void> {
  const known = () => cache.getQueryData<List<P, T>>(queryKey)
  const cursor = known()?.next
  if (!cursor) return
  const times = cache.getQueryState(queryKey)?.dataUpdateCount
  const page = await fetchPage(cursor, MORE)
  const now = known()
  // Fetched again meanwhile, the list ends elsewhere.
  if (now?.next !== cursor) return appendNextPage(queryKey, fetchPage, itemsOf)
  const state = cache.getQueryState(queryKey)
  const isOld = state?.dataUpdateCount !== times || state?.isInvalidated || state?.fetchStatus !== 'idle'
  // A list that is on its way is shorter than this one.
  void cache.cancelQueries({ queryKey, exact: true })
  cache.setQueryData<List<P, T>>(queryKey, { items: [...now.items, ...itemsOf(page)], next: page.next, last: page })
  if (isOld) await cache.invalidateQueries({ queryKey, exact: true })
}

/** Fetches a list from its beginning, with at least `before` items if there are that many. */
export async function fetchList<P extends Page, T>(
  fetchPage: (cursor: string | null, limit: number) => Promise<P>,
  itemsOf: (page: P) => T[],
  before = 0,
): Promise<List<P, T>> {
  const requested = Math.max(before, FIRST)
  let page = await fetchPage(null, Math.min(requested, MAX_PAGE))
  const items = [...itemsOf(page)]
  while (page.next && items.length < requested) {
    page = await fetchPage(page.next, MAX_PAGE)
    items.push(...itemsOf(page))
  }
  return { items, next: page.next, last: page }
}

/** About twice what a screen shows. */
const FIRST = 25
const MORE = MAX_PAGE
