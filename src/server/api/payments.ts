import type { FastifyInstance } from 'fastify'
import { payPage } from '#content/pay.ts'
import { calls } from '#domain/api.ts'
import { SentTransfer } from '#domain/pay.ts'
import { parse } from '#server/http/problem.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { noteTransfer, readClientPayment } from '#server/money/transfers.ts'
import { documentLink } from './document-link.ts'

/** The calls of the page on which a client pays a deposit or an invoice, in their own scope. The token comes in a header. */
export function payRoutes(
  app: FastifyInstance,
  { db, content }: Pick<RouteDeps, 'db' | 'content'>,
) {
  const idOf = documentLink(app, db, () => payPage.refusals.unknown)
  const shown = (id: string) => readClientPayment(db, content().business.name, id)

  app.get(calls.pay, async (request, reply) => reply.send(await shown(await idOf(request))))

  app.post(calls.paySent, async (request, reply) => {
    const id = await idOf(request)
    const sent = parse(SentTransfer, request.body)
    const { name } = content().business
    await db.transaction().execute((trx) => noteTransfer(trx, name, id, sent))
    return reply.send(await shown(id))
  })
}
