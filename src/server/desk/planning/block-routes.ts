import type { FastifyInstance } from 'fastify'
import { booking as words } from '#content/booking.ts'
import { planningRefusals as refusals } from '#content/desk-planning.ts'
import { type BlockAnswer, type BlockList, BlockQuery, BlockRequest } from '#domain/desk/blocks.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { Problem, parse, wrongFields } from '#server/http/problem.ts'
import { appointmentInstant } from '#server/schedule/wall-time.ts'
import { deleteBlock, insertBlock, readBlocks, toDeskBlock, wholeDays } from './block-store.ts'
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
      return { block: toDeskBlock(block), bookings: await bookingsBetween(trx, span) }
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

function spanOf({ from_date, to_date, from_time, to_time }: BlockRequest) {
  if (!from_time || !to_time) return wholeDays(from_date, to_date)
  const instant = (field: string, time: string) => {
    const at = appointmentInstant(from_date, time)
    if (at) return at
    throw wrongFields([{ field, message: words.appointment.fields.appoint_time.missing }])
  }
  return { from_at: instant('from_time', from_time), to_at: instant('to_time', to_time) }
}
