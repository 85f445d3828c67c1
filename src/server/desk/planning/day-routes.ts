import type { FastifyInstance } from 'fastify'
import { planningRefusals as refusals } from '#content/desk-planning.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import {
  type DayOperationAnswer,
  type DayOperationList,
  DayOperationRequest,
  DayParams,
  NextTimesQuery,
  PreviewQuery,
} from '#domain/desk/days.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { parse, wrongFields } from '#server/http/problem.ts'
import { withNextFreeTimes } from '#server/schedule/reserve.ts'
import { listDayOperations } from './day-operations.ts'
import { readNextTimes } from './next-times.ts'
import { previewDay } from './preview.ts'
import { runDayOperation } from './run-operation.ts'
import { undoDayOperation } from './undo-operation.ts'

/** Day operations: preview one, run one, list them, and undo one. */
export function dayRoutes(app: FastifyInstance, { db, content }: DeskDeps) {
  // The preview is rolled back: it changes nothing.
  app.get(deskCalls.dayPreview, async (request, reply) => {
    const { day } = parse(DayParams, request.params)
    const wanted = parse(PreviewQuery, request.query)
    checkDays(day, wanted)
    return reply.send(await previewDay(db, content(), { day, ...wanted }))
  })

  app.get(deskCalls.nextTimes, async (request, reply) =>
    reply.send(await readNextTimes(db, content(), parse(NextTimesQuery, request.query))),
  )

  app.post(deskCalls.dayOperation, async (request, reply) => {
    const { day } = parse(DayParams, request.params)
    const wanted = parse(DayOperationRequest, request.body)
    checkDays(day, wanted)
    const { email } = sessionOf(request)
    const published = content()
    const done = await withNextFreeTimes(db, published, () =>
      db
        .transaction()
        .execute((trx) => runDayOperation(trx, published, { day, ...wanted, who: email })),
    )
    const answer: DayOperationAnswer = { now: new Date().toISOString(), ...done }
    return reply.send(answer)
  })

  app.get(deskCalls.dayOperations, async (_request, reply) => {
    const answer: DayOperationList = {
      now: new Date().toISOString(),
      operations: await listDayOperations(db),
    }
    return reply.send(answer)
  })

  app.post(deskCalls.dayOperationUndo, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { email } = sessionOf(request)
    const published = content()
    const answer = await withNextFreeTimes(db, published, () =>
      db.transaction().execute((trx) => undoDayOperation(trx, published, { id, who: email })),
    )
    return reply.send(answer)
  })
}

function checkDays(day: string, { to_day }: { to_day?: string | undefined }) {
  if (to_day === day) throw wrongFields([{ field: 'to_day', message: refusals.sameDay }])
}
