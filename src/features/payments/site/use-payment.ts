import { useEffect, useEffectEvent } from 'react'
import { t } from '#core/words.ts'
import { useOpened } from '#features/invoices/site/shared/link/use-link.ts'
import { CardStarted, ClientPayment, type SentTransfer } from '#features/payments/pay.ts'
import { payPage } from '#features/payments/pay-words.ts'
import { payCalls } from '#features/payments/public-calls.ts'
import { type Answer, ask } from '#platform/browser/api/ask.ts'

/** How often an open page looks whether the money was found. */
const EVERY_MS = 10_000

/** What a token lets its client pay: read again and again while the page is seen, so that it updates by itself. */
export function usePayment(token: string) {
  const opened = useOpened({ schema: ClientPayment, path: payCalls.pay, token, words: t(payPage) })
  const { state, show, refresh } = opened
  const isRead = state.is === 'shown' || state.is === 'failed'
  const lookAgain = useEffectEvent((signal: AbortSignal) => void refresh(signal))
  useEffect(() => {
    if (!isRead) return
    const leaving = new AbortController()
    const { signal } = leaving
    const look = () => document.visibilityState === 'visible' && lookAgain(signal)
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look, { signal })
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [isRead])

  /** Says that the money was sent. If something else is to be paid now, the page shows that. */
  async function say(body: SentTransfer): Promise<Answer<ClientPayment>> {
    const sent = await ask(ClientPayment, payCalls.paySent, { token, body })
    if (sent.ok) show(sent)
    else if (sent.status === 409) await refresh()
    return sent
  }

  /** Gets the address of the page of Square's. If it cannot be paid so any more, the page shows how it stands. */
  async function byCard(): Promise<Answer<CardStarted>> {
    const started = await ask(CardStarted, payCalls.payCard, { token, body: {} })
    if (!started.ok && started.status === 409) await refresh()
    return started
  }
  return { ...opened, say, byCard }
}
