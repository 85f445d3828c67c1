import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { calls } from '#core/api.ts'
import { t } from '#core/words.ts'
import { documentLink } from '#features/invoices/server/document-link.ts'
import { QuoteAcceptance, QuoteRefusal } from '#features/quotes/quote.ts'
import { quotePage } from '#features/quotes/words.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { withNextFreeTimes } from '#features/schedule/server/times.ts'
import type { Db } from '#platform/db/schema.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { acceptQuote, declineQuote, noteSeen, readClientQuote } from './quotes.ts'

/** The calls of a quote's page, in their own scope. The token of its link comes in a header, as on the client's own page. */
export function quoteRoutes(
  app: FastifyInstance,
  { db, content, wakeMail }: Pick<RouteDeps, 'db' | 'content' | 'wakeMail'>,
) {
  const idOf = documentLink(app, db, () => t(quotePage).refusals.unknown)

  app.get(calls.quote, async (request, reply) =>
    reply.send(await readClientQuote(db, await idOf(request))),
  )

  /** A call that changes something, and answers the quote as it is then. */
  const change = <T>(
    path: string,
    schema: z.ZodMiniType<T>,
    work: (trx: Db, id: string, sent: T, request: FastifyRequest) => Promise<void>,
  ) =>
    app.post(path, async (request, reply) => {
      const id = await idOf(request)
      const sent = parse(schema, request.body)
      await withNextFreeTimes(db, content(), () =>
        db.transaction().execute((trx) => work(trx, id, sent, request)),
      )
      wakeMail()
      return reply.send(await readClientQuote(db, id))
    })
  change(calls.quoteSeen, z.strictObject({}), (trx, id) => noteSeen(trx, id))
  change(calls.quoteAccept, QuoteAcceptance, (trx, id, answer, { ip: address }) =>
    acceptQuote(trx, content(), { id, answer, address }),
  )
  change(calls.quoteDecline, QuoteRefusal, (trx, id, answer) =>
    declineQuote(trx, content(), { id, answer }),
  )
}
