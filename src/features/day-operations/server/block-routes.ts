import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import {
  type BlockAnswer,
  type BlockList,
  BlockQuery,
  BlockRequest,
} from '#features/day-operations/blocks.ts'
import { planningRefusals as refusals } from '#features/day-operations/desk-planning-words.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
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
