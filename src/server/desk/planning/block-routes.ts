import type { FastifyInstance } from 'fastify'
import { planningRefusals as refusals } from '#content/desk-planning.ts'
import { type BlockAnswer, type BlockList, BlockQuery, BlockRequest } from '#domain/desk/blocks.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { Problem, parse } from '#server/http/problem.ts'
import { deleteBlock, inDays, insertBlock, readBlocks, spanOf } from './block-store.ts'
import { bookingsBetween } from './day-bookings.ts'

/** Blocked times: list them, add one, and remove one. */
export function blockRoutes(app: FastifyInstance, { db }: DeskDeps) {
  app.get(deskCalls.blocks, async (request, reply) => {
    const answer: BlockList = { blocks: await readBlocks(db, parse(BlockQuery, request.query)) }
    return reply.send(answer)
  })

  app.post(deskCalls.blocks, async (request, reply) => {
    const wanted = parse(BlockRequest, request.body)
    const span = spanOf(wanted)
    const { email } = sessionOf(request)
    const answer = await db.transaction().execute(async (trx): Promise<BlockAnswer> => {
      // In one transaction: the transaction of a booking either sees the block, or its booking is in this answer.
      const block = await insertBlock(trx, { ...span, reason: wanted.reason, who: email })
      return { block: inDays(block), bookings: await bookingsBetween(trx, span) }
    })
    return reply.status(201).send(answer)
  })

  app.post(deskCalls.blockRemove, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { email } = sessionOf(request)
    await db.transaction().execute(async (trx) => {
      if (!(await deleteBlock(trx, id, email))) throw new Problem(404, refusals.noBlock)
    })
    return reply.status(204).send()
  })
}
