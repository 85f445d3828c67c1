import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { planningRefusals as refusals } from '#content/desk-planning.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import {
  type BatchList,
  DayParams,
  PreviewQuery,
  type StepAnswer,
  StepRequest,
} from '#domain/desk/days.ts'
import type { DeskParts } from '#server/desk/parts.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { parse, wrongFields } from '#server/http/problem.ts'
import { listBatches } from './batches.ts'
import { previewDay } from './preview.ts'
import { takeStep } from './step.ts'
import { undoStep } from './undo.ts'

const One = z.object({ id: z.string() })

/** Steps for all appointments of a day: looking ahead, taking them, and taking them back. */
export function dayRoutes(app: FastifyInstance, { db, opening }: DeskParts) {
  // Rolled back, and so no more than a look.
  app.get(deskCalls.dayPreview, async (request, reply) => {
    const { day } = parse(DayParams, request.params)
    const wanted = parse(PreviewQuery, request.query)
    checkDays(day, wanted)
    return reply.send(await previewDay(db, opening, { day, ...wanted }))
  })

  app.post(deskCalls.dayStep, async (request, reply) => {
    const { day } = parse(DayParams, request.params)
    const wanted = parse(StepRequest, request.body)
    checkDays(day, wanted)
    const { email } = sessionOf(request)
    const done = await db
      .transaction()
      .execute((trx) => takeStep(trx, opening, { day, ...wanted, who: email }))
    const answer: StepAnswer = { now: new Date().toISOString(), ...done }
    return reply.send(answer)
  })

  app.get(deskCalls.batches, async (_request, reply) => {
    const answer: BatchList = { now: new Date().toISOString(), batches: await listBatches(db) }
    return reply.send(answer)
  })

  app.post(deskCalls.batchUndo, async (request, reply) => {
    const { id } = parse(One, request.params)
    const { email } = sessionOf(request)
    return reply.send(
      await db.transaction().execute((trx) => undoStep(trx, opening, { id, who: email })),
    )
  })
}

function checkDays(day: string, { to_day }: { to_day?: string | undefined }) {
  if (to_day === day) throw wrongFields([{ field: 'to_day', message: refusals.sameDay }])
}
