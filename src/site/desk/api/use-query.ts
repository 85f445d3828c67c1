import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { EventKind } from '#domain/desk/events.ts'
import { call, errorText } from './call.ts'
import { useSignals } from './signals.ts'

type State<T> = { of: unknown; data?: T | undefined; error?: unknown }

/** The result of a fetch, fetched again on an event of these `kinds`. Old answers never replace newer ones. */
export function useQuery<T>(
  fetchIt: (before: T | undefined) => Promise<T>,
  kinds: readonly EventKind[],
) {
  const [state, setState] = useState<State<T>>({ of: fetchIt })
  const turn = useRef(0)
  const held = useRef<State<T>>(state)

  const put = useCallback((next: State<T>) => {
    held.current = next
    setState(next)
  }, [])
  const load = useCallback(async () => {
    const mine = ++turn.current
    const before = held.current.of === fetchIt ? held.current.data : undefined
    try {
      const data = await fetchIt(before)
      if (mine === turn.current) put({ of: fetchIt, data })
    } catch (error) {
      if (mine === turn.current) put({ of: fetchIt, data: before, error })
    }
  }, [fetchIt, put])

  useEffect(() => {
    void load()
    return () => {
      turn.current++
    }
  }, [load])
  useSignals((signal) => {
    if (signal.is === 'reach' && signal.reached) void load()
    if (signal.is === 'event' && (!signal.kind || kinds.includes(signal.kind))) void load()
  })

  const current: State<T> = state.of === fetchIt ? state : { of: fetchIt }
  const set = useCallback(
    (data: T) => {
      turn.current++
      put({ of: fetchIt, data })
    },
    [fetchIt, put],
  )
  const { data, error } = current
  return { data, error, failure: error === undefined ? undefined : errorText(error), load, set }
}

/** The answer of a GET call, as in `useQuery`. */
export function useApiQuery<T>(schema: z.ZodMiniType<T>, url: string, kinds: readonly EventKind[]) {
  const fetchIt = useCallback(() => call(schema, url), [schema, url])
  return useQuery<T>(fetchIt, kinds)
}
