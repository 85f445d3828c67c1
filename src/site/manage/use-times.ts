import { useEffect, useState } from 'react'
import { calls } from '#domain/api.ts'
import { Availability, type FreeTime } from '#domain/availability.ts'
import { isCalendarDay, today } from '#domain/time.ts'
import { useNextTry } from '#site/forms/use-next-try.ts'
import { ask } from './ask.ts'

type Day = Availability['days'][number]

export type Times =
  | { is: 'looking'; next: FreeTime[] }
  | { is: 'known'; day: Day | undefined; next: FreeTime[] }
  /** The times are unknown: the server decides when the form is sent. */
  | { is: 'unread'; next: FreeTime[] }

/**
 * The times of a day that a booking could move to, and the next free ones; without a day, those from today on. Another
 * `turn` asks again. After a failure, so does a connection that is back or a page that is visible again.
 */
export function useTimes(token: string, date: string, turn: number): Times {
  const [times, setTimes] = useState<Times>({ is: 'looking', next: [] })
  const from = isCalendarDay(date) && date >= today() ? date : today()

  const nextTry = useNextTry(times.is === 'unread')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    const leaving = new AbortController()
    setTimes(({ next }) => ({ is: 'looking', next }))
    const path = `${calls.manageTimes}?from=${from}&days=1`
    void ask(Availability, path, { token, signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return
      if (!answer.ok) return setTimes({ is: 'unread', next: [] })
      setTimes({ is: 'known', day: answer.value.days[0], next: answer.value.next_free })
    })
    return () => leaving.abort()
  }, [token, from, turn, nextTry])

  return times
}
