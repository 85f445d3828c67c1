import { useCallback, useEffect, useState } from 'react'
import { payPage } from '#content/pay.ts'
import { t } from '#content/words.ts'
import { calls } from '#domain/api.ts'
import { TOKEN } from '#domain/manage.ts'
import { CardBegun, ClientPayment, type SentTransfer } from '#domain/pay.ts'
import { type Answer, ask } from '#site/api/ask.ts'

export type PaymentState =
  | { is: 'loading' }
  | { is: 'shown'; payment: ClientPayment }
  /** The link is wrong, or what it led to is gone. */
  | { is: 'refused'; title: string; text: string }
  | { is: 'failed'; detail: string }

/** How often an open page looks whether the money was found. */
const EVERY_MS = 10_000

/** What a token lets its client pay: read again and again while the page is seen, so that it updates by itself. */
export function usePayment(token: string) {
  const [state, setState] = useState<PaymentState>({ is: 'loading' })
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    // An incomplete link is recognized without a call.
    if (!TOKEN.test(token)) return setState({ is: 'refused', ...t(payPage).unknown })
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      clearTimeout(timer)
      const found = await ask(ClientPayment, calls.pay, { token, signal })
      if (signal.aborted) return
      const next = stateOf(found)
      // A page that is shown already stays while it cannot be read: what was typed in it is kept.
      setState((now) => (now.is === 'shown' && next.is === 'failed' ? now : next))
      timer = setTimeout(look, EVERY_MS)
    }
    const look = () => {
      if (document.visibilityState === 'visible') void read()
    }
    document.addEventListener('visibilitychange', look, { signal })
    void read()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [token, turn])

  /** Says that the money was sent. If something else is to be paid now, the page shows that. */
  const say = useCallback(
    async (body: SentTransfer): Promise<Answer<ClientPayment>> => {
      const sent = await ask(ClientPayment, calls.paySent, { token, body })
      const now =
        sent.ok || sent.status !== 409 ? sent : await ask(ClientPayment, calls.pay, { token })
      if (now.ok) setState(stateOf(now))
      return sent
    },
    [token],
  )

  /** Gets the address of the page of Square's. If it cannot be paid so any more, the page shows how it stands. */
  const byCard = useCallback(async (): Promise<Answer<CardBegun>> => {
    const begun = await ask(CardBegun, calls.payCard, { token, body: {} })
    if (!begun.ok && begun.status === 409) {
      const now = await ask(ClientPayment, calls.pay, { token })
      if (now.ok) setState(stateOf(now))
    }
    return begun
  }, [token])
  return { state, say, byCard, again: () => setTurn(turn + 1) }
}

function stateOf(answer: Answer<ClientPayment>): PaymentState {
  if (answer.ok) return { is: 'shown', payment: answer.value }
  return [401, 404].includes(answer.status)
    ? { is: 'refused', ...t(payPage).unknown }
    : { is: 'failed', detail: answer.detail }
}
