import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { type BookingPlan, NewPlan, PlanAction, type PlanList } from '#domain/desk/plans.ts'
import { requireBooking } from '#server/desk/bookings/detail.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { parse } from '#server/http/problem.ts'
import {
  actOnPlan,
  likeOf,
  makePlan,
  readBookingPlan,
  readPlans,
  requirePlan,
} from '#server/plans/plans.ts'

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
