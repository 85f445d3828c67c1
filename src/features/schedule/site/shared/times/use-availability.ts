import { useEffect, useRef, useState } from 'react'
import { useNextTry } from '#design/forms/use-next-try.ts'
import type { Availability } from '#features/schedule/availability.ts'
import type { askAvailability } from './ask-availability.ts'

/** How long typing must pause before the server is asked, in milliseconds. */
const PAUSE = 250

type LastAnswer = { query: string; again: unknown; answer: Availability | undefined }

/**
 * The server's answer to a query of free times (see `queryOf`) by `ask`: undefined until it arrives, and `failed` if it will
 * not. Only the newest query counts. It is sent again when `again` changes and, after a failure, when the connection is
 * back or the page is visible again.
 *
 * `before` is the last answer to another query, until there is one to this: its times can stay where they are.
 */
export function useAvailability(query: string, again: unknown, ask: typeof askAvailability | undefined) {
  const last = useRef<LastAnswer>(undefined)
  const [known, setKnown] = useState<LastAnswer>()
  const isOfQuery = known?.query === query
  const failed = isOfQuery && known.answer === undefined
  const turn = useNextTry(failed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    // An emptied form was sent: the free times may have changed.
    if (query === '') last.current = undefined
    const isAnswered = last.current?.answer && last.current.query === query
    if (query === '' || !ask || (isAnswered && last.current?.again === again)) return
    let isNewest = true
    const call = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await ask(query, call.signal)
      if (!isNewest) return
      last.current = { query, again, answer }
      setKnown(last.current)
    }, PAUSE)
    return () => {
      isNewest = false
      clearTimeout(timer)
      call.abort()
    }
  }, [query, again, ask, turn])

  return { answer: isOfQuery ? known.answer : undefined, before: isOfQuery ? undefined : known?.answer, failed }
}
