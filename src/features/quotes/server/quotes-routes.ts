import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { t } from '#core/words.ts'
import { documentLink } from '#features/invoices/server/shared/document-link.ts'
import { clientQuoteCalls } from '#features/quotes/public-calls.ts'
import { ClientQuote, QUOTE_REPLACED, QuoteAcceptance, QuoteRefusal, QuoteReplaced } from '#features/quotes/quote.ts'
import { quotePage } from '#features/quotes/words.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { withNextFreeTimes } from '#features/schedule/server/shared/times.ts'
import type { Db } from '#platform/db/schema.ts'
import { type Named, type PublicFacts, publicRoute, publicRoutes } from '#platform/http/public-route.ts'
import { acceptQuote, declineQuote, noteSeen, readClientQuote } from './quotes.ts'

/** The calls of a quote's page. The token of its link comes in a header, as on the client's own page. */
export const clientQuoteRoutes = publicRoutes(clientQuoteCalls, (deps: RouteDeps, scope) => {
  const { db, content, wakeMail } = deps
  const shown = {
    byLink: true,
    find: documentLink(scope, db, () => t(quotePage).refusals.unknown),
    done: 'The newest version of the quote, as it stands',
    answers: { ClientQuote },
  } as const

  /** A call that changes something, and answers the quote as it is then. */
  const change = <T>(
    summary: string,
    body: Named<T>,
    work: (trx: Db, id: string, sent: T, request: FastifyRequest) => Promise<void>,
    sample?: PublicFacts<T, undefined, ClientQuote>['sample'],
  ) => ({
    post: publicRoute({
      ...shown,
      summary,
      body,
      sample,
      refuses: [409],
      problems: { [QUOTE_REPLACED]: { QuoteReplaced } },
      async handle({ request, subject: id, body: sent }) {
        await withNextFreeTimes(db, content(), () => db.transaction().execute((trx) => work(trx, id, sent, request)))
        wakeMail()
        return readClientQuote(db, id)
      },
    }),
  })
  const id = '0'.repeat(32)

  return {
    quote: {
      get: publicRoute({
        ...shown,
        summary: 'Get a quote, without changing anything',
        handle: ({ subject }) => readClientQuote(db, subject),
      }),
    },
    quoteSeen: change('Note that the client has opened a quote', { QuoteSeen: z.strictObject({}) }, (trx, id) =>
      noteSeen(trx, id),
    ),
    quoteAccept: change(
      'Accept a quote with the chosen lines. A time that it holds is confirmed. 409 for an older version, with the newest one',
      { QuoteAcceptance },
      (trx, id, answer, { ip: address }) => acceptQuote(trx, content(), { id, answer, address }),
      () => ({ id, chosen: [], word: 'Ring the bell' }),
    ),
    quoteDecline: change(
      'Decline a quote',
      { QuoteRefusal },
      (trx, id, answer) => declineQuote(trx, content(), { id, answer }),
      () => ({ id, word: 'Another time' }),
    ),
  }
})
