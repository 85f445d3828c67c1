import type { FastifyInstance } from 'fastify'
import { calls } from '#core/api.ts'
import { t } from '#core/words.ts'
import { documentLink } from '#features/invoices/server/document-link.ts'
import { CardBegun, CardRequest, SentTransfer } from '#features/payments/pay.ts'
import { payPage } from '#features/payments/pay-words.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import type { Config } from '#platform/config/config.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { beginCard, readClientPayment, type SquareOf } from './card-pages.ts'
import { noteTransfer } from './transfers.ts'

type PayDeps = Pick<RouteDeps, 'db' | 'content'> & {
  config: Pick<Config, 'publicOrigin'>
  squareOf: SquareOf
}

/** The calls of the page on which a client pays a deposit or an invoice, in their own scope. The token comes in a header. */
export function payRoutes(app: FastifyInstance, { db, content, config, squareOf }: PayDeps) {
  const idOf = documentLink(app, db, () => t(payPage).refusals.unknown)
  const shown = (id: string) => readClientPayment(db, content().business.name, id)

  app.get(calls.pay, async (request, reply) => reply.send(await shown(await idOf(request))))

  app.post(calls.paySent, async (request, reply) => {
    const id = await idOf(request)
    const sent = parse(SentTransfer, request.body)
    const { name } = content().business
    await db.transaction().execute((trx) => noteTransfer(trx, name, id, sent))
    return reply.send(await shown(id))
  })

  app.post(calls.payCard, async (request, reply) => {
    const id = await idOf(request)
    parse(CardRequest, request.body)
    const { name: business } = content().business
    const { publicOrigin } = config
    const url = await beginCard({ db, business, squareOf, publicOrigin }, id)
    return reply.send(parse(CardBegun, { url }))
  })
}
