import { useEffect } from 'react'
import * as z from 'zod/mini'
import { t } from '#core/words.ts'
import { useOpened } from '#features/invoices/site/shared/link/use-link.ts'
import { clientQuoteCalls } from '#features/quotes/public-calls.ts'
import { ClientQuote, QUOTE_REPLACED } from '#features/quotes/quote.ts'
import { quotePage } from '#features/quotes/words.ts'
import { type Answer, ask } from '#platform/browser/api/ask.ts'

/** The quote that a token opens: noted as seen, and answered by `answer`. */
export function useQuote(token: string) {
  const opened = useOpened({ schema: ClientQuote, path: clientQuoteCalls.quote, token, words: t(quotePage) })
  const { state, show, refresh } = opened
  const isShown = state.is === 'shown'
  useEffect(() => {
    if (isShown) void ask(z.unknown(), clientQuoteCalls.quoteSeen, { token, body: {} })
  }, [token, isShown])

  /** Sends the answer of the client. If the quote is not as the page shows it, the page shows that. */
  async function answer(path: string, body: object): Promise<Answer<ClientQuote>> {
    const sent = await ask(ClientQuote, path, { token, body })
    if (sent.ok) show(sent)
    else if (sent.status === 409) await refresh()
    return sent
  }
  return { ...opened, answer }
}

/** Whether an answer was refused since a newer version is out. */
export const isReplaced = (answer: Answer<unknown>) => !answer.ok && answer.problem?.type === QUOTE_REPLACED
