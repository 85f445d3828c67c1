import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { requireBooking } from '#features/bookings/server/detail.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { type BookingPlan, NewPlan, PlanAction, type PlanList } from '#features/plans/desk-plans.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { actOnPlan, likeOf, makePlan, readBookingPlan, readPlans, requirePlan } from './plans.ts'

/** Plans of clients who come back. */
export function planRoutes(app: FastifyInstance, { db, content, wakeMail }: DeskDeps) {
  const of = async (id: string): Promise<BookingPlan> =>
    readBookingPlan(db, content(), await requireBooking(db, id))

  app.get(deskCalls.plans, async (_request, reply) => {
    const answer: PlanList = { plans: await readPlans(db) }
    return reply.send(answer)
  })

  app.get(deskCalls.bookingPlan, async (request, reply) =>
    reply.send(await of(parse(IdParams, request.params).id)),
  )

  app.post(deskCalls.bookingPlan, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const wanted = parse(NewPlan, request.body)
    const who = sessionOf(request).email
    const call = deskCalls.bookingPlan
    await db.transaction().execute(async (trx) => {
      const booking = await requireBooking(trx, id)
      await makePlan(trx, content(), { booking, who, call }, wanted)
    })
    wakeMail()
    return reply.status(201).send(await of(id))
  })

  app.post(deskCalls.plan, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const action = parse(PlanAction, request.body)
    const who = sessionOf(request).email
    await db.transaction().execute(async (trx) => {
      await actOnPlan(trx, content(), { plan: await requirePlan(trx, id), who }, action)
    })
    wakeMail()
    const like = await likeOf(db, await requirePlan(db, id))
    return reply.send(await of(like.id))
  })
}
