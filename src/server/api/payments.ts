import type { FastifyInstance } from 'fastify'
import { payPage } from '#content/pay.ts'
import { t } from '#content/words.ts'
import { calls } from '#domain/api.ts'
import { CardBegun, CardRequest, SentTransfer } from '#domain/pay.ts'
import type { Config } from '#server/config/config.ts'
import { parse } from '#server/http/problem.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { beginCard, readClientPayment, type SquareOf } from '#server/money/card-pages.ts'
import { noteTransfer } from '#server/money/transfers.ts'
import { documentLink } from './document-link.ts'

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
