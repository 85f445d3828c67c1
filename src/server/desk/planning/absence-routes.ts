import type { FastifyInstance } from 'fastify'
import { planningRefusals as refusals } from '#content/desk-planning.ts'
import { type AbsenceAnswer, type AbsenceList, AbsenceRequest } from '#domain/desk/absences.ts'
import { BlockQuery } from '#domain/desk/blocks.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { Problem, parse, wrongFields } from '#server/http/problem.ts'
import { listAbsences } from '#server/schedule/absences.ts'
import { crewsOf } from '#server/schedule/crews.ts'
import { Press } from '#server/schedule/press.ts'
import { deleteAbsence, insertAbsence } from './absence-store.ts'
import { inDays, wholeDays } from './block-store.ts'
import { spanOf } from './span.ts'

/** Absences of crews: list them, add one, and remove one. */
export function absenceRoutes(app: FastifyInstance, { db, content }: DeskDeps) {
  app.get(deskCalls.absences, async (request, reply) => {
    const { from, to } = parse(BlockQuery, request.query)
    const { from_at, to_at } = wholeDays(from, to)
    const absences = await listAbsences(db, { from: from_at, to: to_at })
    const answer: AbsenceList = {
      crews: crewsOf(content().opening),
      absences: absences.map((absence) => inDays(absence)),
    }
    return reply.send(answer)
  })

  app.post(deskCalls.absences, async (request, reply) => {
    const wanted = parse(AbsenceRequest, request.body)
    const published = content()
    if (wanted.crew > published.opening.crews)
      throw wrongFields([{ field: 'crew', message: refusals.crew }])
    const { crew, reason } = wanted
    const span = spanOf(wanted)
    const { email } = sessionOf(request)
    const answer = await db.transaction().execute(async (trx): Promise<AbsenceAnswer> => {
      // In one transaction: the transaction of a booking either sees the absence, or its booking is shared out here.
      const absence = { crew, ...span, reason, who: email }
      const days = wholeDays(wanted.from_date, wanted.to_date)
      const press = new Press(undefined, wanted.accepted)
      const stored = await insertAbsence(trx, published, absence, { days, press })
      await press.askFirst(trx, published.opening)
      return { absence: inDays(stored.absence), bookings: stored.withoutCrew }
    })
    return reply.status(201).send(answer)
  })

  app.post(deskCalls.absenceRemove, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { email } = sessionOf(request)
    const published = content()
    await db.transaction().execute(async (trx) => {
      if (!(await deleteAbsence(trx, published, { id, who: email })))
        throw new Problem(404, refusals.noAbsence)
    })
    return reply.status(204).send()
  })
}
