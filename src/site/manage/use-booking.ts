import { useCallback, useEffect, useState } from 'react'
import { managePage } from '#content/manage.ts'
import { calls } from '#domain/api.ts'
import { TIME_TAKEN } from '#domain/availability.ts'
import { ManagedBooking, TOKEN } from '#domain/manage.ts'
import { type Answer, ask } from '#site/api/ask.ts'
import { followReceipt, tabToken } from '#site/booking/stored-receipt.ts'

export type BookingState =
  | { is: 'loading' }
  | { is: 'shown'; booking: ManagedBooking }
  /** The link is unknown or has ended. */
  | { is: 'refused'; title: string; text: string }
  | { is: 'failed'; detail: string }

const unknown = { is: 'refused', ...managePage.unknown } as const

/** The booking that a token opens: read once, read again by `again`, and changed by `change`. */
export function useBooking(token: string) {
  // The tab that has just sent the request has a token of its own, which changes the booking for an hour.
  const [key] = useState(() => tabToken(token) ?? token)
  const [state, setState] = useState<BookingState>({ is: 'loading' })
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    // An incomplete link is recognized without a call.
    if (!TOKEN.test(token)) return setState(unknown)
    const leaving = new AbortController()
    setState({ is: 'loading' })
    void ask(ManagedBooking, calls.manageBooking, { token: key, signal: leaving.signal }).then(
      (answer) => leaving.signal.aborted || setState(stateOf(answer)),
    )
    return () => leaving.abort()
  }, [token, turn])

  /** Reads the booking again, while the page shows it: something was added to it. */
  const refresh = useCallback(async () => {
    const current = await ask(ManagedBooking, calls.manageBooking, { token: key })
    if (current.ok) setState(stateOf(current))
  }, [key])

  /** Moves or cancels the booking. If it has changed or its link has ended, the page shows that. */
  const change = useCallback(
    async (path: string, body: object): Promise<Answer<ManagedBooking>> => {
      const answer = await ask(ManagedBooking, path, { token: key, body })
      if (answer.ok) followReceipt(answer.value)
      if (answer.ok || isGone(answer.status)) setState(stateOf(answer))
      else if (isOutdated(answer)) {
        await refresh()
      }
      return answer
    },
    [key, refresh],
  )
  return { state, key, change, refresh, again: () => setTurn(turn + 1) }
}

/** Whether a change was refused because the booking is not as the page shows it. */
export const isOutdated = (answer: Answer<unknown>) =>
  !answer.ok && answer.status === 409 && answer.problem?.type !== TIME_TAKEN

const isGone = (status: number) => [401, 404, 410].includes(status)

function stateOf(answer: Answer<ManagedBooking>): BookingState {
  if (answer.ok) return { is: 'shown', booking: answer.value }
  if (answer.status === 410) return { is: 'refused', ...managePage.ended }
  return isGone(answer.status) ? unknown : { is: 'failed', detail: answer.detail }
}
