import { useEffect, useRef, useState } from 'react'
import { useNextTry } from '#design/forms/use-next-try.ts'
import type { Availability } from '#features/schedule/availability.ts'
import type { askAvailability } from '#features/schedule/site/shared/times/ask-availability.ts'
import type { Strip } from '#features/schedule/site/shared/times/strip.ts'

/** How long typing must pause before the server is asked, in milliseconds. A first question is asked at once. */
const PAUSE = 250

type LastAnswer = { query: string; again: unknown; answer: Availability | undefined }

/**
 * The server's answer to a query of free times (see `queryOf`) by `ask`: undefined until it arrives, and `failed` if it will
 * not. Only the newest query counts. It is sent again when `again` changes and, after a failure, when the connection is
 * back or the page is visible again.
 *
 * `carried` is what the page knows of this query: it counts until there is an answer, also if none comes. `before` is the last answer to
 * another query, until there is one to this: its times can stay where they are.
 */
export function useAvailability(
  query: string,
  again: unknown,
  ask: typeof askAvailability | undefined,
  carried?: Availability,
) {
  const last = useRef<LastAnswer>(undefined)
  const askedAt = useRef(0)
  const [known, setKnown] = useState<LastAnswer>()
  const isOfQuery = known?.query === query
  const answer = (isOfQuery ? known.answer : undefined) ?? carried
  const [shown, setShown] = useState(answer)
  if (answer && answer !== shown) setShown(answer)
  const failed = isOfQuery && answer === undefined
  const turn = useNextTry(failed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    // An emptied form was sent: the free times may have changed.
    if (query === '') last.current = undefined
    const isAnswered = last.current?.answer && last.current.query === query
    if (query === '' || !ask || (isAnswered && last.current?.again === again)) return
    let isNewest = true
    const call = new AbortController()
    const sinceLast = Date.now() - askedAt.current
    askedAt.current = Date.now()
    const timer = setTimeout(
      async () => {
        const answer = await ask(query, call.signal)
        if (!isNewest) return
        last.current = { query, again, answer }
        setKnown(last.current)
      },
      sinceLast < PAUSE ? PAUSE : 0,
    )
    return () => {
      isNewest = false
      clearTimeout(timer)
      call.abort()
    }
  }, [query, again, ask, turn])

  return { answer, before: isOfQuery ? undefined : shown, failed }
}

/** What is known of the days from one on: the answer, else that of the question before, if it is about these days. */
export function knownOf(
  from: string,
  { answer, before, failed }: ReturnType<typeof useAvailability>,
): Omit<Strip, 'onFrom'> {
  const isOld = !answer && !failed && before?.days[0]?.date === from
  const { days, next_free = [] } = (isOld ? before : answer) ?? {}
  return { from, days, next_free, hasFailed: failed, isOld }
}
