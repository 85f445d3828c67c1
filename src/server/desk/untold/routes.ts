import type { FastifyInstance } from 'fastify'
import { deskRefusals } from '#content/desk.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { Told } from '#domain/desk/untold.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { Problem, parse } from '#server/http/problem.ts'
import { setTold } from '#server/outbox/untold.ts'

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
