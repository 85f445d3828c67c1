import type { FastifyInstance, FastifyRequest } from 'fastify'
import { payPage } from '#content/pay.ts'
import { calls } from '#domain/api.ts'
import { SentTransfer } from '#domain/pay.ts'
import { bearerIn } from '#server/http/bearer.ts'
import { takeJson } from '#server/http/body.ts'
import { nameLanguage } from '#server/http/languages.ts'
import { Problem, parse } from '#server/http/problem.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { documentIdIn } from '#server/money/links.ts'
import { noteTransfer, readClientPayment } from '#server/money/transfers.ts'

/** The calls of the page on which a client pays a deposit or an invoice, in their own scope. The token comes in a header. */
export function payRoutes(
  app: FastifyInstance,
  { db, content }: Pick<RouteDeps, 'db' | 'content'>,
) {
  takeJson(app)
  app.addHook('onRequest', async (_request, reply) => {
    nameLanguage(reply).header('cache-control', 'no-store')
  })
  const idOf = async ({ headers }: FastifyRequest) => {
    const { unknown } = payPage.refusals
    const id = await documentIdIn(db, bearerIn(headers.authorization, unknown))
    if (id === undefined) throw new Problem(404, unknown)
    return id
  }
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
