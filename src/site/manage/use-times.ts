import { useEffect, useState } from 'react'
import { calls } from '#domain/api.ts'
import { Availability, type FreeTime } from '#domain/availability.ts'
import { STRIP_DAYS } from '#domain/days.ts'
import { useNextTry } from '#site/forms/use-next-try.ts'
import { ask } from './ask.ts'

type Days = Availability['days']

export type Times =
  | { is: 'looking'; next: FreeTime[]; days?: never }
  | { is: 'known'; days: Days; next: FreeTime[] }
  /** The times are unknown: the server decides when the form is sent. */
  | { is: 'unread'; next: FreeTime[]; days?: never }

/**
 * The times of a strip of days from `from` on that a booking could move to, and the next free ones. Another `turn` asks
 * again. After a failure, so does a connection that is back or a page that is visible again.
 */
export function useTimes(token: string, from: string, turn: number): Times {
  const [times, setTimes] = useState<Times>({ is: 'looking', next: [] })

  const nextTry = useNextTry(times.is === 'unread')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    const leaving = new AbortController()
    setTimes(({ next }) => ({ is: 'looking', next }))
    const path = `${calls.manageTimes}?from=${from}&days=${STRIP_DAYS}`
    void ask(Availability, path, { token, signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return
      if (!answer.ok) return setTimes({ is: 'unread', next: [] })
      setTimes({ is: 'known', days: answer.value.days, next: answer.value.next_free })
    })
    return () => leaving.abort()
  }, [token, from, turn, nextTry])

  return times
}
