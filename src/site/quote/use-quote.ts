import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { quotePage } from '#content/quote.ts'
import { t } from '#content/words.ts'
import { calls } from '#domain/api.ts'
import { TOKEN } from '#domain/manage.ts'
import { ClientQuote, QUOTE_REPLACED } from '#domain/quote.ts'
import { type Answer, ask } from '#site/api/ask.ts'

export type QuoteState =
  | { is: 'loading' }
  | { is: 'shown'; quote: ClientQuote }
  /** The link is wrong, or the quote is gone. */
  | { is: 'refused'; title: string; text: string }
  | { is: 'failed'; detail: string }

/** The quote that a token opens: read once, noted as seen, and answered by `answer`. */
export function useQuote(token: string) {
  const [state, setState] = useState<QuoteState>({ is: 'loading' })
  const [turn, setTurn] = useState(0)
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const found = await ask(ClientQuote, calls.quote, { token, ...(signal && { signal }) })
      if (!signal?.aborted) setState(stateOf(found))
      return found
    },
    [token],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    // An incomplete link is recognized without a call.
    if (!TOKEN.test(token)) return setState({ is: 'refused', ...t(quotePage).unknown })
    const leaving = new AbortController()
    setState({ is: 'loading' })
    void read(leaving.signal).then(({ ok }) => {
      if (ok && !leaving.signal.aborted) void ask(z.unknown(), calls.quoteSeen, { token, body: {} })
    })
    return () => leaving.abort()
  }, [token, turn])

  /** Sends the answer of the client. If the quote is not as the page shows it, the page shows that. */
  const answer = useCallback(
    async (path: string, body: object): Promise<Answer<ClientQuote>> => {
      const sent = await ask(ClientQuote, path, { token, body })
      if (sent.ok) setState(stateOf(sent))
      else if (sent.status === 409) await read()
      return sent
    },
    [token, read],
  )
  return { state, answer, again: () => setTurn(turn + 1) }
}

/** Whether an answer was refused since a newer version is out. */
export const isReplaced = (answer: Answer<unknown>) =>
  !answer.ok && answer.problem?.type === QUOTE_REPLACED

function stateOf(answer: Answer<ClientQuote>): QuoteState {
  if (answer.ok) return { is: 'shown', quote: answer.value }
  return [401, 404].includes(answer.status)
    ? { is: 'refused', ...t(quotePage).unknown }
    : { is: 'failed', detail: answer.detail }
}
