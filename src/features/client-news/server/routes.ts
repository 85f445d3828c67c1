import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { Told } from '#features/client-news/untold.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { setTold } from './untold.ts'

/** A client was told what no mail had told them, or was not after all. */
export function untoldRoutes(app: FastifyInstance, { db }: DeskDeps) {
  app.post(deskCalls.untoldTold, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { told } = parse(Told, request.body)
    const who = sessionOf(request).email
    const isDone = await db.transaction().execute((trx) => setTold(trx, id, { isTold: told, who }))
    if (!isDone) throw new Problem(409, deskRefusals.newerNews)
    return reply.send({ told })
  })
}
