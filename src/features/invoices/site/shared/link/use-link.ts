import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { TOKEN } from '#features/bookings/manage.ts'
import { type Answer, ask } from '#platform/browser/api/ask.ts'

/**
 * The token of the link in a client's mail, which opens their own page; empty without one. It stays in the address's fragment, so
 * that a reload works. Undefined while the page is built, which has none yet.
 */
export const useLinkToken = (): string | undefined => useSyncExternalStore(onHashChange, hash, () => undefined)

const hash = () => location.hash.slice(1)

function onHashChange(listener: () => void) {
  // Another link in the same tab is like another page.
  const open = () => {
    scrollTo(0, 0)
    listener()
  }
  addEventListener('hashchange', open)
  return () => removeEventListener('hashchange', open)
}

/** Why a link shows nothing. */
export type Stop = { title: string; text: string }

type State<T> =
  | { is: 'loading' }
  | { is: 'shown'; shown: T }
  /** The link is wrong, has ended, or what it led to is gone. */
  | ({ is: 'refused' } & Stop)
  | { is: 'failed'; detail: string }

type Link<T> = {
  schema: z.ZodMiniType<T>
  path: string
  token: string
  /** What the calls are made with, if that is another token than that of the link. */
  key?: string
  words: { unknown: Stop; ended?: Stop }
}

export type Opened<T> = ReturnType<typeof useOpened<T>>

/** What the token of a link opens: read once, and once more by `again`. */
export function useOpened<T>({ schema, path, token, key = token, words }: Link<T>) {
  const [state, setState] = useState<State<T>>({ is: 'loading' })

  /** Shows an answer. What is shown already stays if it is a failure: what was typed in it is kept. */
  const show = (answer: Answer<T>) =>
    setState((now) => {
      const next = stateOf(answer, words)
      return now.is === 'shown' && next.is === 'failed' ? now : next
    })
  /** Reads it again, and shows it as it is now. */
  async function refresh(signal?: AbortSignal) {
    const answer = await ask(schema, path, { token: key, ...(signal && { signal }) })
    if (!signal?.aborted) show(answer)
  }
  function again(signal?: AbortSignal) {
    setState({ is: 'loading' })
    void refresh(signal)
  }

  const open = useEffectEvent((link: string, signal: AbortSignal) => {
    // An incomplete link is recognized without a call.
    if (TOKEN.test(link)) again(signal)
    else setState({ is: 'refused', ...words.unknown })
  })
  useEffect(() => {
    const leaving = new AbortController()
    open(token, leaving.signal)
    return () => leaving.abort()
  }, [token])

  return { state, show, refresh, again: () => again() }
}

function stateOf<T>(answer: Answer<T>, { unknown, ended }: Link<T>['words']): State<T> {
  if (answer.ok) return { is: 'shown', shown: answer.value }
  if (answer.status === 410 && ended) return { is: 'refused', ...ended }
  return [401, 404, 410].includes(answer.status)
    ? { is: 'refused', ...unknown }
    : { is: 'failed', detail: answer.detail }
}
